import { describe, expect, test } from 'vitest'
import { readFile } from './read-file.ts'

const code = '9783161484100'
const wide = new Uint8Array([0xff, 0xfe, ...Array.from(code).flatMap((digit) => [digit.charCodeAt(0), 0])])

const swapped = (bytes: Uint8Array) => bytes.map((_, at) => bytes[at % 2 === 0 ? at + 1 : at - 1] ?? 0)

describe('[I1] a file', () => {
  test.each([
    ['as text', new Blob([`${code}\r\n`]), `${code}\n`],
    ['as UTF-8 with its mark', new Blob(['\uFEFF', code]), code],
    ['as UTF-16', new Blob([wide]), code],
    ['as UTF-16 of the other order', new Blob([swapped(wide)]), code],
    ['as UTF-16 without its mark', new Blob([wide.slice(2)]), code],
    ['as UTF-16 of the other order without its mark', new Blob([swapped(wide).slice(2)]), code],
    ['with more than 20,000 characters', new Blob([`${code}\n`.repeat(2_000)]), `${code}\n`.repeat(2_000)],
    ['in an old alphabet', new Blob([new Uint8Array([0x4d, 0xfc, 0x6c, 0x6c])]), 'Müll'],
  ])('is read %s', async (_, file, text) => {
    expect(await readFile(file)).toEqual({ text })
  })

  test.each([
    ['too large', new Blob(['1'.repeat(5_000_001)]), 'large'],
    ['empty', new Blob([' \n ']), 'empty'],
    ['no text', new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 1])]), 'binary'],
    ['no whole spreadsheet', new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])]), 'binary'],
  ] as const)('is refused when it is %s', async (_, file, fault) => {
    expect(await readFile(file)).toEqual({ fault })
  })
})
