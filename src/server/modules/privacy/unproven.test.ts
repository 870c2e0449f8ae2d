import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handlerTable } from '#server/app.ts'
import { aPassword, keyIn } from '#testing/accounts.ts'
import { boughtTitles } from '#testing/box.ts'
import type { TestClient } from '#testing/client.ts'
import { fetchDataCopy } from '#testing/copy.ts'
import { storedMailsTo } from '#testing/mails.ts'
import { aPerson, placedOrder } from '#testing/order.ts'
import { testOutbox } from '#testing/outbox.ts'
import { seededDatabase } from '#testing/pages.ts'
import { privacyWorker } from '#testing/privacy.ts'
import { testServer } from '#testing/server.ts'

const server = await testServer({ database: await seededDatabase(), handlers: handlerTable })
const { clock } = server
const { db } = server.database
const worker = privacyWorker(server)
const outbox = testOutbox(server.database, clock)

/** Somebody without an account: an order, the newsletter and a price watch, with the mails of all three. */
async function aGuest() {
  const email = `${randomUUID()}@example.test`
  const guest = await server.guest()
  const order = await placedOrder(db, { now: clock.now(), outbox, personal: { ...aPerson, email } })
  await guest.post('/api/newsletter/subscribe', { email, source: 'footer', subscriptionType: 'general' })
  const [title] = await boughtTitles(db, 1)
  await guest.post('/api/price-watches', { productId: title?.id, email, targetCents: 90_000_000 })
  await worker.events()
  const question = (await storedMailsTo(db, email)).find(({ kind }) => kind === 'newsletter-question')
  expect((await guest.put('/api/newsletter/subscribe', { key: keyIn(question) })).status).toBe(200)
  return { email, order }
}

/** A person who types this address into the registration. */
async function registered(email: string): Promise<TestClient> {
  clock.advance(60_000)
  const squatter = await server.guest()
  expect((await squatter.post('/api/register', { email, password: aPassword })).status).toBe(201)
  await worker.events()
  return squatter
}

/** All rows that are stored with this address. */
async function thingsOf({ uuid }: { readonly uuid: string }) {
  return {
    orders: await db.selectFrom('sell_order').selectAll().where('uuid', '=', uuid).execute(),
    subscribers: await db.selectFrom('newsletter_subscriber').selectAll().orderBy('id').execute(),
    watches: await db.selectFrom('price_watch').selectAll().orderBy('id').execute(),
    mails: await db
      .selectFrom('mail')
      .selectAll()
      .where('kind', 'in', ['order-placed', 'newsletter-question'])
      .orderBy('id')
      .execute(),
  }
}

async function textsOf(client: TestClient): Promise<string> {
  return [...(await fetchDataCopy(client, worker)).values()].join('\n')
}

test('[D5] [Z14] deleting an account of an unproven address touches no mail and nothing else of its owner', async () => {
  const { email, order } = await aGuest()
  const before = await thingsOf(order)
  expect(before.mails).toHaveLength(2)
  const squatter = await registered(email)
  expect((await storedMailsTo(db, email)).map(({ kind }) => kind)).toContain('account-registered')

  expect((await squatter.post('/api/my/deletion')).json()).toMatchObject({ state: 'done' })
  await worker.events()
  expect(await thingsOf(order)).toEqual(before)
  const kinds = (await storedMailsTo(db, email)).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['newsletter-question', 'order-placed', 'privacy-deleted'])
})

test('[D5] [Z14] the copy of an account of an unproven address tells nothing of its owner', async () => {
  const { email, order } = await aGuest()
  const squatter = await registered(email)
  const copy = await textsOf(squatter)
  expect(copy).toContain(email)
  for (const foreign of [order.number, aPerson.address.street, 'footer', '900000.00'])
    expect(copy).not.toContain(foreign)
})

test('[D5] [Z14] the owner of a mailbox is not given what somebody placed in an account with it before', async () => {
  const email = `${randomUUID()}@example.test`
  const owner = await registered(email)
  const { number, uuid } = await placedOrder(db, { now: clock.now(), personal: { ...aPerson, email } })
  await db.updateTable('sell_order').set({ stays_with_browser: true }).where('uuid', '=', uuid).execute()
  const key = keyIn((await storedMailsTo(db, email)).at(-1))
  expect((await owner.put('/api/email-confirmations', { key })).status).toBe(200)
  expect(await textsOf(owner)).not.toContain(number)
  expect((await owner.post('/api/my/deletion')).json()).toMatchObject({ state: 'done' })
  const { forgotten_at: forgottenAt } = await db
    .selectFrom('sell_order')
    .select('forgotten_at')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  expect(forgottenAt).toBeNull()
})
