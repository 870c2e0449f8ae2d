import { expect, test } from 'vitest'
import { keptBytes } from './kept-bytes.ts'

test('the least recently used value makes room for a new one', () => {
  const kept = keptBytes<string>(10)
  kept.keep('a', 'A', 4)
  kept.keep('b', 'B', 4)
  expect(kept.find('a')).toBe('A')
  kept.keep('c', 'C', 4)
  expect([kept.find('a'), kept.find('b'), kept.find('c')]).toEqual(['A', undefined, 'C'])
})

test('a new value replaces the old value of its key and gives back its room', () => {
  const kept = keptBytes<string>(10)
  kept.keep('a', 'old', 8)
  kept.keep('a', 'new', 2)
  kept.keep('b', 'B', 8)
  expect([kept.find('a'), kept.find('b')]).toEqual(['new', 'B'])
})

test('a value larger than the whole room is not kept, and pushes no other value out', () => {
  const kept = keptBytes<string>(10)
  kept.keep('a', 'A', 4)
  kept.keep('huge', 'H', 11)
  expect([kept.find('a'), kept.find('huge')]).toEqual(['A', undefined])
})
