import { expect, test } from 'vitest'
import { knowCarriers } from '#testing/shipping.ts'
import { handlerTable } from '#server/app.ts'
import { aLoggedInCustomer } from '#testing/accounts.ts'
import { anAccount, anAddress } from '#testing/checkout.ts'
import { placedOrder, aDraftItem } from '#testing/order.ts'
import { testServer } from '#testing/server.ts'

const server = await testServer({ handlers: handlerTable })
const { db } = server.database
await knowCarriers(db)
const [anna, eve] = [await aLoggedInCustomer(server), await aLoggedInCustomer(server)]

const lists = [
  '/api/my/sales',
  '/api/my/payouts',
  '/api/checkout/addresses',
  '/api/checkout/payout/bank-accounts',
  '/api/my/price-watches',
  '/api/my/exports',
  '/api/customers/sessions',
]

async function seenBy(client: typeof eve.client): Promise<string> {
  const answers = await Promise.all(lists.map((path) => client.get(path)))
  for (const [at, { status, text }] of answers.entries())
    expect([lists[at], status, status === 200 ? '' : text]).toEqual([lists[at], 200, ''])
  return answers.map(({ text }) => text).join('\n')
}

test('one customer reads nothing of another: sales, payouts, addresses, accounts, sessions, copies [D1]', async () => {
  const before = await seenBy(eve.client)
  const now = server.clock.now()
  const items = [aDraftItem({ id: 1, productId: 1, family: 'media' })]
  const { uuid } = await placedOrder(db, { ownerId: anna.customerId, now, items })
  const { iban, holder } = anAccount
  const kept = [
    await anna.client.post('/api/my/addresses', { address: anAddress }),
    await anna.client.post('/api/my/bank-accounts', { iban, holder }),
    await anna.client.post('/api/my/exports'),
  ]
  expect(kept.map(({ status }) => status)).toEqual([201, 201, 202])
  expect(await seenBy(anna.client)).toContain(uuid)
  expect(await seenBy(eve.client)).toBe(before)
  for (const client of [eve.client, await server.guest()])
    expect((await client.get(`/api/orders/${uuid}`)).status).toBe(404)
})

test('one customer takes nothing away from another', async () => {
  const before = await seenBy(anna.client)
  // the shapes of the contract
  const idsOf = async (path: string) =>
    (await anna.client.get(path)).json() as { id?: number; uuid?: string }[]
  const paths = [
    ...(await idsOf('/api/checkout/addresses')).map(({ id }) => `/api/my/addresses/${id}`),
    ...(await idsOf('/api/checkout/payout/bank-accounts')).map(({ id }) => `/api/my/bank-accounts/${id}`),
    ...(await idsOf('/api/customers/sessions')).map(({ uuid }) => `/api/customers/sessions/${uuid}`),
  ]
  expect(paths.length).toBeGreaterThanOrEqual(3)
  for (const path of paths) await eve.client.delete(path)
  expect(await seenBy(anna.client)).toBe(before)
  // the shape of the contract
  const copies = (await anna.client.get('/api/my/exports')).json() as { uuid: string }[]
  for (const { uuid } of copies)
    expect((await eve.client.get(`/api/my/exports/${uuid}/file`)).status).toBe(404)
})

test('a customer is no staff, whatever they send along [D4]', async () => {
  const headers = { 'x-role': 'admin', 'x-user-id': anna.customerId, 'x-customer-id': anna.customerId }
  const answer = await eve.client.get('/api/session', { headers })
  expect(answer.json()).toMatchObject({ customer: { uuid: eve.customerId } })
  for (const query of [`?customerId=${anna.customerId}`, `?uuid=${anna.customerId}`])
    expect((await eve.client.get(`/api/my/sales${query}`)).text).not.toContain(anna.customerId)
})
