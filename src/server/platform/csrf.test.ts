import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { issueToken, verifyToken } from './csrf.ts'

const secret = 'first-secret-of-this-test-0123456789'
const older = 'older-secret-of-this-test-0123456789'
const session = 'a'.repeat(64)

describe('[A12] [D20] a csrf token', () => {
  test('is accepted from the session it was issued for, and from no other', () => {
    const token = issueToken([secret], session, 'login')
    expect(verifyToken([secret], session, token)).toBe(true)
    expect(verifyToken([secret], 'b'.repeat(64), token)).toBe(false)
    expect(verifyToken([secret], '', token)).toBe(false)
  })

  test('is refused when its id is exchanged', () => {
    const token = issueToken([secret], session, 'login')
    expect(verifyToken([secret], session, token.replace('login', 'cart'))).toBe(false)
  })

  test('is refused when any one character is changed', () => {
    const token = issueToken([secret], session, 'cart')
    // The last character of base64url carries two spare bits; all others count in full.
    for (let at = 0; at < token.length - 1; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A'
      expect(verifyToken([secret], session, token.slice(0, at) + other + token.slice(at + 1))).toBe(false)
    }
  })

  test('never is some other text, however long', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !verifyToken([secret], session, text)))
    expect(verifyToken([secret], session, `${'x'.repeat(1_000_000)}.${'A'.repeat(43)}`)).toBe(false)
    expect(verifyToken([secret], session, `.${'A'.repeat(43)}`)).toBe(false)
  })
})

describe('[D70] rotating the signing secret', () => {
  test('tokens of the older secret count until it is taken away', () => {
    const token = issueToken([older], session, 'cart')
    expect(verifyToken([secret, older], session, token)).toBe(true)
    expect(verifyToken([secret], session, token)).toBe(false)
  })

  test('the first secret signs', () => {
    expect(issueToken([secret, older], session, 'cart')).toBe(issueToken([secret], session, 'cart'))
  })

  test('signing without any secret is a bug', () => {
    expect(() => issueToken([], session, 'cart')).toThrow('at least one secret')
  })
})
