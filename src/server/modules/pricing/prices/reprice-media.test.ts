import { describe, expect, test } from 'vitest'
import { seededDatabase } from '#testing/pages.ts'
import { readOffers } from './offers.ts'
import { addOffers, openPriceTable } from './repo.ts'
import { repriceMedia } from './reprice-media.ts'

const { db } = await seededDatabase()
const night = (day: number) => new Date(Date.UTC(2026, 0, 5 + day, 1, 40))
const product = (id: number) =>
  db
    .selectFrom('product')
    .innerJoin('product_index', 'product_id', 'id')
    .where('id', '=', id)
    .select(['product.offer_cents', 'stop_reason', 'product_index.offer_cents as listed_cents'])
    .executeTakeFirstOrThrow()
const market = (id: number, change: { expected_sale_cents?: number; stock?: number }) =>
  db.updateTable('media_market').set(change).where('product_id', '=', id).execute()

/** Titles that are bought in the demo shop. */
const [first, second, third] = (
  await db
    .selectFrom('media_market')
    .innerJoin('product', 'id', 'product_id')
    .where('offer_cents', '>', 100)
    .select('id')
    .orderBy('id')
    .limit(3)
    .execute()
).map(({ id }) => id)
if (first === undefined || second === undefined || third === undefined) throw new Error('no titles')

describe('the night', () => {
  test('changes nothing in the demo shop by itself, and makes no empty table', async () => {
    const tables = () => db.selectFrom('price_table').select('version').execute()
    const before = await tables()
    expect(await repriceMedia(db, night(0))).toBe(0)
    expect(await tables()).toEqual(before)
  })

  test('brings a price nearer to what stock and sales ask for, in tables, lists and search alike', async () => {
    const { offer_cents: before } = await product(first)
    await market(first, { expected_sale_cents: 30_000 })
    expect(await repriceMedia(db, night(1))).toBe(1)
    const after = Math.floor((before * 12) / 10)
    expect(await product(first)).toEqual({ offer_cents: after, stop_reason: null, listed_cents: after })
    const offer = (await readOffers(db, [first], night(1))).get(first)
    expect(offer).toMatchObject({ baseCents: after, tableVersion: 15 })
    expect(await repriceMedia(db, night(2))).toBe(1)
    expect((await product(first)).offer_cents).toBe(Math.floor((after * 12) / 10))
    await market(first, { expected_sale_cents: 1 })
    await repriceMedia(db, night(3))
    expect(await product(first)).toMatchObject({ offer_cents: 0, stop_reason: 'LOW_VALUE' })
  })

  test('stops what lies here too long at once, and buys it again when it is sold', async () => {
    const { offer_cents: before } = await product(second)
    const { stock } = await db
      .selectFrom('media_market')
      .where('product_id', '=', second)
      .select('stock')
      .executeTakeFirstOrThrow()
    await market(second, { stock: 900_000 })
    await repriceMedia(db, night(4))
    expect(await product(second)).toEqual({ offer_cents: 0, stop_reason: 'OVERSTOCK', listed_cents: 0 })
    await market(second, { stock })
    await repriceMedia(db, night(5))
    expect(await product(second)).toEqual({ offer_cents: before, stop_reason: null, listed_cents: before })
  })

  test('leaves alone what people stopped', async () => {
    await db.transaction().execute(async (tx) => {
      const validFrom = night(5)
      const version = await openPriceTable(tx, { validFrom, now: validFrom, note: 'recall' })
      await addOffers(tx, {
        version,
        validFrom,
        offers: [{ productId: third, cents: 0, stopReason: 'RECALLED' }],
      })
    })
    expect(await repriceMedia(db, night(6))).toBe(0)
    expect((await readOffers(db, [third], night(6))).get(third)?.stopReason).toBe('RECALLED')
  })
})
