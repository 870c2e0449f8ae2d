import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { inTransaction } from '#server/platform/db/pool.ts'
import { aCustomer, aPassword } from '#testing/accounts.ts'
import { patientOptions } from '#testing/patient.ts'
import { logInWith, providerServer, testSandbox } from '#testing/provider-login.ts'
import { dropIdentities, lockCustomer } from '../repo.ts'
import { decideProviderEntry } from './rules.ts'

const server = await providerServer(await testSandbox())
const { db } = server.database

beforeEach(() => server.clock.advance(3_600_000))
afterEach(async () => {
  for (const table of ['customer_identity', 'pending_identity', 'session', 'customer'] as const)
    await db.deleteFrom(table).execute()
})

const verified = { person: 'anna', email: 'anna.ahrens@sandbox.example' }
const unverified = { person: 'daan', email: 'daan.devries@sandbox.example' }
const passwordFirst = { status: 409, code: 'login.password-first' }

function account(email: string, isConfirmed: boolean) {
  return aCustomer(db, { email, isConfirmed, now: server.clock.now() })
}

function identities() {
  return db.selectFrom('customer_identity').select(['provider', 'subject', 'customer_id']).execute()
}

describe('[D15] an account with the address of the provider', () => {
  test('is joined when both sides have verified it', async () => {
    const { customerId } = await account(verified.email.toUpperCase(), true)
    const answer = await logInWith(await server.guest(), 'google', { person: verified.person })
    expect(answer.json()).toMatchObject({ user: { uuid: customerId, wasRegistered: false } })
    expect(await identities()).toEqual([
      { provider: 'google', subject: 'google-anna', customer_id: customerId },
    ])
  })

  test.each([
    ['the shop has not', verified, false],
    ['the provider has not', unverified, true],
    ['neither has', unverified, false],
  ])('asks for its password where %s', async (_who, { person, email }, isConfirmed) => {
    await account(email, isConfirmed)
    const client = await server.guest()
    expect((await logInWith(client, 'google', { person })).json()).toMatchObject(passwordFirst)
    expect(await identities()).toEqual([])
    expect((await client.get('/api/session')).json()).toEqual({ customer: null })
  })

  test('is never joined by Facebook alone, which verifies nothing', async () => {
    await account(verified.email, true)
    const answer = await logInWith(await server.guest(), 'facebook', { person: verified.person })
    expect(answer.json()).toMatchObject(passwordFirst)
  })
})

describe('[D15] an identity that waits for the password', () => {
  async function waiting() {
    const made = await account(unverified.email, true)
    const client = await server.guest()
    await logInWith(client, 'google', { person: unverified.person })
    return { ...made, client }
  }
  const logIn = { email: unverified.email, password: aPassword }

  test('joins the account with it, and opens it from then on', async () => {
    const { client, customerId } = await waiting()
    expect((await client.post('/api/login', logIn)).status).toBe(200)
    expect(await identities()).toMatchObject([{ subject: 'google-daan', customer_id: customerId }])
    const later = await logInWith(await server.guest(), 'google', { person: unverified.person })
    expect(later.json()).toMatchObject({ user: { uuid: customerId } })
  })

  test('joins nothing with a wrong password', async () => {
    const { client } = await waiting()
    await client.post('/api/login', { ...logIn, password: 'not the right one' })
    expect(await identities()).toEqual([])
  })

  test('joins nothing for another visitor', async () => {
    await waiting()
    await (await server.guest()).post('/api/login', logIn)
    expect(await identities()).toEqual([])
  })

  test('joins no account with another address', async () => {
    const { client } = await waiting()
    const other = await account('somebody@example.test', true)
    expect((await client.post('/api/login', { ...logIn, email: other.email })).status).toBe(200)
    expect(await identities()).toEqual([])
  })

  test('is gone after ten minutes', async () => {
    const { client } = await waiting()
    server.clock.advance(10 * 60_000)
    await client.post('/api/login', logIn)
    expect(await identities()).toEqual([])
  })
})

test('an address only the provider has not verified opens an account that is not confirmed', async () => {
  const client = await server.guest()
  await logInWith(client, 'google', { person: unverified.person })
  const info = await client.get('/api/session')
  expect(info.json()).toMatchObject({ customer: { email: unverified.email, isEmailConfirmed: false } })
})

test('two first logins of one person at once make one account', async () => {
  const guests = await Promise.all([server.guest(), server.guest(), server.guest()])
  const answers = await Promise.all(guests.map((client) => logInWith(client, 'google', { person: 'chiara' })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await db.selectFrom('customer').select('id').execute()).toHaveLength(1)
})

test('logging in with a provider over the session of another customer shares nothing with it', async () => {
  const client = await server.customer((await account('first@example.test', true)).customerId)
  const answer = await logInWith(client, 'google', { person: 'benoit' })
  expect(answer.json()).toMatchObject({ user: { wasRegistered: true } })
  expect((await client.get('/api/session')).json()).toMatchObject({
    customer: { email: 'benoit.bernard@sandbox.example' },
  })
})

test('the rule knows the five ways in', () => {
  const identity = { email: 'a@b.example', isEmailVerified: true }
  const local = { id: 'local', isConfirmed: true }
  expect([
    decideProviderEntry({ identity: { ...identity, email: null }, ownerId: 'me', local: null }),
    decideProviderEntry({ identity: { ...identity, email: null }, ownerId: null, local: null }),
    decideProviderEntry({ identity, ownerId: null, local: null }),
    decideProviderEntry({ identity, ownerId: null, local }),
    decideProviderEntry({ identity, ownerId: null, local: { ...local, isConfirmed: false } }),
  ]).toEqual([
    { kind: 'known', customerId: 'me' },
    { kind: 'no-email' },
    { kind: 'register', email: 'a@b.example' },
    { kind: 'link', customerId: 'local' },
    { kind: 'password-first', email: 'a@b.example' },
  ])
})

test('[D5] a login by an identity waits for the reset that drops it, and then opens nothing', async () => {
  const { customerId } = await account(verified.email, true)
  await logInWith(await server.guest(), 'google', { person: verified.person })
  await db.updateTable('customer').set({ email_confirmed_at: null }).execute()
  await db.deleteFrom('session').execute()
  const entering = await inTransaction(db, async (tx) => {
    await lockCustomer(tx, customerId)
    const answer = logInWith(await server.guest(), 'google', { person: verified.person })
    await Promise.race([answer, waitingForALock()])
    await dropIdentities(tx, customerId)
    return { answer }
  })
  expect((await entering.answer).status).not.toBe(200)
  const opened = await db.selectFrom('session').select('kind').where('customer_id', '=', customerId).execute()
  expect(opened).toEqual([])
})

function waitingForALock() {
  return vi.waitFor(async () => {
    // Other databases of the server have locks of their own to wait for.
    const { rows } = await sql`
      select from pg_locks join pg_stat_activity using (pid)
      where datname = current_database() and not granted
    `.execute(db)
    expect(rows).not.toEqual([])
  }, patientOptions)
}
