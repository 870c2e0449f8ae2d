import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawnPages } from './drawn-pages.ts'

const draw = (state: string) => `<p>${state}</p>`

test('what the same state has drawn is kept, and another state is drawn anew', () => {
  const pages = drawnPages(1000)
  let drawn = 0
  const body = (state: string) =>
    pages.body(state, () => {
      drawn += 1
      return draw(state)
    })
  expect([body('a'), body('a'), body('b'), body('a')].join('')).toBe('<p>a</p><p>a</p><p>b</p><p>a</p>')
  expect(drawn).toBe(2)
})

test('whatever is asked for, each state gets its own body, and no more is kept than the bound allows', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 30 })), fc.nat(200), (states, maxCharacters) => {
      const pages = drawnPages(maxCharacters)
      const kept = new Map<string, number>()
      for (const [at, state] of states.entries()) {
        expect(pages.body(state, () => draw(state))).toBe(draw(state))
        kept.set(state, at)
      }
      const size = [...kept.keys()]
        .filter((state) => pages.body(state, () => '') !== '')
        .reduce((sum, state) => sum + state.length + draw(state).length, 0)
      expect(size).toBeLessThanOrEqual(maxCharacters)
    }),
  )
})

test('the pages that were used last stay', () => {
  const pages = drawnPages(20)
  const isKept = (state: string) => pages.body(state, () => 'anew') !== 'anew'
  for (const state of ['a', 'b', 'a', 'c']) pages.body(state, () => draw(state))
  expect(isKept('a')).toBe(true)
  expect(isKept('b')).toBe(false)
})
