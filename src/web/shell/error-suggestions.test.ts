import { describe, expect, test } from 'vitest'
import { nearMatches } from './error-suggestions.ts'

const shop = [
  { label: 'Handys', path: '/handys' },
  { label: 'Apple iPhone', path: '/handys/apple-iphone' },
  { label: 'Samsung Galaxy', path: '/handys/samsung-galaxy' },
  { label: 'Tablets', path: '/tablets' },
  { label: 'Smartwatches', path: '/smartwatches' },
  { label: 'Bücher', path: '/buecher' },
]
const near = (path: string) => nearMatches(path, shop).map(({ label }) => label)

describe('[X84] near a path that leads nowhere are', () => {
  test.each([
    ['the same word', '/iphone-15-pro', ['Apple iPhone']],
    ['the same word in another language’s section', '/fr/tablets', ['Tablets']],
    ['the beginning of a word', '/tablet/samsung', ['Samsung Galaxy', 'Tablets']],
    ['a slip of the finger', '/smartwaches', ['Smartwatches']],
    ['a word without its accents', '/bucher', ['Bücher']],
    ['a word with its accents, encoded', '/b%C3%BCcher-alt', ['Bücher']],
    ['the nearest first', '/handys/samsung-galaxi', ['Samsung Galaxy', 'Handys']],
    ['three at most', '/handys-tablets-iphone-smartwatches', ['Handys', 'Apple iPhone', 'Tablets']],
  ])('%s', (_, path, expected) => {
    expect(near(path)).toEqual(expected)
  })

  test.each(['/', '/nothing-here', '/a/b/c', '/%E0%A4%A', `/${'x'.repeat(5000)}`, '/__proto__/constructor'])(
    'nothing for %s',
    (path) => {
      expect(near(path)).toEqual([])
    },
  )
})
