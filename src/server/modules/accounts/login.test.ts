import { argon2Sync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aCustomer, aPassword } from '#testing/accounts.ts'
import { testServer } from '#testing/server.ts'
import { handlerTable } from '#server/app.ts'

const server = await testServer({ handlers: handlerTable })
const { db } = server.database
const quarterHour = 15 * 60_000
const anna = () => aCustomer(db, { now: server.clock.now() })
/** A quarter of an hour later the limit allows new tries. */
const later = () => server.clock.advance(quarterHour)

describe('[A2] logging in', () => {
  test('opens a session of the customer', async () => {
    const { email, customerId } = await anna()
    const guest = await server.guest()
    const answer = await guest.post('/api/login', { email: ` ${email.toUpperCase()} `, password: aPassword })
    expect([answer.status, answer.json()]).toEqual([
      200,
      {
        user: { uuid: customerId, wasRegistered: false },
        provider: 'credentials',
        isEmailUndeliverable: false,
      },
    ])
    const info = (await guest.get('/api/session')).json()
    expect(info).toEqual({
      customer: {
        uuid: customerId,
        email,
        firstName: 'Ada',
        locale: 'de',
        isEmailConfirmed: true,
        isEmailUndeliverable: false,
        hasPassword: true,
        providers: [],
        isFresh: true,
      },
    })
  })

  test('works as a form, with the target path as the page to go back to', async () => {
    later()
    const { email, customerId } = await anna()
    const guest = await server.guest()
    const body = new URLSearchParams({ _username: email, _password: aPassword, _target_path: '/my/sales' })
    const answer = await guest.post('/login_check', body.toString(), {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.status).toBe(200)
    expect(answer.json()).toMatchObject({ user: { uuid: customerId }, previousUrl: '/my/sales' })
  })

  test.each([
    ['/checkout/address?step=2#payout', '/checkout/address?step=2#payout'],
    ['/', '/'],
    ['//evil.example', undefined],
    ['https://evil.example/', undefined],
    ['/\\evil.example', undefined],
    ['javascript:alert(1)', undefined],
    ['', undefined],
    [`/${'a'.repeat(2047)}é`, undefined],
  ])('[A9] [D22] goes back to %s only within this site', async (previousUrl, expected) => {
    later()
    const { email } = await anna()
    const guest = await server.guest()
    const answer = await guest.post('/api/login', { email, password: aPassword, previousUrl })
    if (previousUrl.length > 2048) expect(answer.status).toBe(422)
    else expect((answer.json() as { previousUrl?: string }).previousUrl).toBe(expected) // checked by the contract
  })

  test('[A10] says that mails to the customer do not arrive', async () => {
    later()
    const { email, customerId } = await anna()
    const bounced = { email_bounced_at: server.clock.now() }
    await db.updateTable('customer').set(bounced).where('id', '=', customerId).execute()
    const answer = await (await server.guest()).post('/api/login', { email, password: aPassword })
    expect(answer.json()).toMatchObject({ isEmailUndeliverable: true })
  })
})

describe('[D14] [X76] a refused login', () => {
  test('looks the same for an unknown address, a wrong password and an account without a password', async () => {
    later()
    const { email } = await anna()
    const { email: viaProvider } = await aCustomer(db, { password: null, now: server.clock.now() })
    const typed = [
      { email: 'nobody@example.test', password: aPassword },
      { email, password: `${aPassword} ` },
      { email: viaProvider, password: aPassword },
    ]
    for (const body of typed) {
      const guest = await server.guest()
      const answer = await guest.post('/api/login', body)
      expect(answer.status).toBe(401)
      expect(answer.json()).toMatchObject({ code: 'login.refused', title: 'en login.refused' })
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test('[D60] happens even with the right password while the account has reached its limit', async () => {
    later()
    const { email } = await anna()
    const guest = await server.guest()
    for (let tries = 0; tries < 5; tries += 1)
      expect((await guest.post('/api/login', { email, password: 'wrong' })).status).toBe(401)
    const right = await guest.post('/api/login', { email: ` ${email.toUpperCase()}`, password: aPassword })
    expect(right.status).toBe(429)
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0)
    later()
    expect((await guest.post('/api/login', { email, password: aPassword })).status).toBe(200)
  })
})

function weakHash(message: string): string {
  const nonce = Buffer.from('sixteen bytes it')
  const tag = argon2Sync('argon2id', {
    message,
    nonce,
    memory: 64,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  })
  const [salt, text] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=64,t=1,p=1$${salt}$${text}`
}

test('[D13] a login replaces a hash that was made with weaker parameters', async () => {
  later()
  const { email, customerId } = await anna()
  const weak = { password_hash: weakHash(aPassword) }
  await db.updateTable('customer').set(weak).where('id', '=', customerId).execute()
  const guest = await server.guest()
  expect((await guest.post('/api/login', { email, password: aPassword })).status).toBe(200)
  const row = await db
    .selectFrom('customer')
    .select('password_hash')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await guest.post('/api/login', { email, password: aPassword })).status).toBe(200)
})

describe('[D10] [D11] the session', () => {
  test('gets another id at the login, and the old one opens nothing', async () => {
    later()
    const { email } = await anna()
    const guest = await server.guest()
    const [name = '', before = ''] = [...guest.cookies][0] ?? []
    await guest.post('/api/login', { email, password: aPassword })
    expect(guest.cookies.get(name)).not.toBe(before)
    const thief = server.nobody()
    thief.cookies.set(name, before)
    expect((await thief.get('/api/session')).json()).toEqual({ customer: null })
    expect((await thief.post('/logout')).status).toBe(401)
  })

  test('ends on the server at the logout, and the next visitor is a new one', async () => {
    later()
    const { email } = await anna()
    const guest = await server.guest()
    await guest.post('/api/login', { email, password: aPassword })
    const held = new Map(guest.cookies)
    expect((await guest.post('/logout')).status).toBe(200)
    expect(guest.cookies.size).toBe(0)
    const thief = server.nobody()
    for (const [name, value] of held) thief.cookies.set(name, value)
    expect((await thief.get('/api/session')).json()).toEqual({ customer: null })
  })

  test('is fresh for 15 minutes', async () => {
    later()
    const { customerId } = await anna()
    const client = await server.customer(customerId)
    const isFresh = async () => (await client.get('/api/session')).json()
    server.clock.advance(quarterHour - 1)
    expect(await isFresh()).toMatchObject({ customer: { isFresh: true } })
    server.clock.advance(1)
    expect(await isFresh()).toMatchObject({ customer: { isFresh: false } })
  })
})
