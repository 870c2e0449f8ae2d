import { describe, expect, test } from 'vitest'
import { normalPostcode } from '#kernel/postcodes.ts'
import { releasedCarriers } from '#server/modules/shipments/data/carriers.ts'
import { readCities } from '#server/modules/shipments/data/cities.ts'
import { OpeningHours } from '#server/modules/shipments/opening-hours.ts'
import { seedShops } from './shops.ts'

const cities = readCities()
const shops = seedShops()
const twice = (keys: readonly string[]) => keys.filter((key, at) => keys.indexOf(key) !== at)

describe('the parcel shops of the demo shop', () => {
  test('stand in more than sixty cities of all eight countries', () => {
    expect(new Set(shops.map(({ country, city }) => `${country}/${city}`)).size).toBeGreaterThanOrEqual(60)
    expect(new Set(shops.map(({ country }) => country))).toEqual(
      new Set(releasedCarriers.map(({ country }) => country)),
    )
  })

  test('are several per city for every carrier that has shops, each in one place only', () => {
    for (const carrier of releasedCarriers.filter(({ kind }) => kind === 'shop')) {
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
