import { expect, test } from 'vitest'
import { furtherInLine, furtherLabel } from './further-models.ts'

test.each([
  ['Apple iPhone 16 Pro Max', 'Apple iPhone 16', 'Pro Max'],
  ['Apple iPhone 16e', 'Apple iPhone 16', '16e'],
  ['Samsung Galaxy S21 FE 5G', 'Samsung Galaxy S21 5G', 'FE 5G'],
  ['Galaxy S21', 'Samsung Galaxy S21 5G', 'Galaxy S21'],
])('[X35] %s below %s is called %s', (name, above, label) => {
  expect(furtherLabel(name, above)).toBe(label)
})

test('[X35] further models stand in one line, and long names leave room for short ones', () => {
  const further = ['Phone 1 Pro', 'Phone 1 (second edition for the south)', 'Phone 1 Max'].map((query) => ({
    query,
  }))
  expect(furtherInLine(further, 'Phone 1', 200).map(({ query }) => query)).toEqual([
    'Phone 1 Pro',
    'Phone 1 Max',
  ])
})
