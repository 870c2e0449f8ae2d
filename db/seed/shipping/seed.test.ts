import { describe, expect, test } from 'vitest'
import { normalPostcode } from '#kernel/postcodes.ts'
import { OpeningHours } from '#server/modules/shipments/opening-hours.ts'
import { seedCarriers } from './carriers.ts'
import { readCities } from './cities.ts'
import { seedShops } from './shops.ts'

const cities = readCities()
const shops = seedShops()
const twice = (keys: readonly string[]) => keys.filter((key, at) => keys.indexOf(key) !== at)

/** First digits that the post of the country gives out. */
const given: Readonly<Record<string, readonly string[]>> = {
  de: numbers(1, 99, ['05', '43', '62']),
  at: numbers(10, 99),
  fr: numbers(1, 95),
  nl: numbers(10, 99),
  be: numbers(10, 99, ['57', '58', '59']),
  lu: numbers(10, 99),
  it: numbers(0, 98, ['49', '68', '69', '77', '78', '79']),
  es: numbers(1, 52),
}

function numbers(from: number, to: number, without: readonly string[] = []): string[] {
  return Array.from({ length: to - from + 1 }, (_, at) => String(from + at).padStart(2, '0')).filter(
    (text) => !without.includes(text),
  )
}

describe('the carriers of the demo shop', () => {
  test('are the seventeen of the rulebook', () => {
    expect(seedCarriers.map(({ code }) => code)).toEqual(
      (
        'dhl hermes dhl-pickup fairsenden post-at dpd-at mondial-relay colissimo postnl dhl-nl ' +
        'bpost mondial-relay-be post-lu poste-it inpost-it correos seur'
      ).split(' '),
    )
    expect(seedCarriers.filter(({ kind }) => kind === 'home').map(({ code }) => code)).toEqual([
      'dhl-pickup',
      'fairsenden',
    ])
  })
})

describe('the parcel shops of the demo shop', () => {
  test('stand in more than sixty cities of all eight countries', () => {
    expect(new Set(shops.map(({ country, city }) => `${country}/${city}`)).size).toBeGreaterThanOrEqual(60)
    expect(new Set(shops.map(({ country }) => country))).toEqual(new Set(Object.keys(given)))
  })

  test('are several per city for every carrier that has shops, each in one place only', () => {
    for (const carrier of seedCarriers.filter(({ kind }) => kind === 'shop')) {
      for (const { name, country, districts } of cities) {
        if (country !== carrier.country || districts.length === 0) continue
        const own = shops.filter((shop) => shop.carrier === carrier.code && shop.city === name)
        expect([carrier.code, name, own.length >= 6]).toEqual([carrier.code, name, true])
      }
    }
    expect(twice(shops.map(({ id }) => id))).toEqual([])
    expect(twice(shops.map(({ lat, lon }) => `${lat} ${lon}`))).toEqual([])
  })

  test('have a postcode of their country and hours that can be said, lockers day and night', () => {
    for (const { id, country, postcode, hours, kind } of shops) {
      expect([id, normalPostcode(country, postcode)]).toEqual([id, postcode.replace(' ', '')])
      expect([id, OpeningHours.safeParse(hours).success]).toEqual([id, true])
      expect([id, hours === 'always']).toEqual([id, kind === 'locker'])
    }
  })

  test('are the same at every start', () => {
    expect(seedShops()).toEqual(shops)
  })
})

describe('the places of the demo shop', () => {
  const prefixes = cities.flatMap(({ country, prefixes: own, districts }) =>
    [...own, ...districts.map(({ postcode }) => postcode)].map((prefix) => `${country} ${prefix}`),
  )

  test('name no prefix twice', () => {
    expect(twice(prefixes)).toEqual([])
  })

  test('know roughly where every postcode lies', () => {
    const known = new Set(prefixes)
    for (const [country, starts] of Object.entries(given))
      for (const start of starts)
        expect([
          country,
          start,
          known.has(`${country} ${start}`) || known.has(`${country} ${start[0]}`),
        ]).toEqual([country, start, true])
  })
})
