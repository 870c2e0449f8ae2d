import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ApiOutput } from '#contract/api-client.ts'
import { boxShop, cartFromAnswer, productIdsFromAnswer } from '#testing/box-shop.ts'
import { anAccount, anAddress } from '#testing/checkout.ts'
import type { TestAnswer, TestClient } from '#testing/client.ts'
import { mailWorker } from '#testing/events.ts'
import { demoGrading } from '#testing/grading.ts'
import { storedMails } from '#testing/mails.ts'
import { aDraftItem, aParcel, placedOrder } from '#testing/order.ts'
import { readPaper } from '#testing/read-paper.ts'

const { server, db, clock, titleAt } = await boxShop()
const runWorker = mailWorker(server)
const iPhoneId = 1001
const now = clock.now()

beforeEach(async () => {
  await db.deleteFrom('rate_limit').execute()
  await db.deleteFrom('mail').execute()
})

interface Placed {
  readonly uuid: string
  readonly path: string
  readonly seller: TestClient
}

async function anOrder(wish: Omit<Parameters<typeof placedOrder>[1], 'now'> = {}): Promise<Placed> {
  const ownerId = randomUUID()
  const grading = demoGrading('phone')
  const items = [
    aDraftItem({ id: 1, productId: iPhoneId, family: 'ce', variant: 'A0', grading, agreedCents: 20_000 }),
    aDraftItem({ id: 2, productId: titleAt(0).id, agreedCents: titleAt(0).cents }),
  ]
  const { uuid } = await placedOrder(db, { ownerId, now, items, parcels: [aParcel(items)], ...wish })
  return { uuid, path: `/api/orders/${uuid}`, seller: await server.customer(ownerId) }
}

function codeOf(answer: TestAnswer): unknown {
  return new Map(Object.entries(answer.json() as object)).get('code') // a problem is an object
}

const corrected = { ...anAddress, street: 'Lindenallee', houseNumber: '7', postcode: '50667', city: 'Köln' }
const correct = ({ path, seller }: Placed, address: object = corrected) =>
  seller.put(`${path}/address`, { address })

describe('[C9] [X69] a wrong address', () => {
  test('is corrected until hand-over: new labels name it, the old ones are void, and a mail tells of it', async () => {
    const order = await anOrder()
    const { uuid, path, seller } = order
    const answer = await correct(order)
    expect(answer.status).toBe(200)
    // the answer is the way of the order, which the server has checked against the contract
    const way = (
      await seller.get(`${path}/shipment-information`)
    ).json() as ApiOutput<'orderShipmentInformation'>
    expect(way.returnAddress).toMatchObject({ street: 'Lindenallee', city: 'Köln', kind: 'street' })
    const parcels = await db
      .selectFrom('sell_parcel')
      .select('state')
      .where('order_uuid', '=', uuid)
      .orderBy('revision')
      .execute()
    expect(parcels.map(({ state }) => state)).toEqual(['VOIDED', 'CREATED'])
    for (const name of ['label-0.pdf', 'delivery-note.pdf']) {
      const { pages } = await readPaper((await seller.get(`${path}/documents/${name}`)).bytes)
      expect(pages.join()).toContain('Lindenallee 7')
      expect(pages.join()).not.toContain(anAddress.street)
    }
    await runWorker()
    const mails = await storedMails(db)
    expect(mails).toHaveLength(1)
  })

  test('keeps the prices and notes whether the account still carries the name', async () => {
    const order = await anOrder()
    const before = (await order.seller.get(order.path)).json() as ApiOutput<'order'> // as above
    const answer = await correct(order, { ...corrected, firstName: 'Peter', lastName: 'Meyer' })
    expect(answer.json()).toMatchObject({ price: before.price, state: 'PLACED', isChangeable: true })
    const matches = () =>
      db
        .selectFrom('sell_order')
        .select('is_holder_match')
        .where('uuid', '=', order.uuid)
        .executeTakeFirstOrThrow()
    expect(await matches()).toEqual({ is_holder_match: false })
    expect(anAccount.holder).toBe(`${anAddress.firstName} ${anAddress.lastName}`)
    await correct(order)
    expect(await matches()).toEqual({ is_holder_match: true })
  })

  test('is judged as in the checkout, and refused where the carrier does not come from', async () => {
    const order = await anOrder()
    expect(codeOf(await correct(order, { ...corrected, postcode: '1010' }))).toBe('address.postcode')
    const vienna = { ...corrected, postcode: '1010', city: 'Wien', country: 'at' }
    expect(codeOf(await correct(order, vienna))).toBe('order.address-unfit')
    const pickup = {
      carrier: 'dhl-pickup',
      pickupDate: '2026-01-07',
      pickupSlot: '08:00-13:00',
      shopId: null,
    }
    const atHome = await anOrder({ shipment: pickup })
    const locker = { ...corrected, street: 'Packstation', houseNumber: '145', postNumber: '12345678' }
    expect(codeOf(await correct(atHome, locker))).toBe('address.not-for-pickup')
    expect((await correct(order, locker)).status).toBe(200)
  })

  test('is refused once a carrier has scanned a parcel', async () => {
    const order = await anOrder()
    await db.updateTable('sell_order').set({ first_scan_at: now }).where('uuid', '=', order.uuid).execute()
    expect(codeOf(await correct(order))).toBe('order.shipped')
  })
})

describe('[O2] selling a cancelled order again', () => {
  const sellAgain = ({ path, seller }: Placed) => seller.post(`${path}/box`)

  test('puts its items with their answers into the box, at the prices of today', async () => {
    const order = await anOrder()
    expect(codeOf(await sellAgain(order))).toBe('order.not-over')
    await order.seller.post(`${order.path}/cancel`)
    const answer = await sellAgain(order)
    expect(answer.status).toBe(200)
    expect(productIdsFromAnswer(answer)).toEqual([iPhoneId, titleAt(0).id])
    const [phone] = cartFromAnswer(answer).cart.orderProducts
    expect(phone?.customerGrading?.variantLabel).toBe('A0')
    expect(cartFromAnswer(answer).flashMessage).toBeUndefined()
  })

  test('asked again, it adds nothing twice', async () => {
    const order = await anOrder()
    await order.seller.post(`${order.path}/cancel`)
    await sellAgain(order)
    expect(productIdsFromAnswer(await sellAgain(order))).toEqual([iPhoneId, titleAt(0).id])
  })

  test('leaves out what can no longer be sold like that, and says so', async () => {
    const grading = { treeVersion: 1, answers: [] }
    const items = [
      aDraftItem({ id: 1, productId: iPhoneId, family: 'ce', variant: 'A0', grading, agreedCents: 20_000 }),
      aDraftItem({ id: 2, productId: titleAt(1).id, agreedCents: titleAt(1).cents }),
    ]
    const order = await anOrder({ items, parcels: [aParcel(items)] })
    await order.seller.post(`${order.path}/cancel`)
    const answer = await sellAgain(order)
    expect(productIdsFromAnswer(answer)).toEqual([titleAt(1).id])
    expect(cartFromAnswer(answer).flashMessage?.text).toMatch(/^1 item was left out/)
  })
})
