import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fail } from '#kernel/result.ts'
import { releasedCarriers } from './data/carriers.ts'
import type { Carrier } from './repo-carriers.ts'
import { maxParcels, packParcels, type Parcel } from './parcels.ts'
import { packedGrams, withPacking, type ParcelItem } from './weights.ts'

const carrierOf = (code: string): Carrier => {
  const found = releasedCarriers.find((carrier) => carrier.code === code)
  if (!found) throw new Error(code)
  return found
}
const dhl = carrierOf('dhl')
const recommendedGrams = 20_000
const wish = { recommendedGrams }

const many = (count: number, item: Partial<ParcelItem>): ParcelItem[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    grams: 300,
    valueCents: 100,
    hasBattery: false,
    ...item,
  }))
const pack = (items: readonly ParcelItem[], carrier = dhl, wantedCount = 1): readonly Parcel[] => {
  const packed = packParcels(items, carrier, { recommendedGrams, wantedCount })
  if (!packed.ok) throw new Error(packed.code)
  return packed.value
}
const idsOf = (parcels: readonly Parcel[]) => parcels.flatMap(({ items }) => items.map(({ id }) => id))

describe('the weight of a box', () => {
  test.each([
    [[], 0],
    [[1], 2],
    [[100], 112],
    [[220, 350], 639],
    [[650, 650, 650], 2184],
  ])('of %j grams is %i with its packing', (grams, packed) => {
    expect(packedGrams(grams.map((one) => ({ grams: one })))).toBe(packed)
  })
})

describe('parcels', () => {
  test('one is enough for a small box', () => {
    expect(pack(many(2, { valueCents: 20_000, hasBattery: true }))).toMatchObject([
      {
        grams: 672,
        valueCents: 40_000,
        batteryDevices: 2,
        needsBatteryMark: false,
        needsInsuredService: false,
      },
    ])
  })

  test('nobody has to carry more than 20 kg, even where the carrier would', () => {
    const parcels = pack(many(60, { grams: 650 }))
    expect(parcels.map(({ grams }) => grams <= recommendedGrams)).toEqual([true, true, true])
  })

  test('a parcel is worth no more than is insured', () => {
    const parcels = pack(many(5, { valueCents: 25_000 }))
    expect(parcels.map(({ valueCents }) => valueCents).toSorted((a, b) => a - b)).toEqual([
      25_000, 50_000, 50_000,
    ])
    expect(parcels.every(({ needsInsuredService }) => !needsInsuredService)).toBe(true)
  })

  test('what is worth more than that travels alone, with the insured service', () => {
    const [phone, laptop] = many(2, {})
    if (!phone || !laptop) throw new Error('no items')
    const parcels = pack([phone, { ...laptop, valueCents: 120_000 }])
    expect(parcels.map(({ items, needsInsuredService }) => [items.length, needsInsuredService])).toEqual([
      [1, true],
      [1, false],
    ])
  })

  test('the third device with a battery brings the mark', () => {
    const [parcel] = pack(many(3, { hasBattery: true }))
    expect(parcel).toMatchObject({ batteryDevices: 3, needsBatteryMark: true })
  })

  test('a carrier that prints no label gets two of them per parcel', () => {
    const parcels = pack(many(5, { hasBattery: true }), carrierOf('inpost-it'))
    expect(parcels.map(({ batteryDevices }) => batteryDevices)).toEqual([2, 2, 1])
    expect(parcels.some(({ needsBatteryMark }) => needsBatteryMark)).toBe(false)
  })

  test('a box for more than six of them may be heavier, up to what the carrier takes', () => {
    const parcels = pack(many(200, { grams: 650 }))
    expect(parcels.length).toBeLessThanOrEqual(maxParcels)
    expect(Math.max(...parcels.map(({ grams }) => grams))).toBeLessThanOrEqual(dhl.maxGrams)
  })

  test('sellers may have more of them, but never an empty one or a seventh', () => {
    expect(pack(many(4, {}), dhl, 3)).toHaveLength(3)
    expect(pack(many(2, {}), dhl, 5)).toHaveLength(2)
    expect(pack(many(20, {}), dhl, 9)).toHaveLength(6)
    expect(pack(many(60, { grams: 650 }), dhl, 1)).toHaveLength(3)
  })

  test.each([
    ['weight', many(1, { grams: 30_000 }), 'dhl'],
    ['weight', many(200, { grams: 900 }), 'dhl-nl'],
    ['value', many(1, { valueCents: 50_001 }), 'hermes'],
    ['value', many(7, { valueCents: 40_000 }), 'hermes'],
    ['value', many(20, { valueCents: 30_000, hasBattery: true }), 'fairsenden'],
    ['battery', many(13, { hasBattery: true }), 'inpost-it'],
  ] as const)('too much %s is named', (reason, items, code) => {
    expect(packParcels(items, carrierOf(code), wish)).toEqual(fail(reason))
  })

  test('an empty box needs none', () => {
    expect(pack([])).toEqual([])
  })
})

const item = fc.record({
  grams: fc.integer({ min: 1, max: 12_000 }),
  valueCents: fc.integer({ min: 0, max: 80_000 }),
  hasBattery: fc.boolean(),
})
const boxes = (maxLength: number) =>
  fc.array(item, { minLength: 1, maxLength }).map((items) => items.map((one, at) => ({ id: at + 1, ...one })))
const carriers = fc.constantFrom(...releasedCarriers)

describe('whatever is in the box', () => {
  test('every item is in exactly one parcel, none is over its limits, and the same box packs the same way', () => {
    fc.assert(
      fc.property(boxes(40), carriers, fc.integer({ min: 1, max: 8 }), (items, carrier, wantedCount) => {
        const packed = packParcels(items, carrier, { recommendedGrams, wantedCount })
        expect(packParcels(items, carrier, { recommendedGrams, wantedCount })).toEqual(packed)
        if (!packed.ok) return
        const parcels = packed.value
        expect(idsOf(parcels).toSorted((a, b) => a - b)).toEqual(items.map(({ id }) => id))
        expect(parcels.length).toBeLessThanOrEqual(maxParcels)
        for (const parcel of parcels) {
          expect(parcel.items.length).toBeGreaterThan(0)
          expect(parcel.grams).toBe(packedGrams(parcel.items))
          expect(parcel.grams).toBeLessThanOrEqual(carrier.maxGrams)
          expect(parcel.valueCents).toBeLessThanOrEqual(carrier.insuredServiceCents)
          expect(parcel.batteryDevices).toBeLessThanOrEqual(carrier.maxBatteryDevices)
        }
      }),
    )
  })

  test('small boxes never get a parcel too many', () => {
    const light = boxes(7).filter((items) =>
      items.every(({ grams, valueCents }) => withPacking(grams) <= 20_000 && valueCents <= 50_000),
    )
    fc.assert(
      fc.property(light, (items) => {
        const packed = packParcels(items, dhl, wish)
        const least = leastByTrying(items)
        if (least <= maxParcels) expect(packed.ok && packed.value.length).toBe(least)
      }),
    )
  })
})

/** Every way there is. */
function leastByTrying(items: readonly ParcelItem[], loads: readonly (readonly ParcelItem[])[] = []): number {
  const [next, ...rest] = items
  if (!next) return loads.length
  const joined = loads.map((load, at) => loads.with(at, [...load, next]))
  const all = [...joined, [...loads, [next]]].filter((way) =>
    way.every(
      (held) =>
        packedGrams(held) <= recommendedGrams &&
        held.reduce((sum, { valueCents }) => sum + valueCents, 0) <= dhl.insuredCents &&
        held.filter(({ hasBattery }) => hasBattery).length <= dhl.maxBatteryDevices,
    ),
  )
  return Math.min(...all.map((way) => leastByTrying(rest, way)))
}
