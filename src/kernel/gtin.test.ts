import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { numberSamples } from '#testing/samples/article-numbers.ts'
import { gtinCheckDigit, formatGtin, isbn10FromGtin, parseIdentifier } from './gtin.ts'

const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`))
const complete = (count: number) =>
  digits(count - 1)
    .filter((body) => Number(body) > 0)
    .map((body) => body + String(gtinCheckDigit(body)))
const gtin = (number: number) => ({ kind: 'gtin', gtin: number })

test.each([
  ['316148410X', 9783161484100],
  ['3-16-148410-x', 9783161484100],
  ['978-3-16-148410-0', 9783161484100],
  ['978‑3‑16‑148410‑0', 9783161484100],
  ['978–3–16—148410−0', 9783161484100],
  [' 978 3\u00a016 148410\t0 ', 9783161484100],
  ['978.3.16.148410.0', 9783161484100],
  ['978\u00ad3161484100\u200b', 9783161484100],
  ['９７８３１６１４８４１００', 9783161484100],
  ['３１６１４８４１０Ｘ', 9783161484100],
  ['ISBN 9783161484100', 9783161484100],
  ['ISBN-13: 978-3-16-148410-0', 9783161484100],
  ['isbn-10: 3-16-148410-x', 9783161484100],
  ['ISBN316148410X', 9783161484100],
  ['ISBN 1338878921', 9781338878929],
  ['EAN: 4006381333931', 4006381333931],
  ['EAN-13 4006381333931', 4006381333931],
  ['EAN-8: 73513537', 73513537],
  ['036000291452', 36000291452],
  ['UPC-A 036000291452', 36000291452],
  ['0036000291452', 36000291452],
  ['73513537', 73513537],
  ['"9783161484100"', 9783161484100],
  ['„978-3-16-148410-0“', 9783161484100],
  ['[9783161484100]', 9783161484100],
  ['(ISBN 3-16-148410-X)', 9783161484100],
  ['«9783161484100»', 9783161484100],
  ['09783161484100', 9783161484100],
  ['19783161484107', 9783161484100],
  ['GTIN 04006381333931', 4006381333931],
  ['٩٧٨٣١٦١٤٨٤١٠٠', 9783161484100],
])('[S9] [X25] %s is read as %i', (typed, number) => {
  expect(parseIdentifier(typed)).toEqual(gtin(number))
})

test.each([
  ['1001', 1001],
  ['#1001', 1001],
  ['R1001', 1001],
  [' r200001 ', 200001],
  ['＃１００１', 1001],
  ['12345678', 12345678],
  ['#73513537', 73513537],
])('[S9] %s is read as our own id %i', (typed, id) => {
  expect(parseIdentifier(typed)).toEqual({ kind: 'ownId', id })
})

test.each([
  ['3161484101', '3161484101'],
  ['978-3-16-148410-1', '9783161484101'],
  ['036000291453', '036000291453'],
  ['ISBN 979-10-97265-04-6', '9791097265046'],
  ['EAN 73513538', '73513538'],
  ['12345678901234', '12345678901234'],
])('[S9] %s is reported to have a wrong check digit', (typed, code) => {
  expect(parseIdentifier(typed)).toEqual({ kind: 'bad-check-digit', digits: code })
})

test.each([
  '',
  ' ',
  'iPhone 15',
  'X',
  '0',
  '007',
  '20 000',
  '#',
  '# 12',
  'ISBN',
  'ISBN 1001',
  'R',
  '123456789',
  '31614X4100',
  '978316148410X',
  '0000000000000',
  '00000000',
  '-1',
  '1e3',
  '1984 George Orwell',
])('%j is no identifier', (typed) => {
  expect(parseIdentifier(typed)).toEqual({ kind: 'none' })
})

test('[S9] every number with its right check digit is read, whatever stands between its digits', () => {
  const gaps = fc.array(fc.constantFrom('', '', ' ', '-', '–', '.', '\u00a0'), {
    minLength: 13,
    maxLength: 13,
  })
  fc.assert(
    fc.property(fc.oneof(complete(13), complete(12), complete(8)), gaps, (code, between) => {
      const spaced = Array.from(code, (digit, at) => digit + (between[at] ?? '')).join('')
      expect(parseIdentifier(spaced)).toEqual(gtin(Number(code)))
      expect(parseIdentifier(formatGtin(Number(code)))).toEqual(gtin(Number(code)))
    }),
  )
})

test('[S9] a number with one wrong digit is always refused', () => {
  fc.assert(
    fc.property(
      fc.oneof(complete(13), complete(12)),
      fc.nat(11),
      fc.integer({ min: 1, max: 9 }),
      (code, at, by) => {
        const wrong = code.slice(0, at) + String((Number(code[at]) + by) % 10) + code.slice(at + 1)
        fc.pre(Number(wrong) > 0)
        expect(parseIdentifier(wrong)).toEqual({ kind: 'bad-check-digit', digits: wrong })
      },
    ),
  )
})

test('[S9] the short and the long number of a book are read as the same book', () => {
  fc.assert(
    fc.property(digits(9), (first9) => {
      const long = Number(`978${first9}${gtinCheckDigit(`978${first9}`)}`)
      const short = isbn10FromGtin(long) ?? ''
      expect(short).toHaveLength(10)
      expect(parseIdentifier(short)).toEqual(gtin(long))
    }),
  )
})

test('a short book number with two neighbouring digits exchanged is refused', () => {
  fc.assert(
    fc.property(digits(9), fc.nat(7), (first9, at) => {
      const short = isbn10FromGtin(Number(`978${first9}${gtinCheckDigit(`978${first9}`)}`)) ?? ''
      fc.pre(short[at] !== short[at + 1])
      const exchanged = short.slice(0, at) + (short[at + 1] ?? '') + (short[at] ?? '') + short.slice(at + 2)
      expect(parseIdentifier(exchanged)).toEqual({ kind: 'bad-check-digit', digits: exchanged })
    }),
  )
})

test('any text gets an answer, and a number that is read is positive and fits the database', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), digits(8), digits(13)), (typed) => {
      const identifier = parseIdentifier(typed)
      const number =
        identifier.kind === 'gtin' ? identifier.gtin : identifier.kind === 'ownId' ? identifier.id : 1
      expect(number).toBeGreaterThan(0)
      expect(number).toBeLessThan(identifier.kind === 'ownId' ? 100_000_000 : 10_000_000_000_000)
    }),
  )
})

test('only numbers that begin with 978 have a short form', () => {
  expect(isbn10FromGtin(9783161484100)).toBe('316148410X')
  expect(isbn10FromGtin(9791097265045)).toBeNull()
  expect(isbn10FromGtin(4006381333931)).toBeNull()
  expect(isbn10FromGtin(73513537)).toBeNull()
})

test('numbers are written with the digits their barcode shows', () => {
  expect(formatGtin(9783161484100)).toBe('9783161484100')
  expect(formatGtin(36000291452)).toBe('0036000291452')
  expect(formatGtin(73513537)).toBe('73513537')
  expect(formatGtin(1234565)).toBe('01234565')
})

describe('collected numbers', () => {
  const vectors = numberSamples()

  test('[S9] are read if they are right', () => {
    const right = vectors.filter(({ isRight }) => isRight)
    expect(right.length).toBeGreaterThan(5)
    for (const { text } of right) expect([text, parseIdentifier(text).kind]).toEqual([text, 'gtin'])
  })

  test('[S9] are not read if they are wrong', () => {
    const wrong = vectors.filter(({ isRight }) => !isRight)
    expect(wrong.length).toBeGreaterThan(5)
    for (const { text } of wrong) expect([text, parseIdentifier(text).kind]).not.toEqual([text, 'gtin'])
  })
})
