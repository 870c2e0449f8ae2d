import { describe, expect, test } from 'vitest'
import { fail, ok } from '#kernel/result.ts'
import type { ApiClient } from '#contract/api-client.ts'
import { isSolved, solveChallenge as solveHere } from '#contract/proof-of-work.ts'
import { solvedShare, type Solve } from './solve-in-worker.ts'
import { pathAfterVerification } from './use-verification.ts'
import { verifyVisitor } from './verify.ts'

const task = { challenge: 'abc', difficulty: 4, expiresAt: '2026-03-01T12:05:00Z' }
const solve: Solve = async ({ challenge, difficulty }) => solveHere(challenge, difficulty, 0, 10_000) ?? ''

function anApi(answer: unknown, challengeAnswer: unknown = ok(task)) {
  const calls: { name: string; input: unknown }[] = []
  const call = async (name: string, input: unknown) => {
    calls.push({ name, input })
    return name === 'verificationChallenge' ? challengeAnswer : answer
  }
  // The test answers the only two calls that `verifyVisitor` makes.
  return { api: { call } as unknown as ApiClient, calls }
}
const progressOptions = () => ({ signal: new AbortController().signal, onShare: () => undefined })

test('[D61] the challenge is solved and handed in', async () => {
  const { api, calls } = anApi(ok({ graceUntil: '2026-03-01T12:30:00Z' }))
  expect(await verifyVisitor({ api, solve, ...progressOptions() })).toBe('done')
  const body = { challenge: 'abc', nonce: await solve(task, progressOptions()) }
  expect(calls).toEqual([
    { name: 'verificationChallenge', input: {} },
    { name: 'verificationAnswer', input: { body } },
  ])
  expect(isSolved('abc', body.nonce, 4)).toBe(true)
})

test.each([
  ['verification.expired', 'expired'],
  ['verification.wrong', 'wrong'],
  ['internal', 'failed'],
])('an answer refused with %s ends as %s', async (code, outcome) => {
  expect(await verifyVisitor({ api: anApi(fail(code)).api, solve, ...progressOptions() })).toBe(outcome)
})

test('without a challenge, and with a solver that fails, it ends as failed', async () => {
  expect(
    await verifyVisitor({ api: anApi(ok({}), fail('unavailable')).api, solve, ...progressOptions() }),
  ).toBe('failed')
  const broken: Solve = () => Promise.reject(new Error('the solver broke'))
  expect(await verifyVisitor({ api: anApi(ok({})).api, solve: broken, ...progressOptions() })).toBe('failed')
})

test('a verification that is cancelled hands nothing in', async () => {
  const controller = new AbortController()
  const { api, calls } = anApi(ok({}))
  const cancellingSolve: Solve = () => {
    controller.abort()
    return Promise.reject(new Error('cancelled'))
  }
  const outcome = await verifyVisitor({
    api,
    solve: cancellingSolve,
    ...progressOptions(),
    signal: controller.signal,
  })
  expect(outcome).toBe('cancelled')
  expect(calls).toHaveLength(1)
})

test('a verification that is cancelled while it waits for the challenge ends as cancelled', async () => {
  const controller = new AbortController()
  controller.abort()
  const { api, calls } = anApi(ok({}), fail('no-answer'))
  expect(await verifyVisitor({ api, solve, ...progressOptions(), signal: controller.signal })).toBe(
    'cancelled',
  )
  expect(calls).toHaveLength(1)
})

test('the progress never goes back and never reaches its end before the solver does', () => {
  const shares = Array.from({ length: 200 }, (_, step) => solvedShare(step * 4000, 18))
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares[0]).toBe(0)
  expect(shares.at(-1)).toBeLessThan(1)
})

describe('[U7] [D22] where the visitor goes afterwards', () => {
  test.each([
    ['?next=%2Ffr%2Fsmartphones%3Fpage%3D2', '/fr/smartphones?page=2'],
    ['?next=https%3A%2F%2Fevil.example', '/'],
    ['?next=%2F%2Fevil.example', '/'],
    ['?next=%2F%5Cevil.example', '/'],
    ['?next=javascript%3Aalert(1)', '/'],
    ['', '/fr'],
  ])('%s leads to %s', (search, path) => {
    expect(pathAfterVerification({ search, origin: 'https://shop.test' }, '/fr')).toBe(path)
  })
})
