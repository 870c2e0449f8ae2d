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

/** Somebody with a bit of everything. */
async function somebody() {
  const email = `${randomUUID()}@example.test`
  const made = await aLoggedInCustomer(server, { email, password: null })
  const now = clock.now()
  const { number } = await placedOrder(db, { ownerId: made.customerId, now, personal: { ...aPerson, email } })
  await ownedBox(db, made.customerId, now)
  await made.client.post('/api/my/addresses', { address: anAddress })
  await made.client.post('/api/my/bank-accounts', anAccount)
  const { id } = await db.selectFrom('product').select('id').orderBy('id').executeTakeFirstOrThrow()
  await aWatch(db, { productId: id, email, now })
  return { ...made, number }
}

/** The newest mail to this address. */
async function mailTo(recipient: string) {
  return (await storedMailsTo(db, recipient)).at(-1)
}

test('[Z14] a copy holds everything of its owner, as JSON and CSV, and nothing of anybody else', async () => {
  const anna = await somebody()
  const bert = await somebody()
  await worker.events()
  clock.advance(1000)
  const [asked] = exportsIn(await anna.client.post('/api/my/exports'))
  expect(asked).toMatchObject({ state: 'preparing', readyAt: null })
  expect(exportsIn(await anna.client.post('/api/my/exports'))).toHaveLength(1)
  await worker.events()
  const [ready] = exportsIn(await anna.client.get('/api/my/exports'))
  expect(ready).toMatchObject({ uuid: asked?.uuid, state: 'ready' })

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

test('[D12] asking and fetching need a fresh login; nobody else fetches it, and it is gone after 7 days', async () => {
  const anna = await aLoggedInCustomer(server, { password: null })
  const [asked] = exportsIn(await anna.client.post('/api/my/exports'))
  const path = `/api/my/exports/${asked?.uuid}/file`
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
    .where('uuid', '=', asked?.uuid ?? '')
    .executeTakeFirstOrThrow()
  expect(file).toBeNull()
})

test('[Z14] a copy that no worker lived to prepare is asked for again', async () => {
  const { client } = await aLoggedInCustomer(server, { password: null })
  await client.post('/api/my/exports')
  await server.database.jobsPool.query("delete from pgboss.job where name = 'outbox'")
  clock.advance(60 * 60_000)
  await worker.task('keep-data-exports')
  await worker.events()
  expect(exportsIn(await client.get('/api/my/exports'))).toMatchObject([{ state: 'ready' }])
})

test('[Z14] a guest gets their copy by two mails, and an account of the same address none of it', async () => {
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

test('[D14] every address gets the same answer, and one with an account is sent there', async () => {
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
