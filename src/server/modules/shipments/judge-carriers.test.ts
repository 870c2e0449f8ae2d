import { describe, expect, test } from 'vitest'
import { normalPostcode } from '#kernel/postcodes.ts'
import { releasedCarriers } from './data/carriers.ts'
import { judgeCarriers, type SellerPlace } from './judge-carriers.ts'
import type { ParcelItem } from './weights.ts'

const book: ParcelItem = { id: 1, grams: 350, valueCents: 400, hasBattery: false }
const home: SellerPlace = { country: 'de', postcode: '10115', addressKind: 'street' }

/** The German carriers of the rulebook; the shop may have more by now. */
const german = ['dhl', 'hermes', 'dhl-pickup', 'fairsenden']
const carriers = releasedCarriers.filter(({ code, country }) => country !== 'de' || german.includes(code))

const judged = (items: readonly ParcelItem[], from: Partial<SellerPlace> = {}, country = 'de') =>
  Object.fromEntries(
    judgeCarriers(
      carriers.filter((carrier) => carrier.country === country),
      { items, from: { ...home, ...from }, recommendedGrams: 20_000 },
    ).map(({ carrier, unavailableReason }) => [carrier.code, unavailableReason]),
  )
const all = { dhl: null, hermes: null, 'dhl-pickup': null, fairsenden: null }

describe('carriers', () => {
  test('all of the country take a book from Berlin, in parcels that are counted', () => {
    expect(judged([book])).toEqual(all)
    const [first] = judgeCarriers(releasedCarriers, { items: [book], from: home, recommendedGrams: 20_000 })
    expect(first?.parcels.map(({ items }) => items)).toEqual([[book]])
  })

  test('of another country take nothing', () => {
    expect(judged([book], { country: 'at', postcode: '1010' })).toEqual({
      dhl: 'country',
      hermes: 'country',
      'dhl-pickup': 'country',
      fairsenden: 'country',
    })
  })

  test.each([
    ['10115', null],
    ['12 043', null],
    ['D-13347', null],
    ['14059', null],
    ['14467', null],
    ['14513', 'postcode'],
    ['80331', 'postcode'],
    ['hello', 'postcode'],
    [null, null],
  ])('fairsenden and the postcode %s: %s', (postcode, reason) => {
    expect(judged([book], { postcode })).toEqual({ ...all, fairsenden: reason })
  })

  test.each(['locker', 'branch'] as const)('nobody is picked up at a %s', (addressKind) => {
    expect(judged([book], { addressKind })).toEqual({
      ...all,
      'dhl-pickup': 'address',
      fairsenden: 'address',
    })
  })

  test('too heavy, too precious and too many batteries are told apart', () => {
    expect(judged([{ ...book, grams: 24_000 }])).toEqual({ ...all, hermes: 'weight', fairsenden: 'weight' })
    expect(judged([{ ...book, valueCents: 90_000 }])).toEqual({
      ...all,
      hermes: 'value',
      fairsenden: 'value',
    })
    const phones = Array.from({ length: 13 }, (_, id) => ({ ...book, id, hasBattery: true }))
    expect(judged(phones)).toEqual({ ...all, fairsenden: 'battery' })
  })

  test('each country has one that takes a laptop of 2,000 euros', () => {
    const laptop = { id: 1, grams: 2100, valueCents: 200_000, hasBattery: true }
    for (const country of new Set(releasedCarriers.map((carrier) => carrier.country)))
      expect(Object.values(judged([laptop], { country, postcode: null }, country))).toContain(null)
  })
})

describe('a postcode', () => {
  test.each([
    ['de', ' 10 115 ', '10115'],
    ['de', 'd-10115', '10115'],
    ['de', '1011', null],
    ['de', '１０１１５', null],
    ['at', 'A-1010', '1010'],
    ['fr', 'F-75011', '75011'],
    ['fr', '2A000', null],
    ['be', 'B 1000', '1000'],
    ['lu', 'L-1111', '1111'],
    ['nl', 'nl-1012 ab', '1012AB'],
    ['nl', '1012', '1012'],
    ['nl', '1012 a', null],
    ['it', '00184', '00184'],
    ['es', 'ES 28001', '28001'],
    ['pl', '00-001', null],
    ['__proto__', '1', null],
    ['constructor', '1', null],
  ])('of %s typed as "%s" is %s', (country, typed, normal) => {
    expect(normalPostcode(country, typed)).toBe(normal)
  })
})
