import { describe, expect, test } from 'vitest'
import { seedShops } from '#db/seed/shipping/shops.ts'
import { releaseRuleData } from '#server/rule-data.ts'
import { seededDatabase } from '#testing/pages.ts'
import { carrierByCode, carriersInCountry, carrierTransit } from './repo-carriers.ts'
import { releasedCarriers } from './data/carriers.ts'
import { parcelItemsFromBox } from './parcel-items.ts'
import { nearestShops, shopById } from './repo-parcel-shops.ts'

const { db } = await seededDatabase()

describe('carriers', () => {
  test('come as they were released, in their order', async () => {
    for (const country of ['de', 'at', 'fr', 'nl', 'be', 'lu', 'it', 'es'])
      expect(await carriersInCountry(db, country)).toEqual(
        releasedCarriers.filter((carrier) => carrier.country === country),
      )
    expect(await carriersInCountry(db, 'xx')).toEqual([])
  })

  test('are known by their code', async () => {
    expect(await carrierByCode(db, 'fairsenden')).toMatchObject({ kind: 'home', papers: ['none'] })
    expect(await carrierByCode(db, 'pigeon')).toBeNull()
    expect(await carrierTransit(db, 'poste-it')).toEqual({ minDays: 4, maxDays: 7 })
    expect(await carrierTransit(db, 'pigeon')).toBeNull()
  })

  test('stay as their owner changed them', async () => {
    await db.updateTable('carrier').set({ max_grams: 30_000 }).where('code', '=', 'dhl').execute()
    await releaseRuleData(db, new Date('2026-02-01T00:00:00Z'))
    expect(await carrierByCode(db, 'dhl')).toMatchObject({ maxGrams: 30_000 })
    await db.updateTable('carrier').set({ max_grams: 31_500 }).where('code', '=', 'dhl').execute()
  })
})

describe('what a box holds', () => {
  const productIn = async (categoryId: number, format: string | null = null) => {
    const row = await db
      .insertInto('product')
      .values({
        category_id: categoryId,
        name: 'Unweighed',
        slug: `unweighed-${categoryId}-${format}`,
        updated_at: new Date('2026-01-01T00:00:00Z'),
        format,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  }

  test.each([
    ['a phone', 11121, null, 220, true],
    ['a tablet', 12941, null, 600, true],
    ['a watch', 26651, null, 80, true],
    ['a strap', 26659, null, 40, false],
    ['a laptop', 26583, null, 2100, true],
    ['a console', 10921, null, 4200, true],
    ['a camera', 14001, null, 900, true],
    ['a lens', 1500, null, 700, false],
    ['a paperback', 3001, 'paperback', 350, false],
    ['a hardcover', 3001, 'hardcover', 650, false],
    ['a DVD', 30021, 'dvd', 110, false],
    ['a Blu-ray', 30022, 'blu-ray', 90, false],
    ['a CD', 30041, 'cd', 100, false],
    ['a game', 30031, 'ps5', 110, false],
    ['a book of no known format', 3001, null, 500, false],
  ])('%s nobody weighed has the weight of its kind', async (...row) => {
    const [, categoryId, format, grams, hasBattery] = row
    const productId = await productIn(categoryId, format)
    expect(await parcelItemsFromBox(db, [{ id: 7, productId, priceCents: 900 }])).toEqual([
      { id: 7, grams, valueCents: 900, hasBattery },
    ])
  })

  test('what was weighed has its own weight, and the same thing twice counts twice', async () => {
    const { id: productId } = await db
      .selectFrom('product')
      .where('category_id', '=', 11121)
      .where('weight_grams', '=', 171)
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const items = [
      { id: 1, productId, priceCents: 100 },
      { id: 2, productId, priceCents: 200 },
    ]
    expect(await parcelItemsFromBox(db, items)).toEqual([
      { id: 1, grams: 171, valueCents: 100, hasBattery: true },
      { id: 2, grams: 171, valueCents: 200, hasBattery: true },
    ])
  })

  test('an unknown product does not stop the box, an empty one asks nothing', async () => {
    expect(await parcelItemsFromBox(db, [{ id: 1, productId: 2_000_000_000, priceCents: 5 }])).toMatchObject([
      { grams: 500, hasBattery: false },
    ])
    expect(await parcelItemsFromBox(db, [])).toEqual([])
  })
})

describe('parcel shops', () => {
  const shops = seedShops()

  /** Computes the distance by the law of cosines, which must give the same number. */
  const metersBetween = (a: { lat: number; lon: number }, b: { lat: number; lon: number }) => {
    const [latA, latB, turn] = [a.lat, b.lat, a.lon - b.lon].map((degrees) => (degrees * Math.PI) / 180)
    if (latA === undefined || latB === undefined || turn === undefined) throw new Error('no position')
    const cosine = Math.sin(latA) * Math.sin(latB) + Math.cos(latA) * Math.cos(latB) * Math.cos(turn)
    return 6_371_000 * Math.acos(Math.min(1, cosine))
  }

  test.each([
    ['dhl', 'de', 52.5, 13.4],
    ['dhl', 'de', 51.0, 10.3],
    ['hermes', 'de', 47.6, 12.9],
    ['colissimo', 'fr', 46.0, 2.2],
    ['correos', 'es', 40.0, -3.9],
    ['bpost', 'be', 50.6, 4.6],
    ['inpost-it', 'it', 43.0, 11.9],
  ])('of %s in %s near %d, %d are the nearest there are', async (carrier, country, lat, lon) => {
    const expected = shops
      .filter((shop) => shop.carrier === carrier)
      .map((shop) => ({ id: shop.id, meters: metersBetween(shop, { lat, lon }) }))
      .toSorted((a, b) => a.meters - b.meters)
      .slice(0, 10)
    const found = await nearestShops(db, { carrier, country }, { lat, lon })
    expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    for (const [at, { meters }] of expected.entries())
      expect(Math.abs((found[at]?.distanceMeters ?? 0) - meters)).toBeLessThan(2)
  })

  test('at the same distance go by their names', async () => {
    const [shop] = shops
    if (!shop) throw new Error('no shop')
    const twin = { ...shop, carrier: 'hermes', lat: 55.05, lon: 8.4, hours: '"always"' }
    const { acceptsQr: accepts_qr, ...rest } = twin
    await db
      .insertInto('parcel_shop')
      .values([
        { ...rest, accepts_qr, id: 'sylt-1', name: 'B' },
        { ...rest, accepts_qr, id: 'sylt-2', name: 'A' },
      ])
      .execute()
    const found = await nearestShops(db, { carrier: 'hermes', country: 'de' }, { lat: 55.05, lon: 8.41 })
    expect(found.slice(0, 2).map(({ name }) => name)).toEqual(['A', 'B'])
  })

  test('are known by their id', async () => {
    const [shop] = shops
    if (!shop) throw new Error('no shop')
    expect(await shopById(db, shop.id)).toEqual(shop)
    expect(await shopById(db, 'nowhere')).toBeNull()
  })
})
