import { expect, test } from 'vitest'
import { isbnForms, isIsbn, publicCodes } from './codes.ts'

test('numbers that a shop made for its own use are left out', () => {
  expect(publicCodes(['2000000010014', '0212345678901', '20123451', '4006381333931', '96385074'])).toEqual([
    '4006381333931',
    '96385074',
  ])
})

test('an ISBN is written as books print it, with the short form if there is one', () => {
  expect(isbnForms('9783161484100')).toEqual({ long: '978-3161484100', short: '316148410X' })
  expect(isbnForms('9791032305690')).toEqual({ long: '979-1032305690', short: null })
})

test.each([
  ['9783161484100', true],
  ['9791032305690', true],
  ['9790060115615', false],
  ['4006381333931', false],
  ['96385074', false],
])('%s is an ISBN: %s', (code, isBook) => {
  expect(isIsbn(code)).toBe(isBook)
})
