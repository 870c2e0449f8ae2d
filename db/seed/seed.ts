import { locales } from '#kernel/locale.ts'
import { tidySearch } from '#server/modules/catalogue/index.ts'
import { inTurn } from '#server/platform/db/in-turn.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { seedAnnouncements } from './announcements.ts'
import { seedCatalogue } from './catalogue.ts'
import { insertCoupons } from './coupons.ts'
import { seedCustomers } from './customers.ts'
import { seedModelQuestions } from './model-questions.ts'
import { seedPrices } from './prices.ts'
import { seedPromotions } from './promotions.ts'
import { seedParcelShops } from './shipping/seed.ts'

/** The day the demo shop opened; fixed, so that every fresh checkout starts from the same rows. */
const openedAt = new Date('2026-01-01T00:00:00Z')

/**
 * Fills a shop that has its rule data and nothing else; one that has products is left alone. Price history ends at
 * `now`. The customers of the demo come only with what seals their names: everybody knows their password.
 */
export async function seed(db: Db, now: Date = openedAt, sealing: Sealing | null = null): Promise<void> {
  await seedProducts(db, now)
  await seedParcelShops(db)
  if (sealing) await seedCustomers(db, sealing, openedAt)
}

async function seedProducts(db: Db, now: Date): Promise<void> {
  if (await hasProducts(db)) return
  await inTurn(db, 'demo seed', async (tx) => {
    if (await hasProducts(tx)) return
    await seedCatalogue(tx, openedAt)
    await seedPromotions(tx)
    await seedPrices(tx, now)
    await seedModelQuestions(tx)
    await insertCoupons(tx)
    await announce(tx)
  })
  await tidySearch(db)
}

async function hasProducts(db: Db | Tx): Promise<boolean> {
  const known = await db.selectFrom('product').select('id').limit(1).executeTakeFirst()
  return known !== undefined
}

async function announce(tx: Tx): Promise<void> {
  await tx
    .insertInto('announcement')
    .values(
      seedAnnouncements.map(({ id, validFrom, validTo }) => ({
        id,
        valid_from: new Date(validFrom),
        valid_to: new Date(validTo),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('announcement_text')
    .values(
      seedAnnouncements.flatMap(({ id, text }) =>
        locales.map((locale) => ({ announcement_id: id, locale, text: text[locale] })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
