import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ApiOutput } from '#contract/api-client.ts'
import { boxShop } from '#testing/box-shop.ts'
import type { TestClient } from '#testing/client.ts'
import { mailWorker } from '#testing/events.ts'
import { storedMails } from '#testing/mails.ts'
import { aDraftItem, aParcel, placedOrder } from '#testing/order.ts'

const minuteMs = 60_000
const { server, db, clock, titles } = await boxShop({ titles: 60 })
/** What the worker does meanwhile. */
const work = mailWorker(server)

beforeEach(async () => {
  clock.set('2026-01-05T10:00:00Z')
  await db.deleteFrom('rate_limit').execute()
  await db.deleteFrom('mail').execute()
})

interface Placed {
  readonly path: string
  readonly seller: TestClient
  readonly itemIds: readonly number[]
}

/** An order of 60 titles, whose items can be taken out one after the other. */
async function anOrder(): Promise<Placed> {
  const ownerId = randomUUID()
  const items = titles.map(({ id, cents }, at) =>
    aDraftItem({ id: at + 1, productId: id, agreedCents: cents }),
  )
  const order = { ownerId, now: clock.now(), items, parcels: [aParcel(items)] }
  const { uuid } = await placedOrder(db, order)
  const seller = await server.customer(ownerId)
  const path = `/api/orders/${uuid}`
  // the answer is an order, which the server has checked against the contract
  const { orderItems } = (await seller.get(path)).json() as ApiOutput<'order'>
  return { path, seller, itemIds: orderItems.map(({ id }) => id) }
}

const sentMails = async () => (await storedMails(db)).filter(({ sent_at }) => sent_at !== null)

/** Fifty calls, so far apart; says how each was answered. */
async function takeOutFifty({ path, seller, itemIds }: Placed, apartMs: number): Promise<number[]> {
  const statuses: number[] = []
  for (const itemId of itemIds.slice(0, 50)) {
    statuses.push((await seller.delete(`${path}/items/${itemId}`)).status)
    await work()
    clock.advance(apartMs)
  }
  return statuses
}

describe('[D60] fifty changes of one order', () => {
  test('at once are twenty, and one mail that tells how it stands', async () => {
    const order = await anOrder()
    const statuses = await takeOutFifty(order, 0)
    expect(statuses).toEqual([...Array<number>(20).fill(200), ...Array<number>(30).fill(429)])
    expect(await db.selectFrom('mail').select('id').execute()).toHaveLength(1)
    expect(await sentMails()).toEqual([])
    clock.advance(2 * minuteMs)
    await work()
    const mails = await sentMails()
    expect(mails.map(({ kind }) => kind)).toEqual(['order-changed'])
    const { cents } = await leftIn(order)
    expect(mails[0]?.text).toContain(euros(cents))
    clock.advance(60 * minuteMs)
    await work()
    expect(await sentMails()).toHaveLength(1)
  })

  test('a minute apart are three mails, the last of which tells the end', async () => {
    const order = await anOrder()
    const statuses = await takeOutFifty(order, minuteMs)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    const mails = await sentMails()
    expect(mails).toHaveLength(3)
    const { cents } = await leftIn(order)
    expect(mails.at(-1)?.text).toContain(euros(cents))
    expect(mails[0]?.text).not.toContain(euros(cents))
  })

  test('by a stranger who knows its name do not use up what its owner has', async () => {
    const { path, seller, itemIds } = await anOrder()
    const stranger = await server.guest()
    for (let calls = 0; calls < 25; calls += 1) await stranger.post(`${path}/cancel`)
    expect((await stranger.post(`${path}/cancel`)).status).toBe(429)
    expect((await seller.delete(`${path}/items/${itemIds[0]}`)).status).toBe(200)
  })
})

async function leftIn({ path, seller }: Placed): Promise<{ readonly cents: number }> {
  // the answer is an order, which the server has checked against the contract
  const { price } = (await seller.get(path)).json() as ApiOutput<'order'>
  return { cents: price.total.amount }
}

/** As a German mail writes it, with the blank it has between number and sign. */
function euros(cents: number): string {
  return `${(cents / 100).toFixed(2).replace('.', ',')}\u00a0€`
}
