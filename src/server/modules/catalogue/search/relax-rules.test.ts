import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fewestOf, haveOneMaker, leadsAway, mayLeaveOut } from './relax-rules.ts'
import { closeForm, type Term } from './terms.ts'
import { wordKinds } from './word-kinds.ts'
import { typedWords } from './words.ts'

const anyTerm = fc.record({
  shown: fc.string(),
  kind: fc.constantFrom('name', 'number', 'extra', 'selling'),
  isOfDevices: fc.boolean(),
  isMaker: fc.boolean(),
  isCorrected: fc.boolean(),
  isKnown: fc.constant(true),
  frequency: fc.nat(),
  alternatives: fc.constant([closeForm(['x'])]),
})

test('[S1] a maker never goes while a number stays', () => {
  fc.assert(
    fc.property(fc.array(anyTerm, { minLength: 1, maxLength: 6 }), fc.nat(5), (terms: Term[], at) => {
      const left = terms[at % terms.length]
      const isNumberLeft = terms.some((term) => term !== left && term.kind === 'number')
      if (left?.kind === 'name' && left.isOfDevices && isNumberLeft)
        expect(mayLeaveOut(left, terms)).toBe(false)
    }),
  )
})

test.each([
  ['iphone 16 256gb', 'name number extra'],
  ['iphone 16 256 gb blau', 'name number extra extra extra'],
  ['iphone 15 pro max 256', 'name number name name extra'],
  ['samsung s20 fe 5g', 'name number name extra'],
  ['galaxy s24 2024', 'name number extra'],
  ['macbook air 2020', 'name name number'],
  ['sell my iphone 12', 'selling selling name number'],
  ['verkaufen', 'name'],
  ['neu 256 gb', 'name number name'],
  ['1984', 'number'],
])('[S1] the words of “%s” are %s', (query, kinds) => {
  expect(wordKinds(typedWords(query)).join(' ')).toBe(kinds)
})

test('[S1] each query keeps something to search for', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('sell', 'neu', '256', 'gb', '5g', 'rot', 'iphone', '16'), { minLength: 1 }),
      (words) => {
        const kinds = wordKinds(words)
        expect(kinds).toHaveLength(words.length)
        expect(kinds.some((kind) => kind === 'name' || kind === 'number')).toBe(true)
      },
    ),
  )
})

test('[S1] nine of ten devices of one maker are enough to name it', () => {
  expect(haveOneMaker(['Apple', 'Apple', null])).toBe(true)
  expect(haveOneMaker(['Realme', 'Samsung'])).toBe(false)
  expect(haveOneMaker([null])).toBe(false)
})

test('[S1] an extra that only a further model has leads away from the model', () => {
  const hits = (...words: number[]) => ({ length: words.length, makers: [], fewestWords: fewestOf(words) })
  expect(leadsAway(hits(3), hits(2, 3))).toBe(true)
  expect(leadsAway(hits(2, 3), hits(2, 3))).toBe(false)
  expect(leadsAway(hits(0), hits(0))).toBe(false)
})
