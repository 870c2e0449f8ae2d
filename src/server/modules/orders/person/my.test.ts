import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handlerTable } from '#server/app.ts'
import type { ApiOutput } from '#contract/api-client.ts'
import type { TestClient } from '#testing/client.ts'
import { placedOrder } from '#testing/order.ts'
import { seededDatabase } from '#testing/pages.ts'
import { testServer } from '#testing/server.ts'

const server = await testServer({ database: await seededDatabase(), handlers: handlerTable })
const { db } = server.database
const now = server.clock.now()
const minutesAgo = (count: number) => new Date(now.getTime() - count * 60_000)

async function salesOf(client: TestClient, query = ''): Promise<ApiOutput<'mySales'>> {
  const answer = await client.get(`/api/my/sales${query}`)
  expect(answer.status).toBe(200)
  // the server has checked it against the contract
  return answer.json() as ApiOutput<'mySales'>
}

async function payoutsOf(client: TestClient): Promise<ApiOutput<'myPayouts'>> {
  // as above
  return (await client.get('/api/my/payouts')).json() as ApiOutput<'myPayouts'>
}

test('[A11] sales come the newest first, ten to a page, and only the own ones', async () => {
  const ownerId = randomUUID()
  const numbers: string[] = []
  for (let count = 12; count > 0; count -= 1)
    numbers.unshift((await placedOrder(db, { ownerId, now: minutesAgo(count) })).number)
  await placedOrder(db, { now })
  const client = await server.customer(ownerId)
  const first = await salesOf(client)
  const second = await salesOf(client, '?page=2')
  expect([...first.docs, ...second.docs].map(({ number }) => number)).toEqual(numbers)
  expect(first.docs).toHaveLength(10)
  expect(first.pagination).toEqual({ numFound: 12, isCapped: false, page: 1, pageSize: 10, pageCount: 2 })
  expect((await salesOf(client, '?page=3')).docs).toEqual([])
})

test('[X78] a sale says its state, its next step with the deadline, and what happened', async () => {
  const ownerId = randomUUID()
  await placedOrder(db, { ownerId, now })
  const [sale] = (await salesOf(await server.customer(ownerId))).docs
  expect(sale).toMatchObject({
    state: 'PLACED',
    itemCount: 1,
    nextStep: { key: 'ship', deadline: '2026-01-19T22:59:59.000Z' },
    timeline: [{ state: 'PLACED' }],
  })
  expect(sale?.products).toHaveLength(1)
})

test('[A11] a payout is planned with its forecast, and cancelled with its order; the account is masked', async () => {
  const ownerId = randomUUID()
  const { uuid } = await placedOrder(db, { ownerId, now })
  const client = await server.customer(ownerId)
  const [planned] = (await payoutsOf(client)).docs
  expect(planned).toMatchObject({
    state: 'planned',
    orderUuid: uuid,
    method: { type: 'bank_transfer', ibanMasked: 'DE89 … 000' },
    paidOn: null,
  })
  expect(planned?.forecast?.likely).toMatch(/^2026-/)
  await client.post(`/api/orders/${uuid}/cancel`)
  expect((await payoutsOf(client)).docs).toMatchObject([{ state: 'cancelled', forecast: null }])
})

test('[A11] what was paid says how much and on which day', async () => {
  const ownerId = randomUUID()
  const { uuid } = await placedOrder(db, { ownerId, now })
  const { id } = await db
    .updateTable('sell_item')
    .set({ state: 'PAID', final_cents: 4200 })
    .where('order_uuid', '=', uuid)
    .returning('id')
    .executeTakeFirstOrThrow()
  const told = { event: 'pay', cause: 'test', actor: 'system', at: now }
  const row = { order_uuid: uuid, item_id: id, from_state: 'ACCEPTED', to_state: 'PAID', ...told }
  await db.insertInto('order_event').values(row).execute()
  expect((await payoutsOf(await server.customer(ownerId))).docs).toMatchObject([
    { state: 'paid', amount: { amount: 4200 }, paidOn: '2026-01-05', forecast: null },
  ])
})

test('[A11] what was paid as agreed counts with what the coupon added', async () => {
  const ownerId = randomUUID()
  const { uuid } = await placedOrder(db, { ownerId, now })
  await db
    .updateTable('sell_item')
    .set({ state: 'PAID', agreed_cents: 4000, bonus_cents: 250 })
    .where('order_uuid', '=', uuid)
    .execute()
  const told = { event: 'pay', cause: 'test', actor: 'system', at: now }
  const row = { order_uuid: uuid, item_id: null, from_state: null, to_state: 'PAID', ...told }
  await db.insertInto('order_event').values(row).execute()
  expect((await payoutsOf(await server.customer(ownerId))).docs).toMatchObject([
    { state: 'paid', amount: { amount: 4250 } },
  ])
})

test('[D1] guests have no sales to list', async () => {
  expect((await (await server.guest()).get('/api/my/sales')).status).toBe(401)
})
