import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { seededDatabase } from '#testing/pages.ts'
import { viewDetail } from './detail.ts'
import { readSettings } from '#server/platform/settings.ts'
import { marketAverage } from './market.ts'
import { readOffers } from './offers.ts'
import { addOffers, openPriceTable } from './repo.ts'
import { takeImportedOffers } from './take-imported.ts'

const { db } = await seededDatabase()
const now = new Date('2026-01-05T10:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000)

async function offer(id: number, at = now) {
  return (await readOffers(db, [id], at)).get(id)
}
function table(validFrom: Date, productId: number, cents: number, stopReason: string | null = null) {
  return db.transaction().execute(async (tx) => {
    const version = await openPriceTable(tx, { validFrom, now, note: 'test' })
    await addOffers(tx, { version, validFrom, offers: [{ productId, cents, stopReason }] })
    return version
  })
}
async function history(id: number, at = now) {
  const viewed = await viewDetail(db, { locale: 'de', id, now: at })
  if (!viewed.ok) throw new Error(viewed.code)
  return viewed.value.priceHistory
}

describe('offers', () => {
  test('are those of the catalogue in the demo shop', async () => {
    const products = await db.selectFrom('product').select(['id', 'offer_cents', 'stop_reason']).execute()
    const ids = products.map(({ id }) => id)
    const offers = await readOffers(db, ids, now)
    expect(offers.size).toBe(products.length)
    for (const { id, offer_cents: baseCents, stop_reason: stopReason } of products)
      expect(offers.get(id)).toMatchObject({ baseCents, tableVersion: 14, stopReason })
  })

  test('change when a table becomes valid, and the last to become valid counts', async () => {
    const before = await offer(1001)
    const planned = await table(later(10), 1001, 20_000)
    const nearer = await table(later(5), 1001, 21_000)
    expect(await offer(1001)).toEqual(before)
    expect(await offer(1001, later(5))).toMatchObject({ baseCents: 21_000, tableVersion: nearer })
    expect(await offer(1001, later(10))).toMatchObject({ baseCents: 20_000, tableVersion: planned })
  })

  test('of products in no table are those they were imported with', async () => {
    const product = { category_id: 11121, name: 'New', slug: 'new', updated_at: now, offer_cents: 700 }
    await db
      .insertInto('product')
      .values({ ...product, id: 5 })
      .execute()
    expect(await offer(5)).toMatchObject({ family: 'ce', baseCents: 700, tableVersion: 0, stopReason: null })
  })

  test('end with a reason, and where nobody named one it is that there is no price', async () => {
    await table(now, 1002, 0)
    await table(now, 1003, 12_000, 'TEMPORARY')
    await table(now, 1004, 12_000, 'from elsewhere')
    await db.updateTable('product').set({ is_gone: true }).where('id', '=', 1005).execute()
    expect((await offer(1002))?.stopReason).toBe('NO_PRICE')
    expect((await offer(1003))?.stopReason).toBe('TEMPORARY')
    expect((await offer(1004))?.stopReason).toBe('NO_PRICE')
    expect((await offer(1005))?.stopReason).toBe('NOT_IN_CATALOGUE')
  })

  test('nobody knows are left out, and none at all may be asked for', async () => {
    expect(await readOffers(db, [2_147_483_647], now)).toEqual(new Map())
    expect(await readOffers(db, [], now)).toEqual(new Map())
  })

  test('and their tables are never changed or taken away', async () => {
    for (const change of [
      sql`update base_offer set cents = 1 where product_id = 1001`,
      sql`delete from base_offer where product_id = 1001`,
      sql`update price_table set valid_from = now()`,
      sql`delete from price_table`,
    ])
      await expect(change.execute(db)).rejects.toThrow('are never changed')
  })
})

describe('the price history', () => {
  test('covers the last year without gaps and ends in the offer of today', async () => {
    for (const id of [1006, 200001]) {
      const steps = await history(id)
      expect(steps.length).toBeGreaterThan(3)
      expect(steps[0]?.from).toBe('2025-01-05T10:00:00.000Z')
      for (const [at, step] of steps.entries()) expect(step.to).toBe(steps[at + 1]?.from ?? null)
      expect(steps.at(-1)?.priceCents).toBe((await offer(id))?.baseCents)
      for (const [at, step] of steps.entries()) expect(step.priceCents).not.toBe(steps[at + 1]?.priceCents)
    }
  })

  test('names the class its prices are meant for', async () => {
    expect((await history(1006))[0]?.variantLabel).toBe('A0')
    expect((await history(200001))[0]?.variantLabel).toBe('A3')
  })

  test('[X48] leaves out a time without an offer, and shows no repeated price as a change', async () => {
    const { baseCents = 0 } = (await offer(1007)) ?? {}
    await table(later(1), 1007, baseCents)
    await table(later(2), 1007, baseCents, 'TEMPORARY')
    await table(later(3), 1007, baseCents)
    expect((await history(1007, later(4))).slice(-2)).toMatchObject([
      { priceCents: baseCents, to: later(2).toISOString() },
      { priceCents: baseCents, from: later(3).toISOString(), to: null },
    ])
  })
})

describe('what others pay', () => {
  const quote = (variantLabel: string, source: string, cents: number, at: Date) =>
    db
      .insertInto('market_quote')
      .values({ product_id: 5, variant_label: variantLabel, source, cents, quoted_at: at })
      .execute()

  test('is the mean of two fresh quotes or more, and otherwise nothing', async () => {
    await quote('A1', 'one', 10_000, now)
    await quote('A1', 'two', 10_101, later(-14))
    await quote('A1', 'old', 90_000, later(-15))
    await quote('A2', 'one', 9_000, now)
    const settings = await readSettings(db)
    const average = (label: 'A1' | 'A2', at: Date) =>
      marketAverage(db, { productId: 5, label, settings, now: at })
    expect(await average('A1', now)).toEqual({ cents: 10_050, sources: ['one', 'two'], quotedAt: later(-14) })
    expect([await average('A2', now), await average('A1', later(1))]).toEqual([null, null])
  })
})

describe('an import', () => {
  const take = (...ids: number[]) => db.transaction().execute((tx) => takeImportedOffers(tx, ids, later(20)))
  const tables = async () => (await db.selectFrom('price_table').select('version').execute()).length

  test('makes a base offer of what it brought, and no table where nothing changed', async () => {
    await db.updateTable('product').set({ offer_cents: 12_300 }).where('id', '=', 1008).execute()
    await take(1008, 1009, 5)
    expect(await offer(1008, later(20))).toMatchObject({ baseCents: 12_300, stopReason: null })
    expect(await offer(5, later(20))).toMatchObject({ baseCents: 700 })
    const before = await tables()
    await take(1008, 1009, 5)
    expect(await tables()).toBe(before)
  })
})

describe('the detail of a product [G1]', () => {
  async function offers(id: number) {
    const viewed = await viewDetail(db, { locale: 'de', id, now })
    if (!viewed.ok) throw new Error(viewed.code)
    return viewed.value.offers
  }

  test('has one price for a title, and one for each class of a device', async () => {
    const title = await offer(200001)
    const price = { amount: title?.baseCents, currency: 'EUR' }
    expect(await offers(200001)).toEqual([{ variantLabel: 'A3', price, stopReason: null }])
    expect((await offers(1006)).map(({ variantLabel }) => variantLabel)).toEqual([
      'NEW',
      'A0',
      'A1',
      'A2',
      'A3',
      'A4',
    ])
  })

  test('says why a title is not bought', async () => {
    await table(now, 200002, 300, 'LEGAL')
    expect(await offers(200002)).toEqual([{ variantLabel: 'A3', price: null, stopReason: 'LEGAL' }])
  })
})
