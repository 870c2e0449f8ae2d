import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { fail } from '#kernel/result.ts'
import { solveChallenge } from '#contract/proof-of-work.ts'
import { openLimiter } from '#server/platform/limits/open-limiter.ts'
import { createLog } from '#server/platform/log.ts'
import { fakeClock } from '#testing/clock.ts'
import { testDatabase } from '#testing/database.ts'
import { patientOptions } from '#testing/patient.ts'
import { answerChallenge, issueChallenge } from './verification.ts'

const { db } = await testDatabase()
const secrets = ['a-secret-of-this-test-0123456789abcdef']
const clock = fakeClock('2025-03-01T12:00:00Z')
const log = createLog({ env: 'test', logLevel: 'silent' })
const limiter = await openLimiter({
  config: { redisUrl: null, secrets },
  db,
  clock,
  log,
  storeMs: patientOptions.timeout,
})
const deps = { secrets, limiter }
const aSolver = () => ({ sessionId: randomUUID(), address: '203.0.113.7' })

function solved(solver: ReturnType<typeof aSolver>) {
  const { challenge, difficulty } = issueChallenge(deps, clock, solver)
  return { challenge, nonce: String(solveChallenge(challenge, difficulty, 0, 100_000_000)) }
}

const answer = (solver: ReturnType<typeof aSolver>, given: ReturnType<typeof solved>) =>
  db.transaction().execute((tx) => answerChallenge(deps, { tx, clock }, solver, given))

describe('[D61] the proof of work', () => {
  test('says how hard it is and until when it counts', () => {
    expect(issueChallenge(deps, clock, aSolver())).toMatchObject({
      difficulty: 18,
      expiresAt: '2025-03-01T12:05:00.000Z',
    })
  })

  test('lifts the limit of the one who solved it', async () => {
    const solver = aSolver()
    for (let call = 0; call < 31; call += 1) await limiter.take(['coupon'], solver)
    expect((await limiter.take(['coupon'], solver)).ok).toBe(false)
    expect(await answer(solver, solved(solver))).toEqual({
      ok: true,
      value: { graceUntil: '2025-03-01T12:30:00.000Z' },
    })
    expect((await limiter.take(['coupon'], solver)).ok).toBe(true)
  })

  test('counts once, also when it is handed in many times at once', async () => {
    const solver = aSolver()
    const given = solved(solver)
    const results = await Promise.all(Array.from({ length: 12 }, () => answer(solver, given)))
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    expect(await answer(solver, given)).toEqual(fail('verification.expired'))
  })

  test('is not used up by a wrong answer', async () => {
    const solver = aSolver()
    const given = solved(solver)
    expect(await answer(solver, { ...given, nonce: 'x' })).toEqual(fail('verification.wrong'))
    expect(await answer(aSolver(), given)).toEqual(fail('verification.wrong'))
    expect((await answer(solver, given)).ok).toBe(true)
  })
})
