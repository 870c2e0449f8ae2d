import { inTransaction, type Db } from '#server/platform/db/pool.ts'
import type { BoxItem } from '#server/modules/box/items.ts'
import { insertItems, openHead } from '#server/modules/box/repo.ts'
import { demoGrading, savedGrading } from './grading.ts'
import { defaultSettings, type Settings } from '#server/platform/settings.ts'

/** The numbers of the rulebook. */
export const ruleSettings: Settings = defaultSettings

/** A title worth 100 cents, with the fields that matter changed. */
export function aBoxItem(fields: Partial<BoxItem>): BoxItem {
  return {
    id: 1,
    productId: 1,
    family: 'media',
    groupId: null,
    priceCents: 100,
    variant: null,
    gradingUuid: null,
    grading: null,
    tableVersion: 1,
    reservedUntil: new Date('2026-01-07T10:00:00Z'),
    addedAt: new Date('2026-01-05T10:00:00Z'),
    place: null,
    searchUuid: null,
    ...fields,
  }
}

/** Titles of the demo shop that are bought, in the order of their ids, with their prices. */
export async function boughtTitles(db: Db, count: number): Promise<{ id: number; cents: number }[]> {
  const rows = await db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category_id')
    .where('family', '=', 'media')
    .where('stop_reason', 'is', null)
    .where('offer_cents', '>', 0)
    .select(['product.id', 'offer_cents as cents'])
    .orderBy('product.id')
    .limit(count)
    .execute()
  if (rows.length < count) throw new Error(`the demo shop buys only ${rows.length} titles`)
  return rows
}

/** A new price table with this one offer, from now on. */
export async function changeOffer(
  db: Db,
  now: Date,
  offer: { readonly productId: number; readonly cents: number; readonly stopReason?: string },
): Promise<void> {
  const { version } = await db
    .insertInto('price_table')
    .values({ valid_from: now, created_at: now, note: 'test' })
    .returning('version')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('base_offer')
    .values({
      product_id: offer.productId,
      valid_from: now,
      version,
      cents: offer.cents,
      stop_reason: offer.stopReason ?? null,
    })
    .execute()
}

/** Somebody's box with one graded device in it, in a database that may be empty; says the id of the item. */
export async function ownedBox(db: Db, ownerId: string, now: Date): Promise<number> {
  const gradingUuid = await savedGrading(db, { ownerId, now })
  const { product_id: productId } = await db
    .selectFrom('customer_grading')
    .select('product_id')
    .where('uuid', '=', gradingUuid)
    .executeTakeFirstOrThrow()
  const { id: _id, ...item } = aBoxItem({
    productId,
    family: 'ce',
    priceCents: 5000,
    variant: 'A0',
    gradingUuid,
    grading: demoGrading('phone'),
    reservedUntil: new Date(now.getTime() + 86_400_000),
    addedAt: now,
  })
  return inTransaction(db, async (tx) => {
    const { head } = await openHead(tx, ownerId, now)
    const [added] = await insertItems(tx, head.uuid, [item])
    return added?.id ?? 0
  })
}
