import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { handlerTable } from '#server/app.ts'
import { inTransaction } from '#server/platform/db/pool.ts'
import { aCustomer, aPassword, keyIn, aLoggedInCustomer, mailsTo } from '#testing/accounts.ts'
import type { TestClient } from '#testing/client.ts'
import { closedOutbox } from '#testing/outbox.ts'
import { testSealing, testServer } from '#testing/server.ts'
import { customerById, eraseCustomer, findByEmail, forgetOldKeys, mintKey, noteBounce } from './index.ts'

const server = await testServer({ handlers: handlerTable })
const { db } = server.database
const minute = 60_000
const newPassword = 'staple the horse again'
const anAddress = () => `${randomUUID()}@example.test`
/** An hour later the limits allow new tries. */
beforeEach(() => server.clock.advance(60 * minute))

const info = async (client: TestClient) => (await client.get('/api/session')).json()
const login = async (email: string, password: string) => {
  const client = await server.guest()
  const { status } = await client.post('/api/login', { email, password })
  return { client, status }
}
const customerOf = (id: string) => customerById(testSealing, db, id)
const confirm = (client: TestClient, key: string) => client.put('/api/email-changes', { key })

/** Asks for another address and reads the mail to it. */
async function askedChange(client: TestClient, wanted: string): Promise<string> {
  expect((await client.post('/api/email-changes', { email: wanted })).status).toBe(202)
  return keyIn((await mailsTo(server, wanted)).at(-1))
}

describe('[A1] a change of address', () => {
  test('holds once the new address is confirmed, and the old one hears of it [D12]', async () => {
    const { client, email, customerId } = await aLoggedInCustomer(server)
    const wanted = anAddress()
    const key = await askedChange(client, wanted)
    expect(await customerOf(customerId)).toMatchObject({ email })
    expect(await mailsTo(server, email)).toEqual([])

    expect((await confirm(client, key)).status).toBe(200)
    expect(await customerOf(customerId)).toMatchObject({ email: wanted, isConfirmed: true })
    expect((await mailsTo(server, email)).map(({ kind }) => kind)).toEqual(['account-email-changed'])
    expect((await login(wanted, aPassword)).status).toBe(200)
    expect((await login(email, aPassword)).status).toBe(401)
    expect((await confirm(client, key)).status).toBe(410)
  })

  test('needs a fresh login [D12]', async () => {
    const { client } = await aLoggedInCustomer(server)
    server.clock.advance(15 * minute)
    const answer = await client.post('/api/email-changes', { email: anAddress() })
    expect([answer.status, answer.json()]).toMatchObject([403, { code: 'login.fresh-required' }])
  })

  test('to an address of somebody else answers the same and mails nobody', async () => {
    const [{ client }, other] = [
      await aLoggedInCustomer(server),
      await aCustomer(db, { now: server.clock.now() }),
    ]
    const free = await client.post('/api/email-changes', { email: anAddress() })
    const taken = await client.post('/api/email-changes', { email: other.email })
    expect([taken.status, taken.text]).toEqual([free.status, free.text])
    expect(await mailsTo(server, other.email)).toEqual([])
  })

  test('is refused where somebody has taken the address since', async () => {
    const { client, email, customerId } = await aLoggedInCustomer(server)
    const wanted = anAddress()
    const key = await askedChange(client, wanted)
    await aCustomer(db, { email: wanted, now: server.clock.now() })
    expect((await confirm(client, key)).status).toBe(410)
    expect(await customerOf(customerId)).toMatchObject({ email })
  })

  test('makes every mail to the old address open nothing', async () => {
    const { client, email } = await aLoggedInCustomer(server)
    await (await server.guest()).post('/api/password-resets', { email })
    const reset = keyIn((await mailsTo(server, email))[0])
    await confirm(client, await askedChange(client, anAddress()))
    const late = await (
      await server.guest()
    ).put('/api/password-resets', { key: reset, password: newPassword })
    expect(late.status).toBe(410)
  })
})

describe('a change of password', () => {
  test('[D11] ends all other sessions and gives this one another id', async () => {
    const { client, email, customerId } = await aLoggedInCustomer(server)
    const elsewhere = await server.customer(customerId)
    const before = new Map(client.cookies)
    const changed = await client.put('/api/customers/password', { password: newPassword })
    expect(changed.status).toBe(200)
    expect(await info(client)).toMatchObject({ customer: { uuid: customerId, isFresh: true } })
    expect(await info(elsewhere)).toEqual({ customer: null })
    const thief = server.nobody()
    for (const [name, value] of before) thief.cookies.set(name, value)
    expect(await info(thief)).toEqual({ customer: null })
    expect((await login(email, aPassword)).status).toBe(401)
    expect((await login(email, newPassword)).status).toBe(200)
    expect((await mailsTo(server, email)).map(({ kind }) => kind)).toEqual(['account-password-changed'])
  })

  test('[D12] needs a fresh login, and does not count as one', async () => {
    const { client } = await aLoggedInCustomer(server)
    server.clock.advance(14 * minute)
    expect((await client.put('/api/customers/password', { password: newPassword })).status).toBe(200)
    server.clock.advance(minute)
    const late = await client.put('/api/customers/password', { password: aPassword })
    expect([late.status, late.json()]).toMatchObject([403, { code: 'login.fresh-required' }])
  })

  test('[D13] refuses a common one', async () => {
    const { client } = await aLoggedInCustomer(server)
    const answer = await client.put('/api/customers/password', { password: 'PASSWORD123' })
    expect([answer.status, answer.json()]).toMatchObject([422, { code: 'register.password-common' }])
  })
})

describe('the sessions of a customer', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

  test('are listed with their device, and end one by one or together', async () => {
    const { client, email, customerId } = await aLoggedInCustomer(server)
    const guest = await server.guest()
    server.clock.advance(1)
    const headers = { 'user-agent': firefox }
    await guest.post('/api/login', { email, password: aPassword }, { headers })
    const third = await server.customer(customerId)
    const list = async () => (await guest.get('/api/customers/sessions')).json() as Session[] // by the contract
    const shown = await list()
    expect(shown).toHaveLength(3)
    expect(shown.find(({ isCurrent }) => isCurrent)).toMatchObject({ device: 'Firefox · Windows' })
    expect(JSON.stringify(shown)).not.toContain('Mozilla')

    const [first] = ((await client.get('/api/customers/sessions')).json() as Session[]).filter(
      ({ isCurrent }) => isCurrent,
    )
    expect((await guest.delete(`/api/customers/sessions/${first?.uuid}`)).status).toBe(200)
    expect(await info(client)).toEqual({ customer: null })
    expect((await guest.delete('/api/customers/sessions')).json()).toHaveLength(1)
    expect(await info(third)).toEqual({ customer: null })
    expect(await info(guest)).toMatchObject({ customer: { uuid: customerId } })
  })

  test('[D1] are nobody else’s to end', async () => {
    const [one, other] = [await aLoggedInCustomer(server), await aLoggedInCustomer(server)]
    const [session] = (await one.client.get('/api/customers/sessions')).json() as Session[] // by the contract
    expect((await other.client.delete(`/api/customers/sessions/${session?.uuid}`)).status).toBe(200)
    expect(await info(one.client)).toMatchObject({ customer: { uuid: one.customerId } })
  })

  interface Session {
    readonly uuid: string
    readonly isCurrent: boolean
  }
})

test('[L6] the language of a customer is kept', async () => {
  const { client } = await aLoggedInCustomer(server)
  const answer = await client.put('/api/customers/locale', { locale: 'fr' })
  expect([answer.status, answer.json()]).toEqual([200, { locale: 'fr' }])
  expect(await info(client)).toMatchObject({ customer: { locale: 'fr' } })
})

test('[A10] a hard bounce is recorded, and forgotten with a new address', async () => {
  const { client, email } = await aLoggedInCustomer(server)
  const bounce = () =>
    inTransaction(db, (tx) => noteBounce(testSealing, tx, email.toUpperCase(), server.clock.now()))
  await bounce()
  expect(await info(client)).toMatchObject({ customer: { isEmailUndeliverable: true } })
  await confirm(client, await askedChange(client, anAddress()))
  await bounce()
  expect(await info(client)).toMatchObject({ customer: { isEmailUndeliverable: false } })
})

test('an erased account lets nobody in and leaves its address free', async () => {
  const { client, email, customerId } = await aLoggedInCustomer(server)
  await inTransaction(db, (tx) => eraseCustomer(tx, customerId, server.clock.now()))
  expect(await info(client)).toEqual({ customer: null })
  expect(await customerOf(customerId)).toBeNull()
  expect(await findByEmail(testSealing, db, email)).toBeNull()
  expect((await login(email, aPassword)).status).toBe(401)
  await aCustomer(db, { email, now: server.clock.now() })
})

test('keys whose time is over are forgotten', async () => {
  const now = server.clock.now()
  const wanted = { kind: 'privacy-export', customerId: null, now } as const
  await db.deleteFrom('mail_key').execute()
  await inTransaction(db, async (tx) => {
    await mintKey(testSealing, tx, { ...wanted, lifetimeMs: minute })
    await mintKey(testSealing, tx, { ...wanted, lifetimeMs: 3 * minute })
  })
  server.clock.advance(2 * minute)
  await forgetOldKeys.run({ db, clock: server.clock, outbox: closedOutbox })
  const { length } = await db.selectFrom('mail_key').select('kind').execute()
  expect(length).toBe(1)
})
