import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { registerCustomer } from '#server/modules/accounts/index.ts'
import { inTransaction } from '#server/platform/db/pool.ts'
import { testSealing as sealing, testServer } from '#testing/server.ts'
import { testOutbox } from '#testing/outbox.ts'
import { newsletterHandlers, questionFor } from './index.ts'
import { personConsents } from './person.ts'

const server = await testServer({ handlers: newsletterHandlers })
const { clock, database } = server
const { db } = database
const outbox = testOutbox(database, clock)

async function aCustomer({ isConfirmed = true } = {}) {
  const email = `${randomBytes(6).toString('hex')}@example.org`
  const person = { email, passwordHash: null, locale: 'nl' as const }
  const now = clock.now()
  const made = await inTransaction(db, (tx) =>
    registerCustomer({ sealing, outbox }, tx, { ...person, isConfirmed, now }),
  )
  if (!made.ok) throw new Error(made.code)
  const client = await server.customer(made.value.customerId)
  return {
    email,
    set: (isSubscribed: boolean) => client.put('/api/my/newsletter', { isSubscribed }),
    state: async () => (await client.get('/api/my/newsletter')).json(),
  }
}

const guest = await server.guest()
/** The values for the mail that asks; null if there is no mail. */
async function question(email: string) {
  const { id } = await db
    .selectFrom('newsletter_subscriber')
    .select('id')
    .where('email_hash', '=', sealing.hash(email, 'email'))
    .executeTakeFirstOrThrow()
  return inTransaction(db, (tx) => questionFor(sealing, tx, id, clock.now()))
}
async function subscribeByMail(email: string): Promise<string> {
  await guest.post('/api/newsletter/subscribe', { email, source: 'footer', subscriptionType: 'general' })
  const key = (await question(email))?.key ?? ''
  await guest.put('/api/newsletter/subscribe', { key })
  return key
}

describe('a customer with a confirmed address [A11] [T1]', () => {
  test('takes the newsletter at once and leaves it at once, both noted', async () => {
    const { email, set, state } = await aCustomer()
    expect(await state()).toEqual({ state: 'none' })
    expect((await set(true)).json()).toEqual({ state: 'subscribed' })
    expect(await question(email)).toBeNull()
    expect((await set(true)).json()).toEqual({ state: 'subscribed' })
    expect((await set(false)).json()).toEqual({ state: 'none' })
    expect((await set(false)).json()).toEqual({ state: 'none' })
    expect(
      await personConsents({ sealing }, db, { customerId: null, mailboxes: [{ email, until: null }] }),
    ).toMatchObject([
      { what: 'withdrawn', how: 'account', locale: 'nl' },
      { what: 'given', how: 'account', textVersion: '2026-11', at: clock.now() },
    ])
  })

  test('sees what was asked by the form, and leaves that too', async () => {
    const { email, set, state } = await aCustomer()
    await guest.post('/api/newsletter/subscribe', { email, source: 'footer', subscriptionType: 'general' })
    expect(await state()).toEqual({ state: 'pending' })
    const key = (await question(email))?.key ?? ''
    expect((await set(false)).json()).toEqual({ state: 'none' })
    expect((await guest.put('/api/newsletter/subscribe', { key })).status).toBe(410)
  })
})

describe('a customer whose address is not confirmed', () => {
  test('is asked by mail', async () => {
    const { email, set, state } = await aCustomer({ isConfirmed: false })
    expect((await set(true)).json()).toEqual({ state: 'pending' })
    expect(await state()).toEqual({ state: 'pending' })
    expect(await question(email)).toMatchObject({ email, locale: 'nl' })
    expect((await set(false)).json()).toEqual({ state: 'none' })
  })

  test('neither learns whether the address is subscribed, nor takes it off [D14]', async () => {
    const { email, set, state } = await aCustomer({ isConfirmed: false })
    await subscribeByMail(email)
    expect(await state()).toEqual({ state: 'none' })
    expect((await set(true)).json()).toEqual({ state: 'pending' })
    expect((await set(false)).json()).toEqual({ state: 'none' })
    const row = await db
      .selectFrom('newsletter_subscriber')
      .select(['confirmed_at', 'left_at'])
      .where('email_hash', '=', sealing.hash(email, 'email'))
      .executeTakeFirst()
    expect(row).toEqual({ confirmed_at: clock.now(), left_at: null })
  })
})

test('whoever is no customer has no newsletter of their own', async () => {
  expect((await guest.get('/api/my/newsletter')).status).toBe(401)
  expect((await guest.put('/api/my/newsletter', { isSubscribed: true })).status).toBe(401)
})
