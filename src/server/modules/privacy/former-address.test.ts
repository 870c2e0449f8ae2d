import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handlerTable } from '#server/app.ts'
import { aCustomer, keyIn, aLoggedInCustomer } from '#testing/accounts.ts'
import { boughtTitles } from '#testing/box.ts'
import type { TestClient } from '#testing/client.ts'
import { fetchDataCopy, rowsIn } from '#testing/copy.ts'
import { storedMailsTo } from '#testing/mails.ts'
import { aPerson, placedOrder } from '#testing/order.ts'
import { testOutbox } from '#testing/outbox.ts'
import { seededDatabase } from '#testing/pages.ts'
import { privacyWorker } from '#testing/privacy.ts'
import { everythingReadable } from '#testing/readable.ts'
import { testSealingKey, testServer } from '#testing/server.ts'

const server = await testServer({ database: await seededDatabase(), handlers: handlerTable })
const { clock } = server
const { db, jobsPool } = server.database
const worker = privacyWorker(server)
const outbox = testOutbox(server.database, clock)
const [title, another] = await boughtTitles(db, 2)
const anEmail = () => `${randomUUID()}@example.test`

/** A person who has only this address places an order and a price watch, each with its mails. */
async function asGuest(email: string, productId: number | undefined) {
  const order = await placedOrder(db, { now: clock.now(), outbox, personal: { ...aPerson, email } })
  const guest = await server.guest()
  await guest.post('/api/price-watches', { productId, email, targetCents: 90_000_000 })
  await guest.post('/api/privacy-requests', { email, kind: 'export' })
  await worker.events()
  clock.advance(60_000)
  return order
}

async function changeEmail(client: TestClient, email: string): Promise<void> {
  await client.post('/api/email-changes', { email })
  await worker.events()
  const key = keyIn((await storedMailsTo(db, email)).at(-1))
  expect((await client.put('/api/email-changes', { key })).status).toBe(200)
  await worker.events()
  clock.advance(60_000)
}

/** A customer who had another address before, with what was recorded under it, by them and by its next reader. */
async function moved() {
  const customer = await aLoggedInCustomer(server, { email: anEmail(), password: null })
  const { client, email: former } = customer
  await client.put('/api/my/newsletter', { isSubscribed: true })
  const own = await asGuest(former, title?.id)
  const email = anEmail()
  await changeEmail(client, email)
  const foreign = await asGuest(former, another?.id)
  return { ...customer, former, email, own, foreign }
}

test('[Z14] the copy is complete after a change of address, and ends where the address was left', async () => {
  const { client, former, email, own, foreign } = await moved()
  const files = await fetchDataCopy(client, worker)
  expect(rowsIn(files, 'account')).toMatchObject([{ email }])
  expect(rowsIn(files, 'former-emails')).toMatchObject([{ email: former }])
  expect(rowsIn(files, 'orders').map((order) => order['orderNumber'])).toEqual([own.number])
  expect(rowsIn(files, 'price-watches')).toMatchObject([{ productNumber: title?.id }])
  expect(rowsIn(files, 'newsletter-consents')).toMatchObject([{ email: former, consent: 'given' }])
  const mails = rowsIn(files, 'mails')
  const toFormer = mails.filter((mail) => mail['email'] === former)
  // of the order, of the request for a copy, and that the address was changed
  expect(toFormer).toHaveLength(3)
  expect(mails.filter((mail) => mail['email'] === email)).toHaveLength(1)
  expect([...files.values()].join('\n')).not.toContain(foreign.number)
})

test('[Z14] the copy of who came back to a former address says everything once', async () => {
  const { client, former, email: between, own } = await moved()
  await client.put('/api/my/newsletter', { isSubscribed: true })
  await changeEmail(client, former)
  await changeEmail(client, between)
  const files = await fetchDataCopy(client, worker)
  expect(rowsIn(files, 'newsletter-consents').map((consent) => consent['email'])).toEqual([between, former])
  expect(rowsIn(files, 'orders').map((order) => order['orderNumber'])).toContain(own.number)
})

test('[Z14] deleting forgets what was recorded under a former address, and nothing of its next reader', async () => {
  const { client, former, own, foreign } = await moved()
  const cancelled = db.updateTable('sell_order').set({ cancelled_at: clock.now() })
  await cancelled.where('uuid', 'in', [own.uuid, foreign.uuid]).execute()
  expect((await client.post('/api/my/deletion')).json()).toMatchObject({ state: 'done' })
  await worker.events()
  const orders = await db.selectFrom('sell_order').select(['number', 'forgotten_at']).execute()
  expect(orders.find(({ number }) => number === own.number)?.forgotten_at).not.toBeNull()
  expect(orders.find(({ number }) => number === foreign.number)?.forgotten_at).toBeNull()
  const places = [...(await everythingReadable(jobsPool, testSealingKey))].filter(([, text]) =>
    text.includes(former),
  )
  expect(places.map(([table]) => table).toSorted()).toEqual([
    'public.mail',
    'public.price_watch',
    'public.privacy_request',
    'public.sell_order',
  ])
  const kinds = (await storedMailsTo(db, former)).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['order-placed', 'privacy-asked'])
})

test('[D5] [Z14] a former address that another account has confirmed leads its former holder nowhere', async () => {
  const { client, former, own } = await moved()
  await aCustomer(db, { email: former, password: null, now: clock.now() })
  const files = await fetchDataCopy(client, worker)
  expect(rowsIn(files, 'former-emails')).toMatchObject([{ email: former }])
  for (const name of ['orders', 'price-watches', 'newsletter-consents'])
    expect(rowsIn(files, name)).toEqual([])
  expect([...files.values()].join('\n')).not.toContain(own.number)
})

test('[D5] [Z14] an address that was never confirmed is not kept as a former one', async () => {
  const { client, email } = await aLoggedInCustomer(server, {
    email: anEmail(),
    password: null,
    isConfirmed: false,
  })
  const order = await asGuest(email, title?.id)
  await changeEmail(client, anEmail())
  const files = await fetchDataCopy(client, worker)
  expect(rowsIn(files, 'former-emails')).toEqual([])
  expect([...files.values()].join('\n')).not.toContain(order.number)
})
