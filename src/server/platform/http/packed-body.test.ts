import { describe, expect, test } from 'vitest'
import { acceptedEncodings, unpack } from './compress.ts'
import { packedBody } from './packed-body.ts'

const text = Array.from({ length: 300 }, (_, at) => `<li>Größe ${at * 7} €</li>`).join('')
const plain = Buffer.from(text)
const chrome = acceptedEncodings('gzip, deflate, br, zstd')
const older = acceptedEncodings('gzip, deflate, br')
const oldest = acceptedEncodings('gzip')
const none = acceptedEncodings(undefined)

function textOf(body: ReturnType<typeof packedBody>, accepted: typeof chrome): string {
  const { bytes, encoding } = body.form(accepted)
  return `${encoding} ${unpack(bytes, encoding).toString()}`
}

describe('a packed body', () => {
  test('packs only what is asked for, once, and does not keep the plain bytes beside it', () => {
    const body = packedBody(plain)
    expect(body.heldBytes()).toBe(plain.length)
    const first = body.form(older)
    expect(first.encoding).toBe('br')
    expect(body.heldBytes()).toBe(first.bytes.length)
    expect(body.form(older)).toBe(first)
  })

  test('takes a form that is there before it makes a better one', () => {
    const body = packedBody(plain)
    const first = body.form(older)
    expect(body.form(chrome)).toBe(first)
    expect(body.form(oldest).encoding).toBe('gzip')
    expect(body.form(older)).toBe(first)
  })

  test.each([
    ['zstd', chrome],
    ['br', older],
    ['gzip', oldest],
    ['identity', none],
  ] as const)('first asked for as %s holds the same text in every other form', async (encoding, accepted) => {
    const body = packedBody(plain)
    expect(textOf(body, accepted)).toBe(`${encoding} ${text}`)
    for (const step of ['fast', 'repacked']) {
      for (const other of [chrome, older, oldest, none]) {
        const [, ...words] = textOf(body, other).split(' ')
        expect(words.join(' '), step).toBe(text)
      }
      expect(textOf(body, none), step).toBe(`identity ${text}`)
      expect(textOf(body, oldest), step).toBe(`gzip ${text}`)
      expect(textOf(body, ['zstd', 'identity']), step).toBe(`zstd ${text}`)
      await body.repack()
    }
  })

  test('is smaller once it is repacked, and then comes as brotli to everybody who takes it', async () => {
    const body = packedBody(plain)
    const fast = body.form(older)
    body.form(chrome)
    await Promise.all([body.repack(), body.repack()])
    const small = body.form(chrome)
    expect(small.encoding).toBe('br')
    expect(small.bytes.length).toBeLessThan(fast.bytes.length)
    expect(body.heldBytes()).toBe(small.bytes.length)
    await body.repack()
    expect(body.form(older)).toBe(small)
  })
})
