import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { readSettings, type Settings } from '#server/platform/settings.ts'
import { baseByRule } from './device.ts'
import { mediaOffer, offerAfterNight } from './media.ts'

const { db } = await testDatabase()
let settings: Settings
beforeAll(async () => {
  settings = await readSettings(db)
})

/** A stock that lasts so many weeks at one sale a week. */
const lasting = (weeks: number, expectedSaleCents: number) =>
  mediaOffer({ expectedSaleCents, stock: weeks, soldIn12Weeks: 12 }, settings)

describe('the price of a title', () => {
  test('worked example 11: 7.99 expected, stock for 8 weeks, is 1.70', () => {
    expect(lasting(8, 799)).toEqual({ cents: 170, stopReason: null })
  })

  test('worked example 12: 3.99 expected, stock for 20 weeks, is too little to buy it', () => {
    expect(lasting(20, 399)).toEqual({ cents: 0, stopReason: 'LOW_VALUE' })
  })

  test.each([
    [0, 4370],
    [3, 4370],
    [4, 3670],
    [11, 3670],
    [12, 2870],
    [25, 2870],
    [26, 1870],
    [51, 1870],
    [52, 0],
  ])('with stock for %i weeks pays %i cents of 100 euros', (weeks, cents) => {
    expect(lasting(weeks, 10_000)).toEqual({ cents, stopReason: cents === 0 ? 'OVERSTOCK' : null })
  })

  test('ends at the cap, above which people decide', () => {
    expect(lasting(1, 90_000).cents).toBe(15_000)
  })

  test('of what never sells one copy is bought, and no more than two', () => {
    const unsold = (stock: number) =>
      mediaOffer({ expectedSaleCents: 5_000, stock, soldIn12Weeks: 0 }, settings)
    expect(unsold(0).cents).toBe(2120)
    expect(unsold(2).cents).toBe(870)
    expect(unsold(3)).toEqual({ cents: 0, stopReason: 'OVERSTOCK' })
  })

  test('moves at most a fifth a night, except to or from nothing', () => {
    fc.assert(
      fc.property(fc.nat(15_000), fc.nat(15_000), (current, wanted) => {
        const { cents } = offerAfterNight(current, { cents: wanted, stopReason: null }, 2_000)
        if (current === 0 || wanted === 0) expect(cents).toBe(wanted)
        else expect(Math.abs(cents - current) * 5).toBeLessThanOrEqual(current)
        expect(Math.abs(cents - wanted)).toBeLessThanOrEqual(Math.abs(current - wanted))
      }),
    )
    expect(offerAfterNight(100, { cents: 300, stopReason: null }, 2_000).cents).toBe(120)
    expect(offerAfterNight(100, { cents: 20, stopReason: null }, 2_000).cents).toBe(80)
  })
})

test('the base offer of a device by rule leaves room for the refurbishment, and is never negative', () => {
  const { 'ce.targetCostBp': targetCostBp } = settings
  expect(baseByRule({ expectedSaleCents: 49_900, refurbCents: 2_500 }, targetCostBp)).toBe(28_438)
  expect(baseByRule({ expectedSaleCents: 3_000, refurbCents: 2_500 }, targetCostBp)).toBe(0)
})
