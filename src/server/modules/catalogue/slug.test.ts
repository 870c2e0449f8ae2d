import { expect, test } from 'vitest'
import { productSlug } from './slug.ts'

test.for([
  ['Harry Potter und der Stein der Weisen', 'harry-potter-und-der-stein-der-weisen'],
  ['Les Misérables', 'les-miserables'],
  ['Die unendliche Straße – Band 2', 'die-unendliche-strasse-band-2'],
  ['Œuvres complètes', 'oeuvres-completes'],
  ['Война и мир', '42'],
  ['千と千尋の神隠し', '42'],
  ['!!!', '42'],
] as const)('%s is addressed as %s', ([name, slug]) => {
  expect(productSlug(name, 42)).toBe(slug)
})

test('a long title is cut, and never ends in a dash', () => {
  expect(productSlug('a'.repeat(199) + ' ' + 'b'.repeat(100), 1)).toBe('a'.repeat(199))
})
