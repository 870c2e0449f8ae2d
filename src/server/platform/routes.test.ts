import { describe, expect, test } from 'vitest'
import { solveChallenge } from '#contract/proof-of-work.ts'
import { Challenge, CsrfToken } from '#contract/schemas/protection.ts'
import { sessionHint } from '#contract/session-hint.ts'
import type { TestAnswer } from '#testing/client.ts'
import { testServer } from '#testing/server.ts'
import { platformHandlers } from './routes.ts'

const server = await testServer({ handlers: platformHandlers })

function cookieNames({ headers }: TestAnswer): string[] {
  return (headers['set-cookie'] ?? []).map((header) => header.split('=', 1)[0] ?? '')
}

describe('[A12] POST /api/csrf-token/{id}', () => {
  test('opens a guest session where there is none, and its token opens the changing calls', async () => {
    const visitor = server.nobody()
    const answer = await visitor.post('/api/csrf-token/login')
    expect(answer.status).toBe(200)
    expect(answer.headers['set-cookie']?.[0]).toMatch(
      /^rondo-session=[A-Za-z0-9_-]{32}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const { token } = CsrfToken.parse(answer.json())
    const next = await visitor.post('/api/verification/challenge', undefined, {
      headers: { 'x-csrf-token': token },
    })
    expect(next.status).toBe(200)
  })

  test('keeps the session there is, and gives the same token for the same id', async () => {
    const guest = await server.guest()
    const first = await guest.post('/api/csrf-token/cart')
    const second = await guest.post('/api/csrf-token/cart')
    expect(cookieNames(first)).toEqual([sessionHint]) // this browser has the session, but not its hint
    expect(cookieNames(second)).toEqual([])
    expect(second.text).toBe(first.text)
    expect((await guest.post('/api/csrf-token/login')).text).not.toBe(first.text)
  })

  test('does not take over a session id that the visitor brought along', async () => {
    const visitor = server.nobody()
    visitor.cookies.set('rondo-session', 'A'.repeat(32))
    const answer = await visitor.post('/api/csrf-token/cart')
    expect(answer.status).toBe(200)
    expect(visitor.cookies.get('rondo-session')).not.toBe('A'.repeat(32))
  })

  test.each(['UPPER', 'a%20b', 'x'.repeat(65), 'ü'])('refuses the id %s', async (id) => {
    const answer = await server.nobody().post(`/api/csrf-token/${encodeURI(id)}`)
    expect(answer.status).toBe(422)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('[D20] answers nobody from another site, and opens no session for them', async () => {
    const answer = await server.nobody().post('/api/csrf-token/cart', undefined, {
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    })
    expect(answer.status).toBe(403)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})

describe('[D61] the verification calls', () => {
  test('issue a challenge and give grace for its solution, once', async () => {
    const guest = await server.guest()
    const issued = Challenge.parse((await guest.post('/api/verification/challenge')).json())
    const nonce = solveChallenge(issued.challenge, issued.difficulty, 0, 100_000_000)
    const answer = { challenge: issued.challenge, nonce }

    const foreign = await (await server.guest()).post('/api/verification/answer', answer)
    expect([foreign.status, foreign.json()]).toMatchObject([422, { code: 'verification.wrong' }])
    const granted = await guest.post('/api/verification/answer', answer)
    expect([granted.status, granted.json()]).toEqual([200, { graceUntil: '2026-01-05T10:30:00.000Z' }])
    const again = await guest.post('/api/verification/answer', answer)
    expect([again.status, again.json()]).toMatchObject([422, { code: 'verification.expired' }])
  })

  test('are closed to visitors without a session', async () => {
    expect((await server.nobody().post('/api/verification/challenge')).status).toBe(403)
  })
})
