import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addToBox, boughtDevices, boxShop, cartFromAnswer } from '#testing/box-shop.ts'
import { placeOrder, walkCheckoutSteps } from '#testing/checkout.ts'
import type { TestAnswer, TestClient } from '#testing/client.ts'
import { demoGrading } from '#testing/grading.ts'
import { patientOptions } from '#testing/patient.ts'

const { server, db, titles, later } = await boxShop({ titles: 60 })
const dearest = titles.toSorted((one, other) => other.cents - one.cents)
const day = 24 * 3_600_000
const mail = () => `${randomUUID()}@example.test`
const codeOf = (answer: TestAnswer) => [answer.status, (answer.json() as { code?: string }).code] // as every problem

/** Takes titles from this one on until they reach the minimum. */
function titlesFrom(at: number) {
  const chosen: typeof dearest = []
  for (const title of dearest.slice(at)) {
    chosen.push(title)
    if (chosen.reduce((sum, { cents }) => sum + cents, 0) >= 1_000) break
  }
  return chosen
}

async function filled(at = 0, client?: TestClient): Promise<TestClient> {
  const seller = client ?? (await server.guest())
  for (const title of titlesFrom(at)) await addToBox(seller, title)
  return seller
}

async function placedBy(client: TestClient, email = mail()): Promise<TestAnswer> {
  const answer = await placeOrder(client, await walkCheckoutSteps(client, { email }))
  expect(answer.status).toBe(201)
  return answer
}

async function coupon(terms: object): Promise<string> {
  const code = randomUUID().toUpperCase()
  const valid = { valid_from: new Date('2025-01-01'), valid_to: new Date('2027-01-01') }
  await db
    .insertInto('coupon')
    .values({ code, type: 'FIXED', value: 100, ...valid, ...terms })
    .execute()
  return code
}
const usesOf = async (code: string) =>
  (await db.selectFrom('coupon').select('uses').where('code', '=', code).executeTakeFirst())?.uses

describe('[B9] [Z2] a coupon', () => {
  test('is used by placing, and its terms and bonus stay with the order', async () => {
    const code = await coupon({ uses_total: 5 })
    const client = await filled()
    expect((await client.put('/api/checkout/coupon', { code })).status).toBe(200)
    const placed = await placedBy(client)
    expect(await usesOf(code)).toBe(1)
    // the answer of this call, as the contract says
    const { uuid } = placed.json() as { uuid: string }
    const order = await db
      .selectFrom('sell_order')
      .select(['coupon_code', 'coupon_bonus_cents', 'coupon_terms'])
      .where('uuid', '=', uuid)
      .executeTakeFirst()
    expect(order).toMatchObject({ coupon_code: code, coupon_bonus_cents: 100, coupon_terms: { value: 100 } })
  })

  test('once per customer is refused to the same visitor, and to the same mailbox at the next step', async () => {
    const code = await coupon({ uses_per_customer: 1 })
    const email = mail()
    const client = await filled()
    await client.put('/api/checkout/coupon', { code })
    await placedBy(client, email)
    await filled(20, client)
    expect(codeOf(await client.put('/api/checkout/coupon', { code }))).toEqual([422, 'coupon.usedByCustomer'])

    const other = await filled(20)
    expect((await other.put('/api/checkout/coupon', { code })).status).toBe(200)
    await walkCheckoutSteps(other, { email })
    const prepared = cartFromAnswer(await other.post('/api/prepare-checkout'))
    expect(prepared.cart.coupon).toBeNull()
  })

  test('that runs out between confirming and placing is told, and nothing is used', async () => {
    const code = await coupon({ uses_total: 1 })
    const [one, other] = [await filled(), await filled()]
    const hashes = []
    for (const client of [one, other]) {
      await client.put('/api/checkout/coupon', { code })
      hashes.push(await walkCheckoutSteps(client, { email: mail() }))
    }
    const answers = await Promise.all([placeOrder(one, hashes[0] ?? ''), placeOrder(other, hashes[1] ?? '')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.json()).toMatchObject({
      code: 'checkout.coupon-invalid',
      cartResponse: { cart: { coupon: { code }, price: { couponBonus: { amount: 0 } } } },
    })
    expect(await usesOf(code)).toBe(1)
  })

  test('of another country is refused as soon as the address says so', async () => {
    const code = await coupon({ countries: ['at'] })
    const client = await filled()
    expect((await client.put('/api/checkout/coupon', { code })).status).toBe(200)
    await walkCheckoutSteps(client, { email: mail() })
    expect(codeOf(await client.put('/api/checkout/coupon', { code }))).toEqual([422, 'coupon.country'])
  })

  test('for the first order is refused once an order has reached us, by mailbox or bank account', async () => {
    const code = await coupon({ first_order_only: true })
    const client = await filled()
    const { uuid } = (await placedBy(client)).json() as { uuid: string } // as above
    await filled(20, client)
    expect((await client.put('/api/checkout/coupon', { code })).status).toBe(200)
    await sql`update sell_item set state = 'RECEIVED' where order_uuid = ${uuid}`.execute(db)
    const refused = await client.put('/api/checkout/coupon', { code })
    expect(codeOf(refused)).toEqual([422, 'coupon.notFirstOrder'])
    await sql`update sell_item set state = 'EXPECTED' where order_uuid = ${uuid}`.execute(db)
  })
})

describe('[B3] what was sent before', () => {
  test('a title is taken once in 30 days, and again after them', async () => {
    const client = await filled()
    await placedBy(client)
    const [title] = titlesFrom(0)
    if (!title) throw new Error('no title')
    expect(codeOf(await addToBox(client, title))).toMatchObject([expect.any(Number), 'box.quantity-limit'])
    const many = await client.post('/api/bulk-isbn-decision', { items: [{ productId: title.id }] })
    expect(many.json()).toMatchObject({ code: 'box.quantity-limit', productId: title.id })
    await later(31 * day, async () => expect((await addToBox(client, title)).status).toBe(200))
  })

  test('is known by the mailbox too: the box says so, and is not placed', async () => {
    const email = mail()
    await placedBy(await filled(), email)
    const other = await filled()
    const hash = await walkCheckoutSteps(other, { email })
    const seen = cartFromAnswer(await other.get('/api/cart'))
    expect(seen.errors[0]).toMatchObject({
      type: 'PriceErrorDto',
      validationResult: { change: 'stopped', stopReason: 'QUANTITY_LIMIT' },
    })
    expect(codeOf(await placeOrder(other, hash))).toEqual([409, 'checkout.price-changed'])
  })

  test('what was cancelled does not count', async () => {
    const client = await filled()
    const { uuid } = (await placedBy(client)).json() as { uuid: string } // as above
    await sql`update sell_item set state = 'CANCELLED' where order_uuid = ${uuid}`.execute(db)
    const [title] = titlesFrom(0)
    expect((await addToBox(client, title ?? { id: 0, cents: 0 })).status).toBe(200)
  })

  test('twenty devices a year are the most', async () => {
    const [phone] = await boughtDevices(db, 1112, 1)
    const client = await filled()
    const { uuid } = (await placedBy(client)).json() as { uuid: string } // as above
    await sql`
      insert into sell_item (order_uuid, parcel_index, product_id, family, table_version, agreed_cents, bonus_cents, state, added_at)
      select ${uuid}, 0, 1, 'ce', 1, 100, 0, 'EXPECTED', now() from generate_series(1, 20)
    `.execute(db)
    const grading = { customerGradingDto: demoGrading('phone') }
    const wanted = { id: phone?.id ?? 0, cents: 0 }
    expect(codeOf(await addToBox(client, wanted, grading))).toMatchObject([
      expect.any(Number),
      'box.quantity-limit',
    ])
    await sql`update sell_order set placed_at = placed_at - interval '366 days' where uuid = ${uuid}`.execute(
      db,
    )
    expect((await addToBox(client, wanted, grading)).status).toBe(200)
  })
})

test('[C4] express grading ends with the capacity of the day', async () => {
  const client = await server.guest()
  const [phone] = await boughtDevices(db, 1112, 1)
  await addToBox(client, { id: phone?.id ?? 0, cents: 0 }, { customerGradingDto: demoGrading('phone') })
  expect((await client.put('/api/checkout/express-grading')).status).toBe(200)
  await placedBy(client)
  await sql`
    update sell_order set is_express = true, placed_at = ${new Date('2026-01-05T09:00:00Z')}
  `.execute(db)
  await db
    .insertInto('setting')
    .values({
      key: 'express.perDay',
      version: 2,
      value: 1,
      changed_at: new Date('2026-01-05'),
      changed_by: 'test',
    })
    .execute()
  const other = await server.guest()
  await addToBox(other, { id: phone?.id ?? 0, cents: 0 }, { customerGradingDto: demoGrading('phone') })
  await expect
    .poll(async () => (await other.put('/api/checkout/express-grading')).json(), {
      ...patientOptions,
      interval: 500,
    })
    .toMatchObject({ code: 'express.unavailable', reason: 'capacity' })
})
