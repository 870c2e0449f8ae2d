import { describe, expect, test } from 'vitest'
import { ParcelShops } from '#contract/schemas/checkout.ts'
import { seededDatabase } from '#testing/pages.ts'
import { testServer } from '#testing/server.ts'
import { shipmentHandlers } from './routes.ts'

const database = await seededDatabase()
const server = await testServer({ database, handlers: () => shipmentHandlers })

const ask = (query: Record<string, string>, locale = 'de') =>
  server.nobody().get(`/api/shipping/parcel-shop-finder?${new URLSearchParams(query)}`, {
    headers: { 'accept-language': locale },
  })
const shopsFor = async (query: Record<string, string>, locale?: string) => {
  const answer = await ask(query, locale)
  expect(answer.status).toBe(200)
  return ParcelShops.parse(answer.json()).shops
}

describe('GET /api/shipping/parcel-shop-finder', () => {
  test('names the ten nearest places of the carrier, the nearest first, and knows nobody', async () => {
    const answer = await ask({ carrier: 'dhl', country: 'de', lat: '52.52', lon: '13.405' })
    expect(answer.headers['set-cookie']).toBeUndefined()
    const { shops } = ParcelShops.parse(answer.json())
    expect(shops).toHaveLength(10)
    const distances = shops.map((shop) => shop.distanceMeters)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(distances[0]).toBeLessThan(1_000)
    for (const shop of shops) expect(shop).toMatchObject({ carrier: 'dhl', country: 'de', city: 'Berlin' })
  })

  test.each([
    ['de', 'dhl', '10115', 'Berlin'],
    ['de', 'dhl', 'D-10115', 'Berlin'],
    ['de', 'hermes', '80999', 'München'],
    ['at', 'post-at', '1060', 'Wien'],
    ['at', 'dpd-at', 'A-8010', 'Graz'],
    ['fr', 'mondial-relay', '75 011', 'Paris'],
    ['fr', 'colissimo', '33000', 'Bordeaux'],
    ['nl', 'postnl', '1012 ab', 'Amsterdam'],
    ['nl', 'dhl-nl', '3511', 'Utrecht'],
    ['be', 'bpost', '9000', 'Gent'],
    ['be', 'mondial-relay-be', '4000', 'Liège'],
    ['lu', 'post-lu', 'L-1111', 'Luxembourg'],
    ['it', 'poste-it', '00184', 'Roma'],
    ['it', 'inpost-it', '20121', 'Milano'],
    ['es', 'correos', '28001', 'Madrid'],
    ['es', 'seur', '08001', 'Barcelona'],
  ])('finds places in %s of %s near %s', async (country, carrier, postcode, city) => {
    const shops = await shopsFor({ carrier, country, postcode })
    expect(shops).toHaveLength(10)
    expect(shops[0]).toMatchObject({ city, carrier, country })
  })

  test.each([
    ['Köln', 'Köln'],
    ['köln', 'Köln'],
    ['Halle', 'Halle (Saale)'],
    ['FRANKFURT', 'Frankfurt am Main'],
    ['Frankfurt (Oder)', 'Frankfurt (Oder)'],
  ])('knows the city %s', async (typed, city) => {
    const [nearest] = await shopsFor({ carrier: 'hermes', country: 'de', city: typed, postcode: 'unknown' })
    expect(nearest?.city).toBe(city)
  })

  test('a postcode counts before the city', async () => {
    const [nearest] = await shopsFor({ carrier: 'dhl', country: 'de', postcode: '50667', city: 'Berlin' })
    expect(nearest?.city).toBe('Köln')
  })

  test('a place far from everything gets those within a day’s drive', async () => {
    const shops = await shopsFor({ carrier: 'post-lu', country: 'lu', lat: '49.9', lon: '6.0' })
    expect(shops).toHaveLength(10)
    expect(await shopsFor({ carrier: 'dhl', country: 'de', lat: '-89.9', lon: '179.9' })).toEqual([])
  })

  test.each([
    { carrier: 'dhl', country: 'de' },
    { carrier: 'dhl', country: 'de', postcode: '1' },
    { carrier: 'dhl', country: 'de', postcode: "'; drop--" },
    { carrier: 'dhl', country: 'de', city: '%' },
    { carrier: 'dhl', country: 'de', city: '!!!' },
    { carrier: 'dhl', country: 'de', city: 'Nirgendwo', postcode: '00000' },
    { carrier: 'dhl', country: 'de', lat: '52.5' },
    { carrier: 'dhl', country: 'fr', postcode: '67000' },
    { carrier: 'pigeon', country: 'de', postcode: '10115' },
    { carrier: 'fairsenden', country: 'de', postcode: '10115' },
    { carrier: 'dhl', country: 'xx', postcode: '10115' },
  ])('has none for %j', async (query) => {
    expect(await shopsFor(query)).toEqual([])
  })

  test.each([
    { country: 'de', postcode: '10115' },
    { carrier: 'dhl', country: 'DE', postcode: '10115' },
    { carrier: 'dhl', country: 'de', lat: '91', lon: '0' },
    { carrier: 'dhl', country: 'de', lat: 'NaN', lon: '0' },
    { carrier: 'dhl', country: 'de', postcode: '1'.repeat(13) },
    { carrier: 'dhl', country: 'de', shop: '1' },
  ])('refuses %j', async (query) => {
    expect((await ask(query)).status).toBe(422)
  })

  test.each([
    ['de', 'Rund um die Uhr', 'Mo–Fr 08:00–18:30 Uhr'],
    ['fr', '24\u00A0h/24, 7\u00A0j/7', 'lun.–ven. 08:00–18:30'],
    ['nl', 'Dag en nacht open', 'ma–vr 08:00–18:30 uur'],
    ['it', 'Aperto 24 ore su 24', 'lun–ven 08:00–18:30'],
    ['es', 'Abierto las 24 horas', 'lun–vie 08:00–18:30'],
    ['en', 'Open 24 hours a day', 'Mon–Fri 08:00–18:30'],
  ])('says opening hours in %s', async (locale, always, weekdays) => {
    const shops = await shopsFor({ carrier: 'dhl', country: 'de', postcode: '10115' }, locale)
    const lines = shops.flatMap(({ hours }) => hours)
    expect(lines).toContain(always)
    expect(lines).toContain(weekdays)
  })
})
