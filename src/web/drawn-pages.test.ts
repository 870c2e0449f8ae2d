import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawnPages } from './drawn-pages.ts'
import { utf8 } from './utf8.ts'

const draw = (state: string) => utf8(`<p>${state}</p>`)
const nothing = utf8('')

test('what the same state has drawn is kept, and another state is drawn anew', () => {
  const pages = drawnPages(1000)
  let drawn = 0
  const body = (state: string) =>
    pages.body(state, () => {
      drawn += 1
      return draw(state)
    })
  expect(['a', 'a', 'b', 'a'].map(body)).toEqual(['a', 'a', 'b', 'a'].map(draw))
  expect(drawn).toBe(2)
})

test('whatever is asked for, each state gets its own body, and no more is kept than the bound allows', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 30 })), fc.nat(300), (states, maxBytes) => {
      const pages = drawnPages(maxBytes)
      for (const state of states) expect(pages.body(state, () => draw(state))).toEqual(draw(state))
      const kept = [...new Set(states)].filter((state) => pages.body(state, () => nothing).length > 0)
      const size = kept.reduce((sum, state) => sum + 2 * state.length + draw(state).length, 0)
      expect(size).toBeLessThanOrEqual(maxBytes)
    }),
  )
})

test('the pages that were used last stay', () => {
  const pages = drawnPages(22)
  const isKept = (state: string) => pages.body(state, () => nothing).length > 0
  for (const state of ['a', 'b', 'a', 'c']) pages.body(state, () => draw(state))
  expect(isKept('a')).toBe(true)
  expect(isKept('b')).toBe(false)
})
