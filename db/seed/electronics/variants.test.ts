import { describe, expect, test } from 'vitest'
import { baseColours, deviceColours, isColour } from '#server/modules/catalogue/colours.ts'
import { electronicsCategories } from '#server/modules/catalogue/data/electronics-categories.ts'
import type { SeedModel } from './model.ts'
import { seedModels } from './models.ts'
import { modelVariants } from './variants.ts'

const devices = seedModels.flatMap(modelVariants)

const phone: SeedModel = {
  id: 10,
  categoryId: 11121,
  brand: 'Apple',
  name: 'Apple iPhone 15',
  series: 'iPhone 15',
  year: 2023,
  storages: [512, 1024],
  colours: ['black', 'blue'],
  configurations: ['6.1"', '6.7"'],
  look: { kind: 'phone', cameras: 2, island: 'square', front: 'island', edges: 'flat' },
  popularity: 900,
  offerCents: 4999,
  stepCents: 130,
  weightGrams: 171,
}

const repeated = (values: readonly (string | number)[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)

function hasRightCheckDigit(gtin: number): boolean {
  const sum = String(gtin)
    .split('')
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

describe('the variants of a model', () => {
  test('come in a fixed order, the first choices first, each with its own id and name', () => {
    const shown = modelVariants(phone).map(({ id, name, colour }) => [id, name, colour])
    expect(shown).toEqual([
      [1001, 'Apple iPhone 15 512 GB 6.1"', 'black'],
      [1002, 'Apple iPhone 15 512 GB 6.1"', 'blue'],
      [1003, 'Apple iPhone 15 1 TB 6.1"', 'black'],
      [1004, 'Apple iPhone 15 1 TB 6.1"', 'blue'],
      [1005, 'Apple iPhone 15 512 GB 6.7"', 'black'],
      [1006, 'Apple iPhone 15 512 GB 6.7"', 'blue'],
      [1007, 'Apple iPhone 15 1 TB 6.7"', 'black'],
      [1008, 'Apple iPhone 15 1 TB 6.7"', 'blue'],
    ])
  })

  test('cost a step more for each larger storage and configuration, in amounts people quote', () => {
    const offers = modelVariants(phone).map(({ offerCents }) => offerCents)
    expect(offers).toEqual([4950, 4950, 5100, 5100, 5100, 5100, 5200, 5200])
  })

  test('are one where there is nothing to choose', () => {
    const [only, ...others] = modelVariants({
      ...phone,
      storages: [],
      configurations: [],
      colours: ['black'],
    })
    expect(others).toEqual([])
    expect(only).toMatchObject({ name: 'Apple iPhone 15', storageGb: null, configuration: null })
  })

  test('are not offered where the model is not bought', () => {
    const stopped = modelVariants({ ...phone, stopReason: 'RECALLED' })
    for (const device of stopped) expect(device).toMatchObject({ offerCents: 0, stopReason: 'RECALLED' })
  })

  test('are refused when there are more than the ids have room for', () => {
    const many = Array.from({ length: 25 }, (_, index) => 2 ** index)
    expect(() => modelVariants({ ...phone, storages: many })).toThrow('more than 99')
  })

  test('[S9] have a number of the range for shops, with the right check digit', () => {
    expect(modelVariants(phone)[0]?.gtin).toBe(2_000_000_010_014)
  })
})

describe('the devices of the demo shop', () => {
  test('begin with the one every example uses', () => {
    const first = devices.find(({ id }) => id === 1001)
    expect(first).toMatchObject({ name: 'Apple iPhone 15 128 GB', colour: 'black', storageGb: 128 })
  })

  test('are many', () => {
    expect(seedModels.length).toBeGreaterThanOrEqual(170)
    expect(devices.length).toBeGreaterThanOrEqual(350)
  })

  test('have ids, numbers and names of their own', () => {
    expect(repeated(seedModels.map(({ id }) => id))).toEqual([])
    expect(repeated(seedModels.map(({ name }) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')))).toEqual(
      [],
    )
    expect(repeated(devices.map(({ id }) => id))).toEqual([])
    expect(repeated(devices.map(({ gtin }) => gtin))).toEqual([])
    expect(repeated(devices.map(({ name, colour }) => `${name} ${colour}`))).toEqual([])
  })

  test('[S9] have numbers that any scanner takes', () => {
    // A printed one, so that the check itself is known to be right.
    expect([4_006_381_333_931, 4_006_381_333_932].map(hasRightCheckDigit)).toEqual([true, false])
    for (const { gtin } of devices) {
      expect(gtin).toBeGreaterThanOrEqual(2_000_000_000_000)
      expect(gtin).toBeLessThan(3_000_000_000_000)
      expect([gtin, hasRightCheckDigit(gtin)]).toEqual([gtin, true])
    }
  })

  test('have known colours, and every shade of a maker is on one of them', () => {
    const used = new Set(devices.map(({ colour }) => colour))
    expect([...used].filter((colour) => !isColour(colour))).toEqual([])
    const bases = new Set<string>(baseColours)
    expect(Object.keys(deviceColours).filter((key) => !used.has(key) && !bases.has(key))).toEqual([])
  })

  test('stand in the most specific category, and no such category is empty', () => {
    const parents = new Set(electronicsCategories.map(({ parentId }) => parentId))
    const leaves = electronicsCategories.map(({ id }) => id).filter((id) => !parents.has(id))
    expect(new Set(seedModels.map(({ categoryId }) => categoryId))).toEqual(new Set(leaves))
  })

  test('have sane figures', () => {
    for (const model of seedModels) {
      expect([model.name, Object.values(model).some(Number.isNaN)]).toEqual([model.name, false])
      expect(model.id).toBeLessThan(1000)
      expect(model.popularity).toBeGreaterThanOrEqual(1)
      expect(model.popularity).toBeLessThanOrEqual(1000)
      expect(model.year).toBeGreaterThan(1990)
      expect(model.year).toBeLessThanOrEqual(2026)
      expect(model.weightGrams).toBeGreaterThan(15)
      expect(model.weightGrams).toBeLessThan(10_000)
      for (const gb of model.storages)
        expect([
          4, 8, 12, 16, 32, 64, 120, 128, 160, 250, 256, 320, 500, 512, 825, 1024, 2048, 4096,
        ]).toContain(gb)
    }
  })

  test('are offered for money exactly where nothing stops us', () => {
    for (const { name, offerCents, stopReason } of devices) {
      expect([name, offerCents > 0]).toEqual([name, stopReason === null])
      expect(offerCents).toBeLessThanOrEqual(250_000)
    }
  })

  test('are listed model by model before the colours of one', () => {
    const firsts = devices.filter(({ id }) => id % 100 === 1).map(({ popularity }) => popularity)
    const others = devices.filter(({ id }) => id % 100 !== 1).map(({ popularity }) => popularity)
    expect(Math.min(...firsts)).toBeGreaterThan(Math.max(...others))
    expect(Math.min(...others)).toBeGreaterThan(0)
  })
})
