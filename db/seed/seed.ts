import { locales, type Locale } from '#kernel/locale.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { seedAnnouncements } from './announcements.ts'
import { seedCategories, type SeedCategory } from './categories.ts'
import { seedProducts } from './products.ts'
import { seedContent } from './static-pages.ts'

/** The day the demo shop opened; fixed, so that every fresh checkout starts from the same rows. */
const openedAt = new Date('2026-01-01T00:00:00Z')

/** Fills an empty database with the demo shop; one that has rows is left alone. */
export async function seed(db: Db): Promise<void> {
  await seedContent(db)
  const known = await db.selectFrom('category').select('id').limit(1).executeTakeFirst()
  if (known) return
  await db.transaction().execute(async (tx) => {
    // Two processes may start at once: the second one waits here and then finds the rows.
    await tx
      .insertInto('category')
      .values(
        seedCategories.map(({ id, parentId, family }, rank) => ({ id, parent_id: parentId, family, rank })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx
      .insertInto('category_text')
      .values(
        seedCategories.flatMap((category) =>
          locales.map((locale) => ({
            category_id: category.id,
            locale,
            name: category.name[locale],
            url_path: urlPathOf(category, locale),
          })),
        ),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx
      .insertInto('product')
      .values(
        seedProducts.map(({ id, categoryId, name }) => ({
          id,
          category_id: categoryId,
          name,
          slug: slugOf(name),
          updated_at: openedAt,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await announce(tx)
  })
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

function urlPathOf(category: SeedCategory, locale: Locale): string {
  const parent = seedCategories.find(({ id }) => id === category.parentId)
  return parent ? `${urlPathOf(parent, locale)}/${category.slug[locale]}` : category.slug[locale]
}

function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
