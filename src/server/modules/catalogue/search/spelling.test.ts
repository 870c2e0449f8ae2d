import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestSplit, likelyWords, shortenedForms, slipsBetween } from './spelling.ts'
import { sameMeaning, withoutUmlauts } from './synonyms.ts'
import { closeForm, facetQuery, looseForm, termsQuery } from './terms.ts'
import { wordParts, wordPieces, plainText, typedWords } from './words.ts'

test.each([
  ['iphone', 'iphone', 0],
  ['iphnoe', 'iphone', 1],
  ['ipone', 'iphone', 1],
  ['iphoone', 'iphone', 1],
  ['iphqne', 'iphone', 1],
  ['sumsang', 'samsung', 2],
  ['', 'abc', 3],
])('%s and %s are %i slips apart', (a, b, slips) => {
  expect(slipsBetween(a, b)).toBe(slips)
  expect(slipsBetween(b, a)).toBe(slips)
})

test('one slip always leaves a form both words have', () => {
  const word = fc.stringMatching(/^[a-z]{4,12}$/)
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom('x', 'y'), fc.nat(3), (right, place, letter, kind) => {
      const at = place % (right.length - 1)
      const wrong = [
        right.slice(0, at) + right.slice(at + 1),
        right.slice(0, at) + letter + right.slice(at),
        right.slice(0, at) + letter + right.slice(at + 1),
        right.slice(0, at) + right[at + 1] + right[at] + right.slice(at + 2),
      ][kind]
      const forms = new Set(shortenedForms(right))
      expect(shortenedForms(wrong ?? '').some((form) => forms.has(form))).toBe(true)
    }),
  )
})

test('the nearest word is meant, then the more frequent one', () => {
  const known = [
    { word: 'pixel', frequency: 5, devices: 5 },
    { word: 'pixar', frequency: 900, devices: 0 },
    { word: 'pixie', frequency: 50, devices: 0 },
  ]
  expect(likelyWords('pixle', known).map(({ word }) => word)).toEqual(['pixie', 'pixel'])
  expect(likelyWords('zzzzz', known)).toEqual([])
  expect(likelyWords('pixle', known, { isNumbered: true }).map(({ word }) => word)).toEqual([
    'pixel',
    'pixie',
  ])
})

test('a word is taken apart where both halves are known', () => {
  const frequency = new Map([
    ['harry', 40],
    ['potter', 30],
    ['h', 900],
  ])
  expect(bestSplit('harrypotter', (half) => frequency.get(half) ?? 0)).toEqual(['harry', 'potter'])
  expect(bestSplit('voldemort', (half) => frequency.get(half) ?? 0)).toBeNull()
})

test('typed text becomes plain words', () => {
  expect(plainText('  L’Étranger – GRÖSSE, Œuvre\u0301 ')).toBe('l etranger grosse oeuvre')
  expect(typedWords('１５ Pro')).toEqual(['15', 'pro'])
  expect(typedWords('🙂 & | ! : *')).toEqual([])
  expect(typedWords('a '.repeat(100))).toHaveLength(12)
  expect(plainText('Galaxy S24+ / 9 Pro + / a+b')).toBe('galaxy s24 plus 9 pro plus a b')
  expect(typedWords('iPhone ١٥')).toEqual(['iphone', '15'])
  expect(wordParts('iphone15pro')).toEqual(['iphone', '15', 'pro'])
  expect(wordPieces('iphone15pro')).toEqual(['iphone', '15', 'pro'])
  expect(wordPieces('s20fe')).toEqual(['s20', 'fe'])
  expect(wordPieces('iphone6s')).toEqual(['iphone', '6s'])
})

test('other names and umlauts written out are known', () => {
  expect(sameMeaning('ps5')).toEqual([['playstation', '5']])
  expect(sameMeaning('5')).toEqual([['v']])
  expect(sameMeaning('constructor')).toEqual([])
  expect(withoutUmlauts('kaenguru')).toBe('kanguru')
  expect(withoutUmlauts('pixel')).toBeNull()
})

test('nothing typed or chosen can be an operator', () => {
  const common = {
    shown: '',
    kind: 'name',
    isOfDevices: false,
    isMaker: false,
    isCorrected: false,
    isKnown: true,
    frequency: 1,
  } as const
  const term = {
    ...common,
    alternatives: [closeForm(['play', 'station']), { ...looseForm(["o'n"]), isBeginning: true }],
  }
  expect(termsQuery([term])).toBe("(('play'&'station')|'o''n':*)")
  expect(facetQuery('brand', ["B&O's \\"])).toBe("'brand:B&O''s \\\\'")
})
