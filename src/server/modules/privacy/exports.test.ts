import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handlerTable } from '#server/app.ts'
import type { ApiOutput } from '#contract/api-client.ts'
import { keyIn, aLoggedInCustomer } from '#testing/accounts.ts'
import { ownedBox } from '#testing/box.ts'
import { anAccount, anAddress } from '#testing/checkout.ts'
import type { TestAnswer } from '#testing/client.ts'
import { storedMailsTo } from '#testing/mails.ts'
import { aPerson, placedOrder } from '#testing/order.ts'
import { seededDatabase } from '#testing/pages.ts'
import { fetchedCopy, privacyWorker } from '#testing/privacy.ts'
import { testServer } from '#testing/server.ts'
import { aWatch } from '#testing/watches.ts'

const server = await testServer({ database: await seededDatabase(), handlers: handlerTable })
const { clock } = server
const { db } = server.database
const worker = privacyWorker(server)
const day = 24 * 60 * 60_000

type Exports = ApiOutput<'myExports'>

function exportsIn(answer: TestAnswer): Exports {
  // checked against the contract by the server
  return answer.json() as Exports
}

/** A customer with an order, a box, an address, a bank account and a price watch. */
async function aCustomerWithData() {
  const email = `${randomUUID()}@example.test`
  const customer = await aLoggedInCustomer(server, { email, password: null })
  const now = clock.now()
  const { number } = await placedOrder(db, {
    ownerId: customer.customerId,
    now,
    personal: { ...aPerson, email },
  })
  await ownedBox(db, customer.customerId, now)
  await customer.client.post('/api/my/addresses', { address: anAddress })
  await customer.client.post('/api/my/bank-accounts', anAccount)
  const { id } = await db.selectFrom('product').select('id').orderBy('id').executeTakeFirstOrThrow()
  await aWatch(db, { productId: id, email, now })
  return { ...customer, number }
}

/** The newest mail to this address. */
async function mailTo(recipient: string) {
  return (await storedMailsTo(db, recipient)).at(-1)
}

test('[Z14] a copy has all data of its owner, as JSON and CSV, and no data of anybody else', async () => {
  const anna = await aCustomerWithData()
  const bert = await aCustomerWithData()
  await worker.events()
  clock.advance(1000)
  const [requested] = exportsIn(await anna.client.post('/api/my/exports'))
  expect(requested).toMatchObject({ state: 'preparing', readyAt: null })
  expect(exportsIn(await anna.client.post('/api/my/exports'))).toHaveLength(1)
  await worker.events()
  const [ready] = exportsIn(await anna.client.get('/api/my/exports'))
  expect(ready).toMatchObject({ uuid: requested?.uuid, state: 'ready' })

  const files = await fetchedCopy(anna.client, ready?.uuid ?? '')
  const tables = 'account sessions orders order-items order-parcels order-events payouts order-declarations'
  const more = 'box gradings price-watches saved-addresses saved-bank-accounts mails'
  for (const name of [...tables.split(' '), ...more.split(' ')]) {
    expect(files.has(`${name}.csv`), name).toBe(true)
    expect(JSON.parse(files.get(`${name}.json`) ?? '[]'), name).not.toEqual([])
  }
  expect(files.get('account.json')).toContain(anna.email)
  expect(files.get('orders.json')).toContain(anAddress.street)
  expect(files.get('payouts.json')).toContain('DE89370400440532013000')
  expect(files.get('saved-bank-accounts.csv')).toContain('DE89370400440532013000')
  expect([...files.keys()]).toContain(`documents/${anna.number}/delivery-note.pdf`)
  const all = [...files.values()].join('\n')
  for (const foreign of [bert.email, bert.customerId, bert.number]) expect(all).not.toContain(foreign)
  expect((await mailTo(anna.email))?.text).toContain('/export')
})

test('[D12] requesting and fetching a copy need a fresh login; only its owner gets it, for 7 days', async () => {
  const anna = await aLoggedInCustomer(server, { password: null })
  const [requested] = exportsIn(await anna.client.post('/api/my/exports'))
  const path = `/api/my/exports/${requested?.uuid}/file`
  expect((await anna.client.get(path)).status).toBe(404)
  await worker.events()
  const bert = await aLoggedInCustomer(server, { password: null })
  expect((await bert.client.get(path)).status).toBe(404)
  expect((await anna.client.get(path)).headers['content-type']).toBe('application/zip')
  clock.advance(16 * 60_000)
  expect((await anna.client.get(path)).json()).toMatchObject({ code: 'login.fresh-required' })
  expect((await anna.client.post('/api/my/exports')).json()).toMatchObject({ code: 'login.fresh-required' })

  clock.advance(7 * day)
  await worker.task('keep-data-exports')
  const again = await server.customer(anna.customerId)
  expect(exportsIn(await again.get('/api/my/exports'))).toMatchObject([{ state: 'expired' }])
  expect((await again.get(path)).status).toBe(404)
  const { file } = await db
    .selectFrom('data_export')
    .select('file')
    .where('uuid', '=', requested?.uuid ?? '')
    .executeTakeFirstOrThrow()
  expect(file).toBeNull()
})

test('[Z14] a copy is prepared later if the first attempt was lost', async () => {
  const { client } = await aLoggedInCustomer(server, { password: null })
  await client.post('/api/my/exports')
  await server.database.jobsPool.query("delete from pgboss.job where name = 'outbox'")
  clock.advance(60 * 60_000)
  await worker.task('keep-data-exports')
  await worker.events()
  expect(exportsIn(await client.get('/api/my/exports'))).toMatchObject([{ state: 'ready' }])
})

test('[Z14] a guest gets a copy by two mails, without an order that an account placed with the same address', async () => {
  const email = `${randomUUID()}@example.test`
  const { number } = await placedOrder(db, { now: clock.now(), personal: { ...aPerson, email } })
  const other = await aLoggedInCustomer(server, { password: null })
  const foreign = await placedOrder(db, {
    ownerId: other.customerId,
    now: clock.now(),
    personal: { ...aPerson, email },
  })
  const guest = await server.guest()
  expect((await guest.post('/api/privacy-requests', { email, kind: 'export' })).status).toBe(202)
  await worker.events()
  const key = keyIn(await mailTo(email))
  const confirmed = await guest.put('/api/privacy-requests', { key })
  expect(confirmed.json()).toMatchObject({ kind: 'export', deletion: null, file: { isReady: false } })
  expect((await guest.put('/api/privacy-requests', { key })).json()).toMatchObject({
    code: 'mail-key.invalid',
  })
  clock.advance(1000)
  await worker.events()
  const another = await server.guest()
  const fetched = await another.put('/api/privacy-requests', { key: keyIn(await mailTo(email)) })
  // checked against the contract by the server
  const { file } = fetched.json() as ApiOutput<'confirmPrivacy'>
  expect(file?.isReady).toBe(true)
  const files = await fetchedCopy(another, file?.uuid ?? '')
  expect(files.get('orders.json')).toContain(number)
  expect(files.get('orders.json')).not.toContain(foreign.number)
  expect((await guest.get(`/api/my/exports/${file?.uuid}/file`)).status).toBe(404)
})

test('[D14] every address gets the same answer, and the mail leads a customer to the account', async () => {
  const { email } = await aLoggedInCustomer(server, { password: null })
  const guest = await server.guest()
  const [known, unknown] = [
    await guest.post('/api/privacy-requests', { email, kind: 'deletion' }),
    await guest.post('/api/privacy-requests', { email: 'nobody@example.test', kind: 'deletion' }),
  ]
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
  await worker.events()
  expect((await mailTo(email))?.text).not.toContain('#key=')
  expect((await mailTo('nobody@example.test'))?.text).toContain('#key=')
})
