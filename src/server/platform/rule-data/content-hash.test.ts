import { expect, test } from 'vitest'
import { contentHash } from './content-hash.ts'

test('the order of keys does not count, at any depth', () => {
  expect(contentHash({ a: 1, b: { c: [1, 2], d: null } })).toBe(
    contentHash({ b: { d: null, c: [1, 2] }, a: 1 }),
  )
})

test.each([
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { b: 1 }],
  [
    ['a', 'b'],
    ['b', 'a'],
  ],
  [{ a: { b: 1 } }, { a: { b: 2 } }],
  [{ a: null }, {}],
])('%o and %o differ', (one, other) => {
  expect(contentHash(one)).not.toBe(contentHash(other))
})
