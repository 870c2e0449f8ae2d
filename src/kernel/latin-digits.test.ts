import fc from 'fast-check'
import { expect, test } from 'vitest'
import { latinDigits } from './latin-digits.ts'

test.each([
  ['٩٧٨٣١٦١٤٨٤١٠٠', '9783161484100'],
  ['۹۷۸۳', '9783'],
  ['९७८', '978'],
  ['９７８', '978'],
  ['iPhone ١٥ Pro', 'iPhone 15 Pro'],
  ['𝟗𝟕𝟖', '978'],
])('[S9] %s has the digits %s', (typed, digits) => {
  expect(latinDigits(typed)).toBe(digits)
})

test('[S9] the digits of each script have the values 0 to 9', () => {
  for (const zero of [
    0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0e50, 0x17e0, 0x1810, 0xa620, 0xff10, 0x104a0,
  ])
    fc.assert(
      fc.property(fc.nat(9), (value) => {
        expect(latinDigits(String.fromCodePoint(zero + value))).toBe(String(value))
      }),
    )
})
