import { describe, expect, test } from 'vitest'
import { aBoxItem, ruleSettings } from '#testing/box.ts'
import { boxCategoryGroup, expressRefusal, minimumMissing } from './conditions.ts'

const title = aBoxItem({ priceCents: 170 })

describe('[B7] the minimum', () => {
  const four = [300, 300, 200, 180].map((priceCents, id) => aBoxItem({ id, productId: id, priceCents }))

  test('rulebook 21.17: 980 cents are too little, and enough for the variant', () => {
    expect(minimumMissing(four, ruleSettings, 'control')).toEqual({
      thresholdCents: 1000,
      thresholdItems: null,
      missingCents: 20,
    })
    expect(minimumMissing(four, ruleSettings, 'minOrder5')).toBeNull()
  })

  test.each([
    [499, 4, 'minOrder5', 1],
    [499, 5, 'minOrder5', null],
    [500, 1, 'minOrder5', null],
    [999, 9, 'control', 1],
    [1000, 1, 'control', null],
    [0, 0, 'control', null],
  ])('%i cents in %i items under %s lack %s', (cents, count, variant, missing) => {
    const items = Array.from({ length: count }, (_, id) =>
      aBoxItem({ id, priceCents: id === 0 ? cents - (count - 1) : 1 }),
    )
    expect(minimumMissing(items, ruleSettings, variant)?.missingCents ?? null).toBe(missing)
  })
})

describe('[B10] express grading', () => {
  const device = aBoxItem({ family: 'ce', priceCents: 5000 })
  test.each([
    ['one device of enough value', [device], null],
    ['three devices', [device, device, device], null],
    ['four devices', [device, device, device, device], 'device-count'],
    ['nothing', [], 'device-count'],
    ['a book beside a phone', [device, title], 'family'],
    ['too little value', [{ ...device, priceCents: 4999 }], 'value'],
  ])('with %s is answered with %s', (_what, items, refusal) => {
    expect(expressRefusal(items, ruleSettings, 0)).toBe(refusal)
  })

  test('ends with the capacity of the day', () => {
    expect(expressRefusal([device], { ...ruleSettings, 'express.perDay': 0 }, 0)).toBe('capacity')
  })
})

test.each([
  [0, 0, 'mixed'],
  [4, 1, 'ce'],
  [1, 4, 'media'],
  [3, 1, 'mixed'],
  [1, 1, 'mixed'],
  [1, 0, 'ce'],
])('[B1] a box of %i devices and %i titles is %s', (devices, titles, group) => {
  const items = [
    ...Array.from({ length: devices }, () => aBoxItem({ family: 'ce' })),
    ...Array.from({ length: titles }, () => aBoxItem({})),
  ]
  expect(boxCategoryGroup(items)).toBe(group)
})
