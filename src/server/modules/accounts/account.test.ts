import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { handlerTable } from '#server/app.ts'
import { aPassword, aCustomer, keyIn, aLoggedInCustomer, mailsTo } from '#testing/accounts.ts'
import { testServer } from '#testing/server.ts'

const server = await testServer({ handlers: handlerTable })
const { db } = server.database
const minute = 60_000
const day = 24 * 60 * minute
const newPassword = 'staple the horse again'
const anAddress = () => `${randomUUID()}@example.test`
/** An hour later the limits allow new tries. */
beforeEach(() => server.clock.advance(60 * minute))

async function register(email: string, fields: Record<string, unknown> = {}) {
  const client = await server.guest()
  const answer = await client.post('/api/register', { email, password: aPassword, ...fields })
  return { client, answer }
}
const login = async (email: string, password: string) =>
  (await (await server.guest()).post('/api/login', { email, password })).status
const info = async (client: { get: (path: string) => Promise<{ json(): unknown }> }) =>
  (await client.get('/api/session')).json()

describe('[A1] [A2] registering', () => {
  test('opens an unconfirmed account, logs in and mails the confirmation', async () => {
    const email = anAddress()
    const { client, answer } = await register(email, { firstName: ' Ada ', previousUrl: '/cart' })
    expect(answer.status).toBe(201)
    expect(answer.json()).toMatchObject({
      user: { wasRegistered: true },
      provider: 'credentials',
      previousUrl: '/cart',
    })
    expect(await info(client)).toMatchObject({
      customer: { email, firstName: 'Ada', locale: 'en', isEmailConfirmed: false },
    })
    const [mail, ...others] = await mailsTo(server, email)
    expect(others).toEqual([])
    expect(mail?.text).toMatch(/https:\/\/en\.shop\.test\/auth\/confirm#key=[\w-]{43}\n/)

    const key = keyIn(mail)
    expect((await server.nobody().put('/api/email-confirmations', { key })).status).toBe(403)
    expect((await client.put('/api/email-confirmations', { key })).status).toBe(200)
    expect(await info(client)).toMatchObject({ customer: { isEmailConfirmed: true } })
    expect((await client.put('/api/email-confirmations', { key })).status).toBe(410)
  })

  test('[D22] the host of its mail comes from the configuration, never from the request', async () => {
    const email = anAddress()
    const guest = await server.guest()
    const forged = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
    await guest.post('/api/register', { email, password: aPassword }, { headers: forged })
    const [mail] = await mailsTo(server, email)
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example')
    const foreign = await guest.post(
      '/api/register',
      { email: anAddress(), password: aPassword },
      { headers: { host: 'evil.example' } },
    )
    expect(foreign.status).toBe(421)
  })

  test('is refused for an address that has an account, in any letters', async () => {
    const { email } = await aCustomer(db, { now: server.clock.now() })
    const { client, answer } = await register(email.toUpperCase())
    expect([answer.status, answer.json()]).toMatchObject([409, { code: 'register.email-taken' }])
    expect(await info(client)).toEqual({ customer: null })
  })

  test('of the same address at the same time opens one account', async () => {
    const email = anAddress()
    const answers = await Promise.all([register(email), register(email), register(email)])
    expect(answers.map(({ answer }) => answer.status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409,
    ])
  })

  test.each([
    ['Password123', 'register.password-common'],
    ['nine char', 'request.invalid'],
    ['x'.repeat(129), 'request.invalid'],
  ])('[D13] [X76] refuses %s', async (password, code) => {
    const { answer } = await register(anAddress(), { password })
    expect([answer.status, answer.json()]).toMatchObject([422, { code }])
  })

  test('[D13] takes any characters and cuts nothing off', async () => {
    const email = anAddress()
    const password = ` 🐎${'é'.repeat(124)} `
    expect((await register(email, { password })).answer.status).toBe(201)
    expect(await login(email, password)).toBe(200)
    expect(await login(email, password.trim())).toBe(401)
    expect(await login(email, password.slice(0, -1))).toBe(401)
  })

  test('[D70] leaves nothing readable in the tables', async () => {
    const email = anAddress()
    await register(email, { firstName: 'Rosalinde' })
    const rows = await db.selectFrom('customer').selectAll().execute()
    const stored = JSON.stringify(rows, (_, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
    )
    for (const readable of [email, 'Rosalinde', aPassword]) expect(stored).not.toContain(readable)
  })
})

describe('[A1] a confirmation', () => {
  test('can be asked for again, and holds for seven days', async () => {
    const { client, email } = await aLoggedInCustomer(server, { isConfirmed: false })
    expect((await client.post('/api/email-confirmations')).status).toBe(202)
    const [mail] = await mailsTo(server, email)
    server.clock.advance(7 * day)
    const late = await client.put('/api/email-confirmations', { key: keyIn(mail) })
    expect(late.status).toBe(410)
  })

  test('is not sent where there is nothing to confirm', async () => {
    const { client, email } = await aLoggedInCustomer(server)
    expect((await client.post('/api/email-confirmations')).status).toBe(202)
    expect(await mailsTo(server, email)).toEqual([])
  })
})

describe('[A1] [D14] a password reset', () => {
  const ask = async (email: string) => (await server.guest()).post('/api/password-resets', { email })
  const reset = async (key: string, password = newPassword) =>
    (await server.guest()).put('/api/password-resets', { key, password })

  test('answers the same for every address, and mails only the one with an account', async () => {
    const { email } = await aCustomer(db, { now: server.clock.now() })
    const stranger = anAddress()
    const [known, unknown] = [await ask(email), await ask(stranger)]
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    expect(known.status).toBe(202)
    expect(await mailsTo(server, stranger)).toEqual([])
    const [mail] = await mailsTo(server, email)
    expect(mail?.text).toMatch(/https:\/\/www\.shop\.test\/auth\/password\/new#key=/)
  })

  test('sets the password once, ends every session, logs in and is told', async () => {
    const { client, email, customerId } = await aLoggedInCustomer(server, { isConfirmed: false })
    await ask(email)
    const key = keyIn((await mailsTo(server, email))[0])
    const common = await reset(key, 'Password123')
    expect(common.json()).toMatchObject({ code: 'register.password-common' })

    const guest = await server.guest()
    const done = await guest.put('/api/password-resets', { key, password: newPassword })
    expect([done.status, done.json()]).toMatchObject([200, { user: { uuid: customerId } }])
    expect(await info(guest)).toMatchObject({ customer: { uuid: customerId, isEmailConfirmed: true } })
    expect(await info(client)).toEqual({ customer: null })
    expect((await reset(key)).status).toBe(410)
    expect([await login(email, aPassword), await login(email, newPassword)]).toEqual([401, 200])
    const kinds = (await mailsTo(server, email)).map(({ kind }) => kind)
    expect(kinds).toEqual(['account-reset', 'account-password-changed'])
  })

  test('works with the newest mail only, for 30 minutes', async () => {
    const { email } = await aCustomer(db, { now: server.clock.now() })
    await ask(email)
    const older = keyIn((await mailsTo(server, email))[0])
    server.clock.advance(minute)
    await ask(email)
    const newer = keyIn((await mailsTo(server, email))[1])
    expect((await reset(older)).status).toBe(410)
    server.clock.advance(30 * minute)
    expect((await reset(newer)).status).toBe(410)
    expect((await reset('A'.repeat(43))).status).toBe(410)
  })

  test('gives a password to somebody who came through a provider', async () => {
    const { email } = await aCustomer(db, { password: null, now: server.clock.now() })
    await ask(email)
    expect((await reset(keyIn((await mailsTo(server, email))[0]))).status).toBe(200)
    expect(await login(email, newPassword)).toBe(200)
  })

  test('a key of one kind opens nothing of another', async () => {
    const { email } = await aCustomer(db, { now: server.clock.now() })
    await ask(email)
    const key = keyIn((await mailsTo(server, email))[0])
    const guest = await server.guest()
    expect((await guest.put('/api/email-confirmations', { key })).status).toBe(410)
    expect((await guest.put('/api/email-changes', { key })).status).toBe(410)
    expect((await guest.put('/api/password-resets', { key, password: newPassword })).status).toBe(200)
  })
})
