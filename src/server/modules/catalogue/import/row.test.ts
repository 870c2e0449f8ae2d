import { expect, test } from 'vitest'
import { readCells, type ReadRow } from './row.ts'

function read(cells: Parameters<typeof readCells>[0]): ReadRow {
  const read = readCells(cells)
  if (typeof read === 'string') throw new Error(read)
  return read
}
const valuesOf = (cells: Parameters<typeof readCells>[0]) => read(cells).values

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
  expect(valuesOf(cells)).toEqual({
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
    expect(valuesOf({ name: 'a', identifiers })).toMatchObject({ identifiers: [9_783_551_551_672] })
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

test.for([
  ['language', 'mul', 'is no language with two letters, such as de'],
  ['language', 'zz', 'is no language with two letters, such as de'],
  ['format', 'constructor', 'is no format we know'],
  ['format', 'Rollenheft', 'is no format we know'],
  ['colour', 'toString', 'is no colour we know'],
] as const)('[S9] an unknown %s %s is warned of, stays empty and refuses nothing', ([column, word, says]) => {
  const { values, warnings } = read({ ...row, [column]: word })
  expect(values[column]).toBeUndefined()
  expect(warnings).toEqual([`${column}: "${word}" ${says}, so the row was taken without it`])
})

const bindings = {
  hardcover: `Gebundene Ausgabe|gebunden|Relié|relie|Rilegato|Copertina rigida|Tapa dura|Gebonden|Hardcover|HARDBACK`,
  paperback: `Taschenbuch|Broschiert|Broché|Poche|Livre de poche|Brossura|Copertina flessibile|Tapa blanda|Bolsillo|Rústica|Paperback|Softcover|Mass Market Paperback`,
  vinyl: 'LP|Schallplatte|Vinile|Vinilo|Vinyle',
  ps5: 'PlayStation 5',
}

test.for(Object.entries(bindings))('[S9] the trade of six languages says %s', ([format, words]) => {
  for (const word of words.split('|'))
    expect([word, valuesOf({ ...row, format: word }).format]).toEqual([word, format])
})

test('[S9] a colour may be said in any of our languages', () => {
  for (const colour of ['Schwarz', 'noir', 'Nero', 'negro', 'ZWART', 'Black', 'black'])
    expect([colour, valuesOf({ ...row, colour }).colour]).toEqual([colour, 'black'])
  expect(valuesOf({ ...row, colour: 'gray' }).colour).toBe('grey')
})
