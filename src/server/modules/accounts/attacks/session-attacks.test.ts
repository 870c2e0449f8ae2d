import { beforeEach, describe, expect, test } from 'vitest'
import { handlerTable } from '#server/app.ts'
import { aCustomer, aPassword, aLoggedInCustomer } from '#testing/accounts.ts'
import type { TestClient } from '#testing/client.ts'
import { testHost, testServer } from '#testing/server.ts'

const server = await testServer({ handlers: handlerTable })
const { db } = server.database
const cookie = 'rondo-session'
const tokenOf = ({ cookies }: TestClient) => cookies.get(cookie) ?? ''
const info = async (client: TestClient) => (await client.get('/api/session')).json()
beforeEach(() => server.clock.advance(60 * 60_000))

/** A browser that sends this session id, which somebody planted, made up or stole. */
async function holding(token: string): Promise<TestClient> {
  const client = await server.guest()
  client.cookies.set(cookie, token)
  return client
}

describe('session fixation [D11]', () => {
  test.each(['/api/login', '/api/register'])(
    '%s: an id that an attacker planted opens nothing',
    async (path) => {
      const victim = await server.guest()
      const planted = tokenOf(victim)
      const attacker = await holding(planted)
      const { email } = await aCustomer(db, { now: server.clock.now() })
      const typed = { email: path === '/api/login' ? email : `new-${email}`, password: aPassword }
      expect((await victim.post(path, typed)).status).toBeLessThan(300)
      expect(tokenOf(victim)).not.toBe(planted)
      expect(await info(victim)).not.toEqual({ customer: null })
      expect(await info(attacker)).toEqual({ customer: null })
      expect((await attacker.get('/api/customers/sessions')).status).toBe(401)
    },
  )

  test('the server never uses an id that it did not make', async () => {
    const planted = 'Z'.repeat(32)
    const victim = await holding(planted)
    const { email } = await aCustomer(db, { now: server.clock.now() })
    await victim.post('/api/login', { email, password: aPassword })
    expect(tokenOf(victim)).not.toBe(planted)
    expect(await info(victim)).not.toEqual({ customer: null })
    expect(await info(await holding(planted))).toEqual({ customer: null })
  })

  test('a login on a shared computer ends the session of the customer before', async () => {
    const { client } = await aLoggedInCustomer(server)
    const before = tokenOf(client)
    const other = await aCustomer(db, { now: server.clock.now() })
    await client.post('/api/login', { email: other.email, password: aPassword })
    expect(await info(client)).toMatchObject({ customer: { uuid: other.customerId } })
    expect(await info(await holding(before))).toEqual({ customer: null })
  })

  test('a change of the password ends every other session, also one with a stolen id', async () => {
    const { client, customerId } = await aLoggedInCustomer(server)
    const [thief, elsewhere] = [await holding(tokenOf(client)), await server.customer(customerId)]
    expect(await info(thief)).not.toEqual({ customer: null })
    expect((await client.put('/api/customers/password', { password: 'another fine day' })).status).toBe(200)
    expect(await info(thief)).toEqual({ customer: null })
    expect(await info(elsewhere)).toEqual({ customer: null })
    expect(await info(client)).not.toEqual({ customer: null })
  })
})

describe('CSRF on the login [D20]', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const foreign = [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: 'https://sub.shop.test' },
    { 'sec-fetch-site': undefined, origin: 'https://evil.example' },
    { 'sec-fetch-site': undefined, origin: `http://${testHost}.evil.example` },
    { 'sec-fetch-site': undefined, origin: 'null' },
    { 'sec-fetch-site': undefined, origin: undefined },
  ]

  test.each(foreign)('a form of another site logs nobody in as the attacker: %j', async (headers) => {
    const attacker = await aCustomer(db, { now: server.clock.now() })
    const victim = await server.guest()
    const typed = new URLSearchParams({ _username: attacker.email, _password: aPassword }).toString()
    const answers = [
      await victim.post('/login_check', typed, { headers: { ...form, ...headers } }),
      await victim.post('/api/login', { email: attacker.email, password: aPassword }, { headers }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403])
    expect(await info(victim)).toEqual({ customer: null })
  })

  const calls = [
    ['POST', '/login_check'],
    ['POST', '/login_check_facebook'],
    ['POST', '/api/login'],
    ['POST', '/api/login-facebook'],
    ['POST', '/api/sign-in-with-google'],
    ['POST', '/api/login-requests/google'],
    ['POST', '/api/register'],
    ['POST', '/logout'],
    ['POST', '/api/password-resets'],
    ['PUT', '/api/password-resets'],
    ['PUT', '/api/email-changes'],
    ['POST', '/api/newsletter/subscribe'],
  ] as const

  test.each(calls)('%s %s needs the token of the same session', async (method, path) => {
    const [victim, attacker] = [await server.guest(), await server.guest()]
    const theirs = (await attacker.post('/api/csrf-token/web')).json()
    // the shape of the contract
    const { token } = theirs as { token: string }
    for (const value of [undefined, '', token]) {
      const answer = await victim.send(method, path, { body: {}, headers: { 'x-csrf-token': value } })
      expect([answer.status, answer.json()]).toMatchObject([403, { code: 'request.bad-csrf-token' }])
    }
  })

  test('the token of the guest is refused after the login', async () => {
    const client = await server.guest()
    // the shape of the contract
    const { token } = (await client.post('/api/csrf-token/web')).json() as { token: string }
    const { email } = await aCustomer(db, { now: server.clock.now() })
    await client.post('/api/login', { email, password: aPassword })
    const answer = await client.post('/logout', {}, { headers: { 'x-csrf-token': token } })
    expect(answer.status).toBe(403)
    expect(await info(client)).not.toEqual({ customer: null })
  })

  test('a link logs nobody in or out: GET changes nothing [D21]', async () => {
    const { client, email } = await aLoggedInCustomer(server)
    const typed = new URLSearchParams({ _username: email, _password: aPassword }).toString()
    for (const path of ['/logout', '/api/login', `/login_check?${typed}`])
      expect((await client.get(path)).status).toBeGreaterThanOrEqual(400)
    expect(await info(client)).toMatchObject({ customer: { email } })
  })
})
