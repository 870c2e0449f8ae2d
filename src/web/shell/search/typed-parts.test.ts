import { expect, test } from 'vitest'
import { typedParts } from './typed-parts.ts'

const marked = (label: string, typed: string) =>
  typedParts(label, typed)
    .map(({ text, isTyped }) => (isTyped ? text : `[${text}]`))
    .join('')

test.each([
  ['Apple iPhone 15', 'ipho', '[Apple ]ipho[ne 15]'.replace('ipho', 'iPho')],
  ['Apple iPhone 15', 'iphone 15', '[Apple ]iPhone[ ]15'],
  ['Harry Potter', 'harry p', 'Harry[ ]P[otter]'],
  ['Les Misérables', 'miserab', '[Les ]Misérab[les]'],
  ['Die Verwandlung', 'wand', '[Die Verwandlung]'],
  ['Harry Potter', 'harri', '[Harry Potter]'],
  ['Lego Lego', 'lego lego', 'Lego[ ]Lego'],
  ['Straße', 'strasse', '[Straße]'],
])('[X35] of %s, typed %s, the added part stands out: %s', (label, typed, expected) => {
  expect(marked(label, typed)).toBe(expected)
})

test('[X35] no letter is lost', () => {
  for (const label of ['', 'a', 'Ünï çödé 📱 x'])
    expect(
      typedParts(label, 'uni 📱')
        .map(({ text }) => text)
        .join(''),
    ).toBe(label)
})
