import { expect, test } from 'vitest'
import { cityKey } from './city-key.ts'

test.each([
  ['Köln', 'koln'],
  ['  KÖLN ', 'koln'],
  ['Gießen', 'giessen'],
  ['Saint-Étienne', 'saint etienne'],
  ['’s-Hertogenbosch', 's hertogenbosch'],
  ["'s-Hertogenbosch", 's hertogenbosch'],
  ['Frankfurt (Oder)', 'frankfurt oder'],
  ['St. Pölten', 'st polten'],
  ['!!!', ''],
])('%s is spelt %s', (name, key) => {
  expect(cityKey(name)).toBe(key)
})
