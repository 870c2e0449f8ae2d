import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

test('[D35] quotes what would end a cell', () => {
  expect(
    csvText([
      ['a', 'b'],
      ['x, "y"', 'one\r\ntwo'],
      ['', 'z'],
    ]),
  ).toBe('\uFEFFa,b\r\n"x, ""y""","one\r\ntwo"\r\n,z\r\n')
})

test.each(['=1+1', '+49 30', '-2', '@sum', '\tx', '\rx'])('[D35] a text such as %j is no formula', (text) => {
  expect(csvText([[text]])).toContain(`'${text}`)
})
