import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entriesInView } from './entries-in-view.ts'

test.each([
  ['a phone without keyboard', { most: 8, height: 844, bottom: 130 }, 8],
  ['a phone above its keyboard', { most: 8, height: 510, bottom: 130 }, 6],
  ['a small phone above its keyboard', { most: 8, height: 330, bottom: 130 }, 3],
  ['a desktop', { most: 10, height: 900, bottom: 90 }, 10],
  ['a desktop with the field in the middle', { most: 10, height: 900, bottom: 560 }, 5],
])('[X35] %s shows as many entries as can be read', (_where, { most, height, bottom }, shown) => {
  expect(entriesInView({ most, view: { height, offsetTop: 0 }, field: { bottom } })).toBe(shown)
})

test('[X35] the list ends within what is seen, if three entries fit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 320, max: 2000 }), fc.nat(80), (height, bottom) => {
      const count = entriesInView({ most: 10, view: { height, offsetTop: 0 }, field: { bottom } })
      expect(count).toBeLessThanOrEqual(10)
      if (count > 3) expect(bottom + 92 + count * 48).toBeLessThanOrEqual(height)
    }),
  )
})
