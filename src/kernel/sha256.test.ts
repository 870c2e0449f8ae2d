import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'

test('the hash equals the one of the platform for any message', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (message) => {
      expect(Buffer.from(sha256(message)).equals(createHash('sha256').update(message).digest())).toBe(true)
    }),
  )
})

test.each([0, 1, 55, 56, 63, 64, 119, 120, 128, 1000])(
  'a message of %i bytes is padded rightly',
  (length) => {
    const message = new Uint8Array(length).fill(0xa5)
    expect(Buffer.from(sha256(message)).toString('hex')).toBe(
      createHash('sha256').update(message).digest('hex'),
    )
  },
)
