import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const at = new Date('2026-01-05T10:00:00Z')

test('[Z14] a table has a column for every field, and quotes what would end a cell', () => {
  const table = csvOf([
    { a: 'x, "y"', b: 1 },
    { b: null, c: at, d: ['z'] },
  ])
  expect(table).toBe('\uFEFFa,b,c,d\r\n"x, ""y""",1,,\r\n,,2026-01-05T10:00:00.000Z,"[""z""]"\r\n')
})

test.each(['=1+1', '+49 30', '-2', '@sum', '\tx'])('a text such as %j is no formula', (text) => {
  expect(csvOf([{ a: text }])).toContain(`'${text}`)
})

test('a number stays a number', () => {
  expect(csvOf([{ a: -2 }])).toBe('\uFEFFa\r\n-2\r\n')
})
