import { describe, expect, test } from 'vitest'
import { isPhoneNumber } from './phone.ts'

describe('[X25] a phone number', () => {
  test.each([
    '+49 30 123456',
    '0049.30.123456',
    '030/123456',
    '030.12.34.56',
    '(030) 12 34 56',
    '+49 (0)30 123-456',
    '06 12 34 56 78',
    '+33\u00A06\u00A012\u00A034\u00A056\u00A078',
    '030 – 123456',
  ])('may be written %s', (typed) => expect(isPhoneNumber(typed)).toBe(true))

  test.each([
    '+',
    '',
    '.',
    '+.-/',
    '110',
    '+49 30',
    '12+345678',
    '++4930123456',
    '1234567890123456',
    'call me',
  ])('is not %j', (typed) => expect(isPhoneNumber(typed)).toBe(false))
})
