import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ApiOutput } from '#contract/api-client.ts'
import { addToBox, boxShop } from '#testing/box-shop.ts'
import { changeOffer } from '#testing/box.ts'
import type { TestAnswer, TestClient } from '#testing/client.ts'
import { aCoupon } from '#testing/coupon.ts'
import { aDraftItem, aParcel, placedOrder } from '#testing/order.ts'
import type { Coupon } from '#server/modules/pricing/index.ts'
import { readOrder } from '../repo.ts'

const shop = await boxShop()
const { server, db, titles, titleAt } = shop
const now = shop.clock.now()

interface Placed {
  readonly uuid: string
  readonly path: string
  readonly seller: TestClient
}

/** An order of titles of the demo shop, the first ones unless said otherwise. */
async function anOrder({ from = 0, count = 2, ...wish }: Wish = {}): Promise<Placed> {
  const ownerId = randomUUID()
  const items = titles
    .slice(from, from + count)
    .map(({ id, cents }, at) => aDraftItem({ id: at + 1, productId: id, agreedCents: cents }))
  const parcels = [aParcel(items)]
  const { uuid } = await placedOrder(db, { ownerId, now, items, parcels, ...wish })
  return { uuid, path: `/api/orders/${uuid}`, seller: await server.customer(ownerId) }
}

interface Wish {
  readonly from?: number
  readonly count?: number
  readonly coupon?: Coupon
}

function orderIn(answer: TestAnswer): ApiOutput<'order'> {
  // these calls answer with orders, which the server has checked against the contract
  return answer.json() as ApiOutput<'order'>
}

function codeOf(answer: TestAnswer): unknown {
  return new Map(Object.entries(answer.json() as object)).get('code') // a problem is an object
}

async function scan(uuid: string): Promise<void> {
  await db.updateTable('sell_order').set({ first_scan_at: now }).where('uuid', '=', uuid).execute()
}

async function parcelRows(uuid: string) {
  return db
    .selectFrom('sell_parcel')
    .select(['revision', 'state', 'tracking_number as code'])
    .where('order_uuid', '=', uuid)
    .orderBy('revision')
    .execute()
}

async function published(type: string, orderUuid: string): Promise<number> {
  const { rows } = await shop.server.database.jobsPool.query(
    `select 1 from pgboss.job where data->>'type' = $1 and data->'data'->>'orderUuid' = $2`,
    [type, orderUuid],
  )
  return rows.length
}

describe('[O2] cancelling', () => {
  test('is free until the first scan, voids the labels and is told once', async () => {
    const { uuid, path, seller } = await anOrder()
    const answer = await seller.post(`${path}/cancel`)
    expect(answer.status).toBe(200)
    const order = orderIn(answer)
    expect(order).toMatchObject({ state: 'CANCELLED', isChangeable: false, nextStep: null })
    expect(order.orderItems.map(({ state }) => state)).toEqual(['CANCELLED', 'CANCELLED'])
    expect(order.timeline.map(({ state }) => state)).toEqual(['PLACED', 'CANCELLED'])
    expect((await parcelRows(uuid)).map(({ state }) => state)).toEqual(['VOIDED'])
    expect(codeOf(await seller.post(`${path}/cancel`))).toBe('order.final')
    expect(await published('order.cancelled', uuid)).toBe(1)
  })

  test('is refused once a carrier has scanned a parcel, like every other change', async () => {
    const { uuid, path, seller } = await anOrder()
    await scan(uuid)
    const [item] = orderIn(await seller.get(path)).orderItems
    expect(codeOf(await seller.post(`${path}/cancel`))).toBe('order.shipped')
    expect(codeOf(await seller.delete(`${path}/items/${item?.id}`))).toBe('order.shipped')
    expect(codeOf(await seller.post(`${path}/items`))).toBe('order.shipped')
    expect(orderIn(await seller.get(path))).toMatchObject({ state: 'SHIPPED', isChangeable: false })
  })

  test('happens once, however often it is asked for at the same time', async () => {
    const { uuid, path, seller } = await anOrder()
    const answers = await Promise.all(Array.from({ length: 8 }, () => seller.post(`${path}/cancel`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    expect(await published('order.cancelled', uuid)).toBe(1)
  })
})

describe('taking an item out', () => {
  test('packs anew: a new label, a void one, and a lower sum', async () => {
    const { uuid, path, seller } = await anOrder({ count: 3 })
    const before = orderIn(await seller.get(path))
    const [gone] = before.orderItems
    const answer = await seller.delete(`${path}/items/${gone?.id}`)
    expect(answer.status).toBe(200)
    const after = orderIn(answer)
    expect(after.orderItems.map(({ id }) => id)).toEqual(before.orderItems.slice(1).map(({ id }) => id))
    expect(after.price.total.amount).toBe(before.price.total.amount - (gone?.agreedPrice.amount ?? 0))
    const [old, renewed] = await parcelRows(uuid)
    expect([old?.state, renewed?.state]).toEqual(['VOIDED', 'CREATED'])
    expect(old?.code).not.toBe(renewed?.code)
    expect(await published('order.changed', uuid)).toBe(1)
    const log = await db
      .selectFrom('order_event')
      .select(['from_state', 'to_state', 'event', 'actor'])
      .where('item_id', '=', gone?.id ?? 0)
      .orderBy('id')
      .execute()
    expect(log.at(-1)).toEqual({
      from_state: 'EXPECTED',
      to_state: 'CANCELLED',
      event: 'cancel',
      actor: 'seller',
    })
  })

  test('is refused for the last one, and for one of another order', async () => {
    const { path, seller } = await anOrder({ count: 1 })
    const other = await anOrder()
    const [last] = orderIn(await seller.get(path)).orderItems
    const [foreign] = orderIn(await other.seller.get(other.path)).orderItems
    expect(codeOf(await seller.delete(`${path}/items/${last?.id}`))).toBe('order.last-item')
    expect((await seller.delete(`${path}/items/${foreign?.id}`)).status).toBe(404)
    expect((await seller.delete(`${other.path}/items/${foreign?.id}`)).status).toBe(404)
  })

  test('counts the coupon by the terms of placing', async () => {
    const coupon = aCoupon({
      validFrom: new Date(now.getTime() - 1_000),
      validTo: new Date(now.getTime() + 1_000),
      usesTotal: 1,
      uses: 1,
      usesPerCustomer: 1,
      firstOrderOnly: true,
    })
    const { uuid, path, seller } = await anOrder({ count: 3, coupon })
    const [gone] = orderIn(await seller.get(path)).orderItems
    await shop.later(5_000, () => seller.delete(`${path}/items/${gone?.id}`))
    const order = await readOrder(db, uuid)
    const agreed = order?.items.reduce((sum, item) => sum + item.agreedCents, 0) ?? 0
    expect(order).toMatchObject({
      couponBonusCents: Math.floor(agreed / 10),
      totalCents: agreed + Math.floor(agreed / 10),
    })
  })
})

describe('putting items in', () => {
  test('takes what is in the box at the prices of now, and the box is gone', async () => {
    const { uuid, path, seller } = await anOrder()
    const before = orderIn(await seller.get(path))
    await addToBox(seller, titleAt(10))
    await addToBox(seller, titleAt(11))
    const answer = await seller.post(`${path}/items`)
    expect(answer.status).toBe(200)
    const after = orderIn(answer)
    expect(after.orderItems.map(({ product }) => product.id)).toEqual([
      ...before.orderItems.map(({ product }) => product.id),
      titleAt(10).id,
      titleAt(11).id,
    ])
    const added = titleAt(10).cents + titleAt(11).cents
    expect(after.price.total.amount).toBe(before.price.total.amount + added)
    expect(after.orderItems.at(-1)?.timeline).toMatchObject([{ state: 'EXPECTED' }])
    expect((await parcelRows(uuid)).map(({ state }) => state)).toEqual(['VOIDED', 'CREATED'])
    expect((await seller.get('/api/cart')).status).toBe(404)
    expect(codeOf(await seller.post(`${path}/items`))).toBe('checkout.box-empty')
    expect(await published('order.changed', uuid)).toBe(1)
  })

  test('shows a lower price first and keeps order and box as they are', async () => {
    const { uuid, path, seller } = await anOrder()
    const title = titleAt(12)
    await addToBox(seller, title)
    await shop.later(49 * 60 * 60_000, async () => {
      await changeOffer(db, shop.clock.now(), { productId: title.id, cents: title.cents - 1 })
      const answer = await seller.post(`${path}/items`)
      expect(codeOf(answer)).toBe('checkout.price-changed')
      expect(answer.json()).toMatchObject({ cartResponse: { cart: {}, errors: [{ type: 'PriceErrorDto' }] } })
      expect((await seller.get('/api/cart')).status).toBe(200)
    })
    expect((await parcelRows(uuid)).map(({ state }) => state)).toEqual(['CREATED'])
  })

  test('keeps the limits of one order', async () => {
    const { path, seller } = await anOrder({ from: 13, count: 1 })
    await addToBox(seller, titleAt(13))
    expect((await seller.post(`${path}/items`)).status).toBe(409)
    expect(orderIn(await seller.get(path)).orderItemsCount).toBe(1)
  })
})
