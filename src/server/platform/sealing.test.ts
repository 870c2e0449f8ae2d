import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSealing, type SealPlace } from './sealing.ts'

const oldKey = 'q7Zt2mWc9XvB4nLs8RkD1yHf6JpE3uGa'
const newKey = 'A8sd7Fq2Lx0Vn5Bw3Zk9Tj4Mh6Py1Rcx'
const before = createSealing([oldKey])
const rotated = createSealing([newKey, oldKey])
const place: SealPlace = ['checkout', '0198a000-0000-7000-8000-000000000001', 'payout']
const text = 'DE89370400440532013000'

describe('sealed values [D70]', () => {
  test('open where they belong, whatever they say', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (one) => {
        expect(before.open(before.seal(one, place), place)).toBe(one)
      }),
    )
  })

  test('do not show what they hold, and never look the same twice', () => {
    const [one, other] = [before.seal(text, place), before.seal(text, place)]
    expect(one.includes(text)).toBe(false)
    expect(one.equals(other)).toBe(false)
  })

  test('do not open when any byte of them was changed or is missing', () => {
    const sealed = before.seal(text, place)
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(sealed.readUInt8(at) ^ 1, at)
      expect(() => before.open(changed, place), `byte ${at}`).toThrow()
      expect(() => before.open(sealed.subarray(0, at), place), `cut at ${at}`).toThrow()
    }
  })

  test.each<[string, SealPlace]>([
    ['row', [place[0], '0198a000-0000-7000-8000-000000000002', place[2]]],
    ['column', [place[0], place[1], 'address']],
    ['table', ['saved_account', place[1], place[2]]],
    ['place with other borders', [`${place[0]}","${place[1]}`, '', place[2]]],
  ])('do not open in another %s', (_, elsewhere) => {
    expect(() => before.open(before.seal(text, place), elsewhere)).toThrow()
  })

  test('do not open without their key, and the error names only the key’s id', () => {
    const sealed = before.seal(text, place)
    expect(() => createSealing([newKey]).open(sealed, place)).toThrow(
      /^the sealing key [0-9a-f]{16} is not configured$/,
    )
  })

  test('of before a rotation still open, and new ones are sealed by the new key', () => {
    expect(rotated.open(before.seal(text, place), place)).toBe(text)
    const renewed = rotated.seal(text, place)
    expect(createSealing([newKey]).open(renewed, place)).toBe(text)
    expect(() => before.open(renewed, place)).toThrow('is not configured')
  })

  test('need a key', () => {
    expect(() => createSealing([]).seal(text, place)).toThrow('at least one key')
  })
})

describe('keyed hashes [D70]', () => {
  test('are the same for the same value, and found after a rotation', () => {
    expect(before.hash(text, 'iban').equals(before.hash(text, 'iban'))).toBe(true)
    expect(rotated.hashes(text, 'iban')).toContainEqual(before.hash(text, 'iban'))
    expect(rotated.hashes(text, 'iban')[0]).toEqual(rotated.hash(text, 'iban'))
  })

  test('differ by key, purpose and value', () => {
    const all = [
      before.hash(text, 'iban'),
      rotated.hash(text, 'iban'),
      before.hash(text, 'address'),
      before.hash(`${text}0`, 'iban'),
    ]
    expect(new Set(all.map((one) => one.toString('hex'))).size).toBe(4)
  })
})
