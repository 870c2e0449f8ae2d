import { describe, expect, test } from 'vitest'
import { readFile } from './read-file.ts'

const code = '9783161484100'
const wide = new Uint8Array([0xff, 0xfe, ...Array.from(code).flatMap((digit) => [digit.charCodeAt(0), 0])])

describe('[I1] a file', () => {
  test.each([
    ['as text', new Blob([`${code}\r\n`]), `${code}\n`],
    ['as UTF-8 with its mark', new Blob(['\uFEFF', code]), code],
    ['as UTF-16', new Blob([wide]), code],
    ['in an old alphabet', new Blob([new Uint8Array([0x4d, 0xfc, 0x6c, 0x6c])]), 'Müll'],
  ])('is read %s', async (_, file, text) => {
    expect(await readFile(file)).toEqual({ text })
  })

  test.each([
    ['too large', new Blob(['1'.repeat(20_001)]), 'large'],
    ['empty', new Blob([' \n ']), 'empty'],
    ['no text', new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])]), 'binary'],
  ] as const)('is refused when it is %s', async (_, file, fault) => {
    expect(await readFile(file)).toEqual({ fault })
  })
})
