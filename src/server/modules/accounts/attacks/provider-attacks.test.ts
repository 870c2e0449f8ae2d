import { beforeEach, describe, expect, test } from 'vitest'
import { aPassword, keyIn, mailsTo } from '#testing/accounts.ts'
import type { TestClient } from '#testing/client.ts'
import {
  askedBack,
  bringAnswer,
  logInWith,
  openAt,
  providerServer,
  testSandbox,
  visitProvider,
} from '#testing/provider-login.ts'

const server = await providerServer(await testSandbox())
const info = async (client: TestClient) => (await client.get('/api/session')).json()
const byCode = ['google', 'apple', 'paypal', 'paypal-express'] as const
beforeEach(() => server.clock.advance(60 * 60_000))

describe('replayed state and code [D15]', () => {
  test.each(byCode)('%s: of two who bring the same answer at once, one comes in', async (provider) => {
    const client = await server.guest()
    const copy = await server.guest()
    copy.cookies.clear()
    for (const [name, value] of client.cookies) copy.cookies.set(name, value)
    const back = await askedBack(client, provider)
    const answers = await Promise.all([
      bringAnswer(client, provider, back),
      bringAnswer(copy, provider, back),
    ])
    const entered = answers.filter(({ status }) => status === 200)
    expect(entered).toHaveLength(1)
    expect((await bringAnswer(await server.guest(), provider, back)).status).toBeGreaterThanOrEqual(400)
  })

  test.each(byCode)('%s: an answer overheard and brought later opens nothing', async (provider) => {
    const victim = await server.guest()
    const back = await askedBack(victim, provider)
    await bringAnswer(victim, provider, back)
    const { state: _used, ...code } = back
    const thief = await server.guest()
    const { state } = await openAt(thief, provider)
    expect((await bringAnswer(thief, provider, { ...code, state })).status).toBeGreaterThanOrEqual(400)
    expect(await info(thief)).toEqual({ customer: null })
  })
})

describe('a login of the attacker in the browser of the victim [D15]', () => {
  test.each(byCode)('%s: their state and code are worth nothing there', async (provider) => {
    const [attacker, victim] = [await server.guest(), await server.guest()]
    const theirs = await askedBack(attacker, provider, { person: 'benoit' })
    expect((await bringAnswer(victim, provider, theirs)).status).toBeGreaterThanOrEqual(400)
    expect(await info(victim)).toEqual({ customer: null })
  })

  test.each(byCode)('%s: neither is their code with a state of the victim', async (provider) => {
    const [attacker, victim] = [await server.guest(), await server.guest()]
    const theirs = await askedBack(attacker, provider, { person: 'benoit' })
    const { state } = await openAt(victim, provider)
    expect((await bringAnswer(victim, provider, { ...theirs, state })).status).toBeGreaterThanOrEqual(400)
    expect(await info(victim)).toEqual({ customer: null })
  })

  test('a state that was opened before a logout is over with it', async () => {
    const client = await server.guest()
    await logInWith(client, 'google')
    const { authorizationUrl } = await openAt(client, 'google')
    await client.post('/logout')
    const next = await server.guest()
    const back = await visitProvider(authorizationUrl, { person: 'benoit' })
    expect((await bringAnswer(next, 'google', back)).status).toBeGreaterThanOrEqual(400)
  })
})

describe('a swapped provider [D15]', () => {
  const pairs = byCode.flatMap((asked) =>
    byCode.filter((other) => other !== asked).map((other) => [asked, other] as const),
  )

  test.each(pairs)('what %s answered is not brought as an answer of %s', async (asked, other) => {
    const client = await server.guest()
    const back = await askedBack(client, asked)
    expect((await bringAnswer(client, other, back)).status).toBeGreaterThanOrEqual(400)
    const { state } = await openAt(client, other)
    const swapped = { ...(await askedBack(client, asked)), state }
    expect((await bringAnswer(client, other, swapped)).status).toBeGreaterThanOrEqual(400)
    expect(await info(client)).toEqual({ customer: null })
  })
})

describe('an address the provider does not vouch for [D15]', () => {
  const unverified = { person: 'daan', email: 'daan.devries@sandbox.example' }

  test('opened an account before its owner came: the owner gets it alone', async () => {
    const attacker = await server.guest()
    expect((await logInWith(attacker, 'google', { person: unverified.person })).status).toBe(200)
    expect(await info(attacker)).toMatchObject({ customer: { isEmailConfirmed: false } })

    const owner = await server.guest()
    // Mails stand in the order of their times, and the attacker caused one too.
    server.clock.advance(1000)
    await owner.post('/api/password-resets', { email: unverified.email })
    const key = keyIn((await mailsTo(server, unverified.email)).at(-1))
    expect((await owner.put('/api/password-resets', { key, password: aPassword })).status).toBe(200)

    expect(await info(attacker)).toEqual({ customer: null })
    const again = await server.guest()
    const answer = await logInWith(again, 'google', { person: unverified.person })
    expect([answer.status, answer.json()]).toMatchObject([409, { code: 'login.password-first' }])
    expect(await info(again)).toEqual({ customer: null })
  })
})
