import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handlerTable } from '#server/app.ts'
import { aCustomer, aPassword, mailsTo } from '#testing/accounts.ts'
import type { TestAnswer } from '#testing/client.ts'
import { testHost, testServer } from '#testing/server.ts'

const server = await testServer({ handlers: handlerTable })
const { db } = server.database

const hostile = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%2fevil.example',
  '/%5cevil.example',
  '/%252fevil.example',
  '/..//evil.example',
  '/./%2e%2e//evil.example',
  'https://evil.example/',
  'https:evil.example',
  'HTTPS://evil.example',
  `http://${testHost}@evil.example/`,
  `http://${testHost}.evil.example/`,
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'evil.example',
  '/my\r\nLocation: https://evil.example',
  '/my\r\nSet-Cookie: rondo-session=planted',
  '/\u0085/evil.example',
] as const

describe('an open redirect through the login [D22]', () => {
  const victim = aCustomer(db, { now: server.clock.now() })
  /** The account and the address are limited, so each try waits for the next hour. */
  const entering = async () => {
    server.clock.advance(60 * 60_000)
    return { email: (await victim).email, guest: await server.guest() }
  }
  const expectNowhere = (answer: TestAnswer) => {
    // Refused as no text at all, or let in without anywhere to go.
    expect([200, 201, 422]).toContain(answer.status)
    expect(answer.headers.location).toBeUndefined()
    expect(answer.headers['set-cookie']?.join() ?? '').not.toContain('planted')
    if (answer.status !== 422) expect(answer.json()).not.toHaveProperty('previousUrl')
  }

  test.each(hostile)('goes nowhere by previousUrl or _target_path: %j', async (target) => {
    const { email, guest } = await entering()
    const fields = { _username: email, _password: aPassword, _target_path: target }
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expectNowhere(await guest.post('/login_check', new URLSearchParams(fields).toString(), { headers }))
    const again = await server.guest()
    expectNowhere(await again.post('/api/login', { email, password: aPassword, previousUrl: target }))
  })

  test.each(hostile.slice(0, 4))('goes nowhere by registering: %j', async (target) => {
    const { guest } = await entering()
    const typed = { email: `${randomUUID()}@example.test`, password: aPassword, previousUrl: target }
    expectNowhere(await guest.post('/api/register', typed))
  })

  test('a path of our own is kept, a query with slashes included', async () => {
    const { email, guest } = await entering()
    const previousUrl = '/my/sales?q=AC%2FDC#top'
    const answer = await guest.post('/api/login', { email, password: aPassword, previousUrl })
    expect(answer.json()).toMatchObject({ previousUrl })
  })
})

describe('a poisoned host in the mails of an account [D23]', () => {
  const asks = [
    ['a reset', '/api/password-resets'],
    ['a newsletter', '/api/newsletter/subscribe'],
    ['a privacy request', '/api/privacy-requests'],
  ] as const
  const bodyOf = (path: string, email: string) => {
    if (path.includes('newsletter')) return { email, source: 'footer', subscriptionType: 'general' }
    return path.includes('privacy') ? { email, kind: 'export' } : { email }
  }

  test.each(asks)('%s asked for under another host is refused, and mails nothing', async (_what, path) => {
    const { email } = await aCustomer(db, { now: server.clock.now() })
    const guest = await server.guest()
    for (const host of ['evil.example', `${testHost}:evil.example`, `${testHost}.evil.example`, '']) {
      const answer = await guest.post(path, bodyOf(path, email), { headers: { host } })
      expect([400, 421]).toContain(answer.status)
    }
    expect(await mailsTo(server, email)).toEqual([])
  })

  test.each(asks)(
    '%s has the configured address in its mail, whatever a proxy is said to say',
    async (_what, path) => {
      const { email } = await aCustomer(db, { now: server.clock.now() })
      const forged = {
        'x-forwarded-host': 'evil.example',
        'x-host': 'evil.example',
        'x-original-host': 'evil.example',
        'x-forwarded-proto': 'evil',
        forwarded: 'host=evil.example;proto=http',
        origin: 'https://evil.example',
        referer: 'https://evil.example/',
      }
      const guest = await server.guest()
      expect((await guest.post(path, bodyOf(path, email), { headers: forged })).status).toBe(202)
      const mails = await mailsTo(server, email)
      expect(mails.length).toBeGreaterThan(0)
      for (const { text, html } of mails) {
        expect(`${text}${html}`).not.toContain('evil')
        expect(text).toMatch(/https:\/\/(?:www|en)\.shop\.test\//)
      }
    },
  )
})
