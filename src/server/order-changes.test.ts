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
/** Handles the queued events, then sends the mails that are due. */
const runWorker = mailWorker(server)

beforeEach(async () => {
  clock.set('2026-01-05T10:00:00Z')
  await db.deleteFrom('rate_limit').execute()
  await db.deleteFrom('mail').execute()
})

interface PlacedOrder {
  readonly path: string
  readonly seller: TestClient
  readonly itemIds: readonly number[]
}

/** An order of 60 titles, so that a test can take out many items. */
async function anOrder(): Promise<PlacedOrder> {
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

/** Takes out fifty items, with the given pause after each call, and returns the status of each answer. */
async function takeOutFifty({ path, seller, itemIds }: PlacedOrder, pauseMs: number): Promise<number[]> {
  const statuses: number[] = []
  for (const itemId of itemIds.slice(0, 50)) {
    statuses.push((await seller.delete(`${path}/items/${itemId}`)).status)
    await runWorker()
    clock.advance(pauseMs)
  }
  return statuses
}

describe('[D60] many changes of one order', () => {
  test('at once: twenty are allowed, and one mail tells the new amount', async () => {
    const order = await anOrder()
    const statuses = await takeOutFifty(order, 0)
    expect(statuses).toEqual([...Array<number>(20).fill(200), ...Array<number>(30).fill(429)])
    expect(await db.selectFrom('mail').select('id').execute()).toHaveLength(1)
    expect(await sentMails()).toEqual([])
    clock.advance(2 * minuteMs)
    await runWorker()
    const mails = await sentMails()
    expect(mails.map(({ kind }) => kind)).toEqual(['order-changed'])
    const cents = await orderTotalCents(order)
    expect(mails[0]?.text).toContain(germanEuros(cents))
    clock.advance(60 * minuteMs)
    await runWorker()
    expect(await sentMails()).toHaveLength(1)
  })

  test('a minute apart: twenty are allowed, and the last of three mails tells the final amount', async () => {
    const order = await anOrder()
    const statuses = await takeOutFifty(order, minuteMs)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    const mails = await sentMails()
    expect(mails).toHaveLength(3)
    const cents = await orderTotalCents(order)
    expect(mails.at(-1)?.text).toContain(germanEuros(cents))
    expect(mails[0]?.text).not.toContain(germanEuros(cents))
  })

  test('calls of a stranger who knows the uuid do not use up the limit of the owner', async () => {
    const { path, seller, itemIds } = await anOrder()
    const stranger = await server.guest()
    for (let calls = 0; calls < 25; calls += 1) await stranger.post(`${path}/cancel`)
    expect((await stranger.post(`${path}/cancel`)).status).toBe(429)
    expect((await seller.delete(`${path}/items/${itemIds[0]}`)).status).toBe(200)
  })
})

async function orderTotalCents({ path, seller }: PlacedOrder): Promise<number> {
  // the answer is an order, which the server has checked against the contract
  const { price } = (await seller.get(path)).json() as ApiOutput<'order'>
  return price.total.amount
}

/** The amount as a German mail writes it, with a no-break space before the sign. */
function germanEuros(cents: number): string {
  return `${(cents / 100).toFixed(2).replace('.', ',')}\u00a0€`
}
