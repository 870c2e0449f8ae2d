import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entriesInView } from './entries-in-view.ts'

const plain = Array.from({ length: 10 }, () => false)
const withFurther = plain.map(() => true)

test.each([
  ['a phone without keyboard', { most: 8, height: 844, bottom: 130 }, plain, 8],
  ['a phone above its keyboard', { most: 8, height: 510, bottom: 130 }, plain, 6],
  ['a phone above its keyboard, with further models', { most: 8, height: 510, bottom: 130 }, withFurther, 3],
  ['a small phone above its keyboard', { most: 8, height: 330, bottom: 130 }, plain, 3],
  ['a desktop', { most: 10, height: 900, bottom: 90 }, plain, 10],
  ['a desktop, with further models', { most: 10, height: 900, bottom: 90 }, withFurther, 8],
  ['a desktop with the field in the middle', { most: 10, height: 900, bottom: 560 }, plain, 5],
])('[X35] %s shows as many entries as can be read', (_where, { most, height, bottom }, entries, shown) => {
  expect(entriesInView(entries, { most, view: { height, offsetTop: 0 }, field: { bottom } })).toBe(shown)
})

test('[X35] the list ends within what is seen, if three entries fit', () => {
  const entries = fc.array(fc.boolean(), { minLength: 10, maxLength: 10 })
  fc.assert(
    fc.property(entries, fc.integer({ min: 320, max: 2000 }), fc.nat(80), (haveFurther, height, bottom) => {
      const seen = { most: 10, view: { height, offsetTop: 0 }, field: { bottom } }
      const count = entriesInView(haveFurther, seen)
      expect(count).toBeLessThanOrEqual(10)
      const lines = haveFurther.slice(0, count).reduce((sum, has) => sum + (has ? 88 : 48), 0)
      if (count > 3) expect(bottom + 92 + lines).toBeLessThanOrEqual(height)
    }),
  )
})
