import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handlerTable } from '#server/app.ts'
import type { ApiOutput } from '#contract/api-client.ts'
import { mintLink } from '#server/modules/orders/index.ts'
import { inTransaction } from '#server/platform/db/pool.ts'
import { aCustomer, keyIn, aLoggedInCustomer } from '#testing/accounts.ts'
import { ownedBox } from '#testing/box.ts'
import { anAccount, anAddress } from '#testing/checkout.ts'
import { storedMailsTo } from '#testing/mails.ts'
import { aPerson, placedOrder } from '#testing/order.ts'
import { closedOutbox } from '#testing/outbox.ts'
import { seededDatabase } from '#testing/pages.ts'
import { privacyWorker } from '#testing/privacy.ts'
import { everythingReadable } from '#testing/readable.ts'
import { testSealing as sealing, testSealingKey, testServer } from '#testing/server.ts'
import { aWatch } from '#testing/watches.ts'
import { carryOutPlanned } from './deletion.ts'

const server = await testServer({ database: await seededDatabase(), handlers: handlerTable })
const { clock } = server
const { db, jobsPool } = server.database
const worker = privacyWorker(server)
const deletion = '/api/my/deletion'

/** Somebody with a bit of everything; their order is open. */
async function somebody() {
  // only letters, as in a name, so that it stands nowhere else
  const lastName = `Q${randomUUID().replace(/[^a-f]/g, '')}`
  const email = `${lastName.toLowerCase()}@example.test`
  const made = await aLoggedInCustomer(server, { email, password: null })
  const now = clock.now()
  const address = { ...aPerson.address, lastName, street: `${lastName}gasse` }
  const payout = { type: 'bank_transfer', iban: 'DE89370400440532013000', holder: `Eva ${lastName}` } as const
  const personal = { address, email, phone: '+49 30 7654321', payout }
  const order = await placedOrder(db, { ownerId: made.customerId, now, personal })
  await inTransaction(db, (tx) => mintLink(tx, { orderUuid: order.uuid, purpose: 'order', now }))
  await ownedBox(db, made.customerId, now)
  await made.client.put('/api/checkout/address', { address: { ...anAddress, lastName }, isSaved: true })
  await made.client.post('/api/my/bank-accounts', { ...anAccount, holder: `Eva ${lastName}` })
  const { id } = await db.selectFrom('product').select('id').orderBy('id').executeTakeFirstOrThrow()
  await aWatch(db, { productId: id, email, now })
  await made.client.post('/api/my/exports')
  await worker.events()
  return { ...made, lastName, order }
}

/** The places where one of these words can still be read. */
async function placesOf(...words: readonly string[]): Promise<string[]> {
  const texts = await everythingReadable(jobsPool, testSealingKey)
  const found = [...texts].filter(([, text]) => words.some((word) => text.includes(word)))
  return found.map(([table]) => table).toSorted()
}

function orderRow(uuid: string) {
  return db.selectFrom('sell_order').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()
}

const asked = (answer: { json(): unknown }) =>
  // checked against the contract by the server
  answer.json() as ApiOutput<'askDeletion'>

test('[Z14] deleting leaves nothing readable of a person, but the order without them', async () => {
  const { client, customerId, email, lastName, order } = await somebody()
  expect(await placesOf(lastName)).toEqual(['public.checkout', 'public.saved_choice', 'public.sell_order'])
  expect(await placesOf(email)).toContain('public.price_watch')
  const before = await orderRow(order.uuid)
  await client.post(`/api/orders/${order.uuid}/cancel`)
  await worker.events()

  expect(asked(await client.post(deletion))).toEqual({ state: 'done', plannedFor: null, hindrances: [] })
  expect((await client.get('/api/my/sales')).status).toBe(401)
  await worker.events()
  expect(await placesOf(lastName)).toEqual([])
  // The last mail, until mails are forgotten.
  expect(await placesOf(email)).toEqual(['public.mail'])
  expect(await storedMailsTo(db, email)).toMatchObject([{ kind: 'privacy-deleted' }])

  const after = await orderRow(order.uuid)
  expect(after).toMatchObject({ number: before.number, total_cents: before.total_cents, phone: null })
  expect(after.owner_id).not.toBe(customerId)
  const links = db.selectFrom('order_link').select('order_uuid').where('order_uuid', '=', order.uuid)
  expect(await links.execute()).toEqual([])
  const anew = await aCustomer(db, { email, password: null, now: clock.now() })
  expect(anew.customerId).not.toBe(customerId)
})

test('[Z14] what is open dates the deletion, which can be withdrawn, and is done once nothing is open', async () => {
  const { client, customerId, email, lastName, order } = await somebody()
  expect(asked(await client.get(deletion))).toEqual({
    state: 'none',
    plannedFor: null,
    hindrances: ['open-order'],
  })
  const planned = { state: 'planned', plannedFor: '2026-02-03', hindrances: ['open-order'] }
  expect(asked(await client.post(deletion))).toEqual(planned)
  expect(asked(await client.post(deletion))).toEqual(planned)
  expect(asked(await client.delete(deletion))).toMatchObject({ state: 'none' })
  expect((await client.delete(deletion)).json()).toMatchObject({ code: 'deletion.not-asked' })
  expect(asked(await client.post(deletion))).toEqual(planned)
  await worker.events()
  const told = (await storedMailsTo(db, email)).map(({ kind }) => kind)
  expect(told).toContain('privacy-deletion-planned')

  await worker.task('carry-out-deletions')
  expect(asked(await client.get(deletion))).toEqual(planned)
  await client.post(`/api/orders/${order.uuid}/cancel`)
  await worker.task('carry-out-deletions')
  await worker.task('carry-out-deletions')
  await worker.events()
  expect((await client.get(deletion)).status).toBe(401)
  expect(await placesOf(lastName)).toEqual([])
  const requests = db.selectFrom('deletion_request').select('email').where('customer_id', '=', customerId)
  expect(await requests.execute()).toEqual([{ email: null }])
  const { rows } = await jobsPool.query(
    "select 1 from pgboss.job where data->>'type' = 'privacy.deleted' and data->'data'->>'deletionId' in " +
      '(select id::text from deletion_request where customer_id = $1)',
    [customerId],
  )
  expect(rows).toHaveLength(1)
})

test('[Z14] who dies on the way has deleted nothing', async () => {
  const { client, customerId, lastName, order } = await somebody()
  await client.post(deletion)
  await client.post(`/api/orders/${order.uuid}/cancel`)
  const before = await placesOf(lastName)
  // telling of it comes last
  const deps = { sealing, outbox: closedOutbox }
  await expect(carryOutPlanned(deps, db, clock.now())).rejects.toThrow('1 deletions were not carried out')
  expect(await placesOf(lastName)).toEqual(before)
  expect((await orderRow(order.uuid)).owner_id).toBe(customerId)
  await worker.task('carry-out-deletions')
  await worker.events()
  expect(await placesOf(lastName)).toEqual([])
})

test('[Z14] a guest is forgotten by the key of a mail, and no account that used the address is', async () => {
  const email = `${randomUUID()}@example.test`
  const personal = { ...aPerson, email }
  const now = clock.now()
  const open = await placedOrder(db, { now, personal })
  const other = await aCustomer(db, { password: null, now })
  const foreign = await placedOrder(db, { ownerId: other.customerId, now, personal })
  const guest = await server.guest()
  await guest.post('/api/privacy-requests', { email, kind: 'deletion' })
  await worker.events()
  const mail = (await storedMailsTo(db, email)).find(({ kind }) => kind === 'privacy-asked')
  const confirmed = await guest.put('/api/privacy-requests', { key: keyIn(mail) })
  expect(confirmed.json()).toMatchObject({
    kind: 'deletion',
    file: null,
    deletion: { state: 'planned', hindrances: ['open-order'] },
  })
  await db.updateTable('sell_order').set({ cancelled_at: now }).where('uuid', '=', open.uuid).execute()
  await worker.task('carry-out-deletions')
  expect((await orderRow(open.uuid)).forgotten_at).not.toBeNull()
  expect((await orderRow(foreign.uuid)).forgotten_at).toBeNull()
})

test('[D12] deleting needs a fresh login', async () => {
  const { client } = await aLoggedInCustomer(server, { password: null })
  clock.advance(16 * 60_000)
  expect((await client.post(deletion)).json()).toMatchObject({ code: 'login.fresh-required' })
})
