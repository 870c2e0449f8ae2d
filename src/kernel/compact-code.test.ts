import { expect, test } from 'vitest'
import { compactCode } from './compact-code.ts'

test.each([
  ['an IBAN in fours', ' de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['an IBAN copied from a page', 'DE89\u00a03704\u00a00044\u200b0532013000\n', 'DE89370400440532013000'],
  ['an ISBN with hyphens', '3-522-20260-x', '352220260X'],
  ['an ISBN with printed dashes', '978–3–522–20260–2', '9783522202602'],
  ['a phone number in groups', '+49 30.90 18-20', '+4930901820'],
  ['a Dutch postcode', '1012 ab', '1012AB'],
])('[X25] %s becomes its plain code', (_name, typed, code) => {
  expect(compactCode(typed)).toBe(code)
})
