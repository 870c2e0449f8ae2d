import { beforeAll, describe, expect, test } from 'vitest'
import { solveChallenge } from '#contract/proof-of-work.ts'
import { challengeDifficulty, judgeChallenge, writeChallenge } from './challenge.ts'

const secrets = ['a-secret-of-this-test-0123456789abcdef']
const solver = { sessionId: 'a'.repeat(64), address: '203.0.113.7' }
const issuedAt = new Date('2025-03-01T12:00:00Z')
const challenge = writeChallenge(secrets, solver, { id: 'A'.repeat(22), issuedAtMs: issuedAt.getTime() })
const after = (ms: number) => new Date(issuedAt.getTime() + ms)

let nonce = ''
beforeAll(() => {
  nonce = String(solveChallenge(challenge, challengeDifficulty, 0, 50_000_000))
})

describe('[D61] a challenge', () => {
  test('is solved by its proof of work, within five minutes', () => {
    const solved = { verdict: 'solved', id: 'A'.repeat(22), rememberUntil: after(360_000) }
    expect(judgeChallenge(secrets, solver, { challenge, nonce }, after(1))).toEqual(solved)
    expect(judgeChallenge(secrets, solver, { challenge, nonce }, after(299_999))).toEqual(solved)
    expect(judgeChallenge(secrets, solver, { challenge, nonce }, after(300_000))).toEqual({
      verdict: 'expired',
    })
  })

  test('of a process whose clock is up to a minute ahead counts', () => {
    expect(judgeChallenge(secrets, solver, { challenge, nonce }, after(-60_000)).verdict).toBe('solved')
    expect(judgeChallenge(secrets, solver, { challenge, nonce }, after(-60_001)).verdict).toBe('expired')
  })

  test('is bound to the session and to the address', () => {
    const now = after(1)
    expect(
      judgeChallenge(secrets, { ...solver, sessionId: 'b'.repeat(64) }, { challenge, nonce }, now).verdict,
    ).toBe('wrong')
    expect(
      judgeChallenge(secrets, { ...solver, address: '203.0.113.8' }, { challenge, nonce }, now).verdict,
    ).toBe('wrong')
  })

  test('cannot be made up, prolonged or answered by guessing', () => {
    const now = after(1)
    const longer = challenge.replace(String(issuedAt.getTime()), String(issuedAt.getTime() + 1))
    expect(judgeChallenge(secrets, solver, { challenge: longer, nonce }, now).verdict).toBe('wrong')
    expect(
      judgeChallenge(['another-secret-0123456789abcdefghijkl'], solver, { challenge, nonce }, now).verdict,
    ).toBe('wrong')
    expect(judgeChallenge(secrets, solver, { challenge, nonce: `${nonce}0` }, now).verdict).toBe('wrong')
    expect(judgeChallenge(secrets, solver, { challenge: 'x.y.z', nonce }, now).verdict).toBe('wrong')
  })
})
