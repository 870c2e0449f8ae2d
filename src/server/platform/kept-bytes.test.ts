import { expect, test } from 'vitest'
import { keptBytes } from './kept-bytes.ts'

test('what was not asked for the longest goes when there is no room', () => {
  const kept = keptBytes<string>(10)
  kept.keep('a', 'A', 4)
  kept.keep('b', 'B', 4)
  expect(kept.find('a')).toBe('A')
  kept.keep('c', 'C', 4)
  expect([kept.find('a'), kept.find('b'), kept.find('c')]).toEqual(['A', undefined, 'C'])
})

test('a value takes the place of the one before it, and only its own room', () => {
  const kept = keptBytes<string>(10)
  kept.keep('a', 'old', 8)
  kept.keep('a', 'new', 2)
  kept.keep('b', 'B', 8)
  expect([kept.find('a'), kept.find('b')]).toEqual(['new', 'B'])
})

test('what is larger than everything is not kept, and pushes nothing out', () => {
  const kept = keptBytes<string>(10)
  kept.keep('a', 'A', 4)
  kept.keep('huge', 'H', 11)
  expect([kept.find('a'), kept.find('huge')]).toEqual(['A', undefined])
})
