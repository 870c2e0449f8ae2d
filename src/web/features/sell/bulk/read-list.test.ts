import { describe, expect, test } from 'vitest'
import { asLines, readList } from './read-list.ts'

const book = '9783161484100'
const other = '9783551551672'

describe('[I1] a list of codes', () => {
  test.each([
    ['one below the other', `${book}\n${other}`],
    ['with the line breaks of Windows', `${book}\r\n${other}\r\n`],
    ['in one line', `${book}, ${other}`],
    ['with semicolons', `${book};${other}`],
    ['with spaces', `${book} ${other}`],
    ['with hyphens and spaces within', `978-3-16-148410-0\n978 3 551 55167 2`],
    ['with hyphens, in one line', `978-3-16-148410-0, 978 3 551 55167 2`],
    ['as short numbers', `316148410X\n3551551677`],
    ['as a table', `"${book}";"Ein Titel, mit Komma";3,50\n${other}\tNoch einer\t2019`],
    ['with their names', `ISBN ${book}\nISBN-13: ${other}`],
  ])('is read %s', (_, text) => {
    const { codes, recognised, strange } = readList(text)
    expect([codes, recognised, strange]).toEqual([[book, other], 2, []])
  })

  test('is sent with the line breaks the server wants', () => {
    expect(asLines(readList(`${book}\n${other}`).codes)).toBe(`${book}\r\n${other}`)
  })

  test('keeps doubles for the answer, and counts them once', () => {
    const { codes, recognised } = readList(`${book}\n316148410X`)
    expect([codes, recognised]).toEqual([[book, book], 1])
  })

  test('of 10,000 copies is one code, and only the answer hears that there are copies [X81]', () => {
    const { codes, different, recognised } = readList(`${book}\n`.repeat(10_000))
    expect([codes, different, recognised]).toEqual([[book, book], 1, 1])
  })

  test.each([
    'ISBN',
    'ISBN-13;Titel;Preis',
    'EAN13',
    'Titre\tCode-barres\tPrix',
    '"Titolo","Codice a barre"',
    'Código de barras',
    'Número EAN',
    'ISBN oder EAN',
    'Streepjescode|Aantal',
    'Barcode',
  ])('may begin with the names of its columns: %s', (names) => {
    const { codes, strange } = readList(`${names}\n${book}`)
    expect([codes, strange]).toEqual([[book], []])
  })

  test('takes quantities and years for no codes', () => {
    expect(readList(`${book};3;2019`)).toMatchObject({ codes: [book], strange: [] })
  })
})

describe('[X81] a line that is no code', () => {
  test('is named with its place', () => {
    const text = `${book}\n\nHarry Potter\n${other}`
    const [line, ...others] = readList(text).strange
    expect([line?.number, line?.text, others]).toEqual([3, 'Harry Potter', []])
    expect(text.slice(line?.from, line?.to)).toBe('Harry Potter')
  })

  test('with a wrong check digit is marked, and sent for the answer to name', () => {
    const { codes, recognised, strange } = readList('9783161484101')
    expect([codes, recognised, strange.length]).toEqual([['9783161484101'], 0, 1])
  })
})
