import { expect, test } from 'vitest'
import { readCells } from './row.ts'

const row = { identifiers: '9783551551672', name: 'Harry Potter' }

test('a row is read as it was meant', () => {
  const cells = {
    id: '12',
    identifiers: ' 3-551-55167-7 | 978-3-551-55167-2|4006381333931',
    name: ' Harry\u00A0Potter ',
    category: 'buecher',
    language: 'ger',
    format: 'Hardback',
    year: '1998',
    offer_cents: '0',
    stop_reason: 'temporary',
    is_gone: 'no',
    colour: 'none',
  }
  expect(readCells(cells)).toEqual({
    id: 12,
    identifiers: [9_783_551_551_672, 4_006_381_333_931],
    name: 'Harry\u00A0Potter',
    category: 'buecher',
    language: 'de',
    format: 'hardcover',
    year: 1998,
    offer_cents: 0,
    stop_reason: 'TEMPORARY',
    is_gone: false,
    colour: null,
  })
})

test('[S9] every form of a number is the same number', () => {
  for (const identifiers of [
    '3551551677',
    '9783551551672',
    'ISBN 978-3-551-55167-2',
    '978 3551551672|3551551677',
  ]) {
    expect(readCells({ name: 'a', identifiers })).toMatchObject({ identifiers: [9_783_551_551_672] })
  }
})

test.for([
  [{ name: undefined }, 'name: is missing'],
  [{ name: '\u200B' }, 'name: has nothing to read'],
  [{ name: 'x'.repeat(301) }, 'name: is longer than 300 characters'],
  [{ name: 'a\u0007' }, 'name: has control characters or broken letters'],
  [{ name: 'a\nb' }, 'name: has control characters or broken letters'],
  [{ name: 'a\uD800' }, 'name: has control characters or broken letters'],
  [{ identifiers: undefined }, 'id or identifiers: one of them is needed'],
  [{ identifiers: '9783551551673' }, 'identifiers: the check digit of 9783551551673 is wrong'],
  [{ identifiers: '12345' }, 'identifiers: "12345" is no ISBN, EAN or UPC'],
  [{ identifiers: '9783551551672|x' }, 'identifiers: "x" is no ISBN, EAN or UPC'],
  [{ id: '0' }, 'id: is not between 1 and 99999999'],
  [{ id: '1e3' }, 'id: is no whole number'],
  [{ id: '-1' }, 'id: is no whole number'],
  [{ year: '999' }, 'year: is not between 1000 and 2200'],
  [{ year: '2201' }, 'year: is not between 1000 and 2200'],
  [{ year: '19.5' }, 'year: is no whole number'],
  [{ language: 'mul' }, 'language: "mul" is no language with two letters, such as de'],
  [{ language: 'zz' }, 'language: "zz" is no language with two letters, such as de'],
  [{ format: 'constructor' }, 'format: "constructor" is no format we know'],
  [{ colour: 'toString' }, 'colour: "toString" is no colour we know'],
  [{ stop_reason: 'WHY' }, 'stop_reason: "WHY" is no reason we know'],
  [{ offer_cents: '100000001' }, 'offer_cents: is not between 0 and 100000000'],
  [{ offer_cents: null }, 'offer_cents: cannot be emptied'],
  [{ offer_cents: '12,50' }, 'offer_cents: is no whole number'],
  [{ weight_grams: '0' }, 'weight_grams: is not between 1 and 1000000'],
  [{ age_rating: '19' }, 'age_rating: is not between 0 and 18'],
  [{ is_gone: 'maybe' }, 'is_gone: "maybe" is neither true nor false'],
  [{ brand: 'x'.repeat(121) }, 'brand: is longer than 120 characters'],
] as const)('[D40] %j is refused with its reason', ([wrong, reason]) => {
  const cells = Object.fromEntries(
    Object.entries({ ...row, ...wrong }).filter(([, value]) => value !== undefined),
  )
  expect(readCells(cells)).toBe(reason)
})
