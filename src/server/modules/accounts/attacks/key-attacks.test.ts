import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { handlerTable } from '#server/app.ts'
import { aCustomer, aPassword, keyIn, aLoggedInCustomer, mailsTo } from '#testing/accounts.ts'
import type { TestClient } from '#testing/client.ts'
import { testSealing as sealing, testServer } from '#testing/server.ts'
import { customerById } from '../index.ts'

const server = await testServer({ handlers: handlerTable })
const { db } = server.database
const anAddress = () => `${randomUUID()}@example.test`
const ownPassword = 'only the owner knows it'
beforeEach(() => server.clock.advance(60 * 60_000))

const newest = async (email: string) => keyIn((await mailsTo(server, email)).at(-1))
const login = async (email: string, password: string) =>
  (await (await server.guest()).post('/api/login', { email, password })).status

async function resetKey(email: string): Promise<string> {
  await (await server.guest()).post('/api/password-resets', { email })
  return newest(email)
}
async function changeKey(client: TestClient, wanted: string): Promise<string> {
  expect((await client.post('/api/email-changes', { email: wanted })).status).toBe(202)
  return newest(wanted)
}
async function confirmKey(client: TestClient, email: string): Promise<string> {
  await client.post('/api/email-confirmations')
  return newest(email)
}
async function newsletterKey(email: string): Promise<string> {
  const wish = { email, source: 'footer', subscriptionType: 'general' }
  await (await server.guest()).post('/api/newsletter/subscribe', wish)
  return newest(email)
}

async function privacyKey(email: string): Promise<string> {
  await (await server.guest()).post('/api/privacy-requests', { email, kind: 'export' })
  return newest(email)
}

/** Every call that takes a key. */
const doors: Readonly<Record<string, (client: TestClient, key: string) => Promise<{ status: number }>>> = {
  reset: (client, key) => client.put('/api/password-resets', { key, password: ownPassword }),
  confirmation: (client, key) => client.put('/api/email-confirmations', { key }),
  change: (client, key) => client.put('/api/email-changes', { key }),
  newsletter: (client, key) => client.put('/api/newsletter/subscribe', { key }),
  leaving: (client, key) => client.post('/api/newsletter/unsubscribe', { key }),
  privacy: (client, key) => client.put('/api/privacy-requests', { key }),
}

interface Made {
  readonly key: string
  /** One of those it was made for, each call another: a session of the account where it takes one. */
  readonly holder: () => Promise<TestClient>
}

async function forAnybody(making: Promise<string>): Promise<Made> {
  return { key: await making, holder: () => server.guest() }
}
async function forAccount(customerId: string, making: Promise<string>): Promise<Made> {
  return { key: await making, holder: () => server.customer(customerId) }
}

/** Each kind of key, and the calls that it was made for. */
const kinds = [
  [
    'reset',
    ['reset'],
    async () => forAnybody(resetKey((await aCustomer(db, { now: server.clock.now() })).email)),
  ],
  [
    'confirmation',
    ['confirmation'],
    async () => {
      const { client, email, customerId } = await aLoggedInCustomer(server, { isConfirmed: false })
      return forAccount(customerId, confirmKey(client, email))
    },
  ],
  [
    'change',
    ['change'],
    async () => {
      const { client, customerId } = await aLoggedInCustomer(server)
      return forAccount(customerId, changeKey(client, anAddress()))
    },
  ],
  ['privacy', ['privacy'], () => forAnybody(privacyKey(anAddress()))],
  ['newsletter', ['newsletter', 'leaving'], () => forAnybody(newsletterKey(anAddress()))],
] as const

describe('a key of a mail', () => {
  test.each(kinds)('for a %s opens no other door', async (_kind, own, make) => {
    const { key, holder } = await make()
    const client = await holder()
    const others = Object.entries(doors).filter(([door]) => !own.some((one) => one === door))
    for (const [, knock] of others) expect((await knock(client, key)).status).toBe(410)
    expect((await doors[own[0]]?.(client, key))?.status).toBe(200)
  })

  test.each(kinds.filter(([kind]) => kind !== 'newsletter'))(
    'for a %s works once, of two at the same time too',
    async (_kind, [door], make) => {
      const { key, holder } = await make()
      const clients = [await holder(), await holder()]
      const knock = async (client: TestClient) => (await doors[door]?.(client, key))?.status
      const both = await Promise.all(clients.map(knock))
      expect(both.map(String).toSorted()).toEqual(['200', '410'])
      expect((await doors[door]?.(await holder(), key))?.status).toBe(410)
    },
  )

  test.each(kinds)('for a %s with another last letter is another key', async (_kind, own, make) => {
    const { key, holder } = await make()
    const client = await holder()
    for (const last of 'AEIMQUYcgkosw048BFJ') {
      const near = key.slice(0, -1) + last
      if (near !== key) expect((await doors[own[0]]?.(client, near))?.status).toBe(410)
    }
  })

  test.each([
    '',
    'a',
    'x'.repeat(42),
    'x'.repeat(44),
    `${'x'.repeat(42)}\0`,
    "' or 1=1 --",
    null,
    1,
    {},
    ['a'],
  ])('that cannot be one is no key: %j', async (key) => {
    const guest = await server.guest()
    expect((await guest.put('/api/email-confirmations', { key })).status).toBe(422)
  })

  test('of an older reset opens nothing after a newer one was asked for or used', async () => {
    const { email } = await aCustomer(db, { now: server.clock.now() })
    const older = await resetKey(email)
    server.clock.advance(1_000)
    const newer = await resetKey(email)
    const guest = await server.guest()
    expect((await doors['reset']?.(guest, older))?.status).toBe(410)
    expect((await doors['reset']?.(guest, newer))?.status).toBe(200)
    expect((await doors['reset']?.(guest, older))?.status).toBe(410)
  })
})

describe('an account somebody else opened with my address', () => {
  /** The attacker types my address, and knows the password they chose. */
  const openedByAttacker = () => aLoggedInCustomer(server, { isConfirmed: false })

  test('is mine alone once I have set a password by mail: sessions and the old password are gone', async () => {
    const { client, email } = await openedByAttacker()
    await (
      await server.guest()
    ).put('/api/password-resets', {
      key: await resetKey(email),
      password: ownPassword,
    })
    expect((await client.get('/api/session')).json()).toEqual({ customer: null })
    expect([await login(email, aPassword), await login(email, ownPassword)]).toEqual([401, 200])
  })

  test('cannot be moved to their address by a key they were mailed before', async () => {
    const { client, email, customerId } = await openedByAttacker()
    const theirs = await changeKey(client, anAddress())
    await (
      await server.guest()
    ).put('/api/password-resets', {
      key: await resetKey(email),
      password: ownPassword,
    })
    expect((await doors['change']?.(await server.guest(), theirs))?.status).toBe(410)
    expect(await customerById(sealing, db, customerId)).toMatchObject({ email })
  })

  test('opens to nobody who came in through a provider before I did', async () => {
    const { email, customerId } = await openedByAttacker()
    const identity = { provider: 'facebook', subject: 'the attacker', customer_id: customerId } as const
    await db
      .insertInto('customer_identity')
      .values({ ...identity, created_at: server.clock.now() })
      .execute()
    await (
      await server.guest()
    ).put('/api/password-resets', {
      key: await resetKey(email),
      password: ownPassword,
    })
    expect(await customerById(sealing, db, customerId)).toMatchObject({ isConfirmed: true, providers: [] })
  })
})

test('a change of the password stops a change of the address that somebody else asked for', async () => {
  const { client, email, customerId } = await aLoggedInCustomer(server)
  const thief = await server.customer(customerId)
  const theirs = await changeKey(thief, anAddress())
  await client.put('/api/customers/password', { password: ownPassword })
  expect((await doors['change']?.(await server.guest(), theirs))?.status).toBe(410)
  expect(await customerById(sealing, db, customerId)).toMatchObject({ email })
})

test('a login with a provider that vouched for the address stays after a reset', async () => {
  const { email, customerId } = await aCustomer(db, { now: server.clock.now() })
  const identity = { provider: 'google', subject: email, customer_id: customerId } as const
  await db
    .insertInto('customer_identity')
    .values({ ...identity, created_at: server.clock.now() })
    .execute()
  await (
    await server.guest()
  ).put('/api/password-resets', {
    key: await resetKey(email),
    password: ownPassword,
  })
  expect(await customerById(sealing, db, customerId)).toMatchObject({ providers: ['google'] })
})
