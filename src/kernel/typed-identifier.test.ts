import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatGtin, gtinCheckDigit, isbn10FromGtin, parseIdentifier } from './gtin.ts'
import { isCodeAlone, isCodeBegun, readTypedIdentifier } from './typed-identifier.ts'

test.each([
  '9783161484100',
  '9783161484100 12,99 €',
  '9783161484100 € 12.99',
  '978-3-16-148410-0 EUR 5',
  '9783161484100 51299',
  '3-16-148410-X 4,50',
  'https://www.amazon.de/Ein-Titel/dp/316148410X/ref=sr_1_1?qid=1700000000&sr=8-1',
  'https://shop.example/buch?isbn=9783161484100&utm_source=x',
  'www.thalia.example/titel/9783161484100.html',
  'shop.example/978-3-16-148410-0-ein-titel',
  'https://books.example/books?vid=ISBN316148410X',
  'https://shop.example/produkt-M0316148410X.html',
  '12,99 € 9783161484100',
  '9783161484100,12.99',
  'ISBN: 978-3-16-148410-0 – 12 EUR',
  '9783161484100 gebraucht',
  '9783161484100 (3-16-148410-X)',
  'Ein Titel, ISBN 9783161484100',
  'ISBN-10: 3-16-148410-X, Ein Titel',
])('[S2] [S9] %s is read as the book', (typed) => {
  expect(readTypedIdentifier(typed)).toEqual({ kind: 'gtin', gtin: 9783161484100 })
})

test.each([
  ['316148410', 'none'],
  ['0306406153', 'bad-check-digit'],
  ['iPhone 15', 'none'],
  ['harry potter 3,99 €', 'none'],
  ['https://shop.example/artikel/12345678901234567', 'none'],
  ['https://shop.example/', 'none'],
  ['1001', 'ownId'],
  ['9783161484100/9780306406157', 'none'],
  ['97831614841009780306406157', 'none'],
  ['iPhone 15 355155167 7', 'none'],
])('[S9] %s is no more than %s', (typed, kind) => {
  expect(readTypedIdentifier(typed).kind).toBe(kind)
})

test('[S1] a code alone leaves no words to search for', () => {
  for (const typed of [
    '978-3-16-148410-0',
    'ISBN 3-16-148410-X',
    '9783161484100 5 EUR',
    '9783161484100 gebraucht',
  ])
    expect([typed, isCodeAlone(typed)]).toEqual([typed, true])
  expect(isCodeAlone('www.thalia.example/titel/9783161484100.html')).toBe(true)
  for (const typed of ['Ein Titel, ISBN 9783161484100', 'iphone 15', '1001'])
    expect([typed, isCodeAlone(typed)]).toEqual([typed, false])
  for (const typed of ['978', '978-3-16-', '978 3 161484'])
    expect([typed, isCodeBegun(typed)]).toEqual([typed, true])
  for (const typed of ['97', '1978', 'iphone 978'])
    expect([typed, isCodeBegun(typed)]).toEqual([typed, false])
})

const isbn10 = fc.stringMatching(/^[0-9]{9}$/).map((body) => {
  const gtin = Number(`978${body}${gtinCheckDigit(`978${body}`)}`)
  return { gtin, short: isbn10FromGtin(gtin) ?? '' }
})

test('[S9] a lost first zero, a price and a link hide no ISBN', () => {
  fc.assert(
    fc.property(isbn10, fc.nat(99), ({ gtin, short }, price) => {
      const long = formatGtin(gtin)
      const found = { kind: 'gtin', gtin }
      expect(readTypedIdentifier(`${long} ${price},99 €`)).toEqual(found)
      expect(readTypedIdentifier(`https://a.example/x/${long}?p=${price}`)).toEqual(found)
      expect(parseIdentifier(`0${long}`)).toEqual(found)
      if (short.startsWith('0') && parseIdentifier(short.slice(1)).kind === 'none')
        expect(readTypedIdentifier(short.slice(1))).toEqual(found)
    }),
  )
})
