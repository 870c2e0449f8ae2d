import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { openPersonal, readOrder } from '#server/modules/orders/index.ts'
import { boughtDevices, addToBox, boxShop, cartFromAnswer } from '#testing/box-shop.ts'
import { changeOffer } from '#testing/box.ts'
import { anAccount, anAddress, placeOrder, walkCheckoutSteps } from '#testing/checkout.ts'
import type { TestAnswer, TestClient } from '#testing/client.ts'
import { demoGrading } from '#testing/grading.ts'
import { testSealing } from '#testing/server.ts'

const shop = await boxShop({ titles: 120 })
const { server, db, clock, titles, later } = shop
const emptyResponse = { cart: { orderProducts: [], orderProductsCount: 0 } }
const dearest = titles.toSorted((one, other) => other.cents - one.cents).slice(0, 40)
let used = 0

/** Others than those of the call before, worth more than the minimum together. */
function someTitles(minimum = 1_000) {
  const chosen: typeof dearest = []
  for (let cents = 0; cents < minimum; used += 1) {
    const title = dearest[used % dearest.length]
    if (!title) throw new Error('the demo shop has no titles')
    chosen.push(title)
    cents += title.cents
  }
  return chosen.toSorted((one, other) => one.id - other.id)
}

const mail = () => `${randomUUID()}@example.test`

async function seller(options: Parameters<typeof walkCheckoutSteps>[1] = {}, client?: TestClient) {
  const one = client ?? (await server.guest())
  const sold = someTitles()
  for (const title of sold) await addToBox(one, title)
  const hash = await walkCheckoutSteps(one, { email: mail(), ...options })
  return { client: one, hash, sold }
}

const uuidOf = (answer: TestAnswer) => {
  // the answer of this call, as the contract says
  const { uuid } = answer.json() as { uuid: string }
  return uuid
}
const orderCount = async () =>
  Number((await sql<{ n: string }>`select count(*) as n from sell_order`.execute(db)).rows[0]?.n)
const eventsOf = async (uuid: string) =>
  (
    await sql<{ data: unknown }>`
      select data from pgboss.job where name = 'outbox' and data->'data'->>'orderUuid' = ${uuid}
    `.execute(db)
  ).rows.length

describe('[C5] placing', () => {
  test('makes an order of the box, with all that was agreed on, and closes the box', async () => {
    const { client, hash, sold } = await seller()
    const { cart } = cartFromAnswer(await client.get('/api/cart'))
    const placed = await placeOrder(client, hash)
    expect(placed.status).toBe(201)
    const order = await readOrder(db, uuidOf(placed))
    if (!order) throw new Error('the order is not there')
    expect(order).toMatchObject({
      number: expect.stringMatching(/^R-2026-\d{7}$/),
      boxUuid: cart.uuid,
      boxHash: hash,
      locale: 'en',
      placedAt: clock.now(),
      totalCents: cart.price.total.amount,
      fallback: { type: 'RETURN' },
      shipment: { carrier: 'dhl', pickupDate: null },
      categoryGroup: 'media',
      payoutType: 'bank_transfer',
      isHolderMatch: true,
      isFirstOrder: true,
      coupon: null,
    })
    expect(order.items.map(({ productId, agreedCents }) => ({ id: productId, cents: agreedCents }))).toEqual(
      sold,
    )
    expect(order.items.every(({ tableVersion, parcelIndex }) => tableVersion > 0 && parcelIndex === 0)).toBe(
      true,
    )
    expect(order.declarations).toMatchObject({ isAdult: true, declaredAt: clock.now().toISOString() })
    expect(openPersonal(testSealing, order)).toMatchObject({
      address: anAddress,
      payout: { iban: 'DE89370400440532013000' },
    })
    expect((await client.get('/api/cart')).status).toBe(404)
    expect(await eventsOf(order.uuid)).toBe(1)
    const left = await sql`select from checkout where box_uuid = ${cart.uuid}`.execute(db)
    expect(left.rows).toEqual([])
  })

  test('keeps the answers and the version of the questions of a device, and who the account belongs to', async () => {
    const client = await server.guest()
    const [phone] = await boughtDevices(db, 1112, 1)
    const grading = demoGrading('phone')
    const added = await addToBox(client, { id: phone?.id ?? 0, cents: 0 }, { customerGradingDto: grading })
    expect(added.status).toBe(200)
    const account = { ...anAccount, holder: 'Bruno Meier' }
    const { hash } = await seller({ payoutMethod: { type: 'bank_transfer', account } }, client)
    const order = await readOrder(db, uuidOf(await placeOrder(client, hash, { parcelCount: 2 })))
    expect(order).toMatchObject({ isHolderMatch: false, wantedParcels: 2 })
    expect(order?.parcels).toHaveLength(2)
    const device = order?.items.find(({ family }) => family === 'ce')
    expect(device).toMatchObject({ productId: phone?.id, grading, variant: expect.any(String) })
  })

  test('[S1] keeps in which list or suggestion each item was found', async () => {
    const client = await server.guest()
    const [found, other] = someTitles().concat(someTitles())
    if (!found || !other) throw new Error('two titles are needed')
    const [searchUuid, later] = [randomUUID(), randomUUID()]
    const added = cartFromAnswer(await addToBox(client, found, { searchUuid }))
    const [item] = added.cart.orderProducts
    const price = found.cents
    expect((await client.post(`/api/cart/${found.id}`, { price, editId: item?.id })).status).toBe(200)
    const path = `/cart/add-product/${other.id}`
    expect((await client.post(path, { price: other.cents, searchUuid: later })).status).toBe(200)
    const { hash, sold } = await seller({}, client)
    const order = await readOrder(db, uuidOf(await placeOrder(client, hash)))
    const uuids = new Map(order?.items.map((one) => [one.productId, one.searchUuid]))
    expect([found.id, other.id].map((id) => uuids.get(id))).toEqual([searchUuid, later])
    expect(sold.map(({ id }) => uuids.get(id))).toEqual(sold.map(() => null))
    const refused = await addToBox(await server.guest(), found, { searchUuid: 'my words' })
    expect([refused.status, refused.json()]).toMatchObject([422, { code: 'request.invalid' }])
  })

  test.each([[{ type: 'ACCEPT_WITHIN', percent: 10 }], [{ type: 'RECYCLE' }]])(
    'keeps the choice %j for re-offers',
    async (fallback) => {
      const { client, hash } = await seller()
      const order = await readOrder(db, uuidOf(await placeOrder(client, hash, { fallback })))
      expect(order?.fallback).toEqual(fallback)
    },
  )

  test.each(['termsAccepted', 'ownershipDeclared', 'dataErasureAccepted', 'isAdult'])(
    'needs %s',
    async (name) => {
      const { client, hash } = await seller()
      const refused = await placeOrder(client, hash, { [name]: false })
      expect([refused.status, refused.json()]).toMatchObject([422, { code: 'request.invalid' }])
      expect((await client.get('/api/cart')).status).toBe(200)
    },
  )

  test('[D7] takes no price, state or owner from the request', async () => {
    const { client, hash } = await seller()
    for (const more of [{ total: 1 }, { ownerId: randomUUID() }, { placedAt: '2020-01-01T00:00:00Z' }])
      expect((await placeOrder(client, hash, more)).status).toBe(422)
  })

  test('knows a first order by account, visitor and mailbox', async () => {
    const email = mail()
    const first = await seller({ email })
    expect(cartFromAnswer(await first.client.get('/api/cart')).cart.isFirstCustomerOrder).toBe(true)
    await placeOrder(first.client, first.hash)
    const again = await seller({ email: email.toUpperCase() })
    expect(cartFromAnswer(await again.client.get('/api/cart')).cart.isFirstCustomerOrder).toBe(false)
    const order = await readOrder(db, uuidOf(await placeOrder(again.client, again.hash)))
    expect(order?.isFirstOrder).toBe(false)
    const sameVisitor = await seller({}, first.client)
    expect(
      (await readOrder(db, uuidOf(await placeOrder(first.client, sameVisitor.hash))))?.isFirstOrder,
    ).toBe(false)
  })

  test('[D70] leaves nothing personal in the log', async () => {
    const { client, hash } = await seller({ email: 'geheim@example.test' })
    const placed = await placeOrder(client, hash)
    await server.lineOf(String(placed.headers['x-request-id']))
    const lines = JSON.stringify(server.lines)
    // Long enough not to stand in an id by chance.
    for (const secret of ['geheim@', 'DE89370', '0532013000', 'Hauptstra', 'Schmidt'])
      expect(lines).not.toContain(secret)
    expect(lines).toContain(uuidOf(placed))
  })
})

describe('[C5] [Z4] a second submit', () => {
  test('without a key names the same order, also when a new box was begun', async () => {
    const { client, hash } = await seller()
    const first = await placeOrder(client, hash)
    const second = await placeOrder(client, hash)
    expect([second.status, uuidOf(second)]).toEqual([201, uuidOf(first)])
    for (const title of someTitles()) await addToBox(client, title)
    expect(uuidOf(await placeOrder(client, hash))).toBe(uuidOf(first))
    expect(cartFromAnswer(await client.get('/api/cart')).cart.orderProductsCount).toBeGreaterThan(0)
    expect(await eventsOf(uuidOf(first))).toBe(1)
  })

  test('with its key is the same answer, and another body under it is refused', async () => {
    const { client, hash } = await seller()
    const key = randomUUID()
    const first = await placeOrder(client, hash, {}, key)
    const second = await placeOrder(client, hash, {}, key)
    expect([second.status, second.text]).toEqual([201, first.text])
    const other = await placeOrder(client, hash, { parcelCount: 2 }, key)
    expect([other.status, other.json()]).toMatchObject([409, { code: 'request.key-reused' }])
    expect(await eventsOf(uuidOf(first))).toBe(1)
  })

  test('of another visitor is nobody’s: the hash alone names nothing', async () => {
    const { client, hash } = await seller()
    await placeOrder(client, hash)
    expect((await placeOrder(await server.guest(), hash)).status).toBe(404)
    const other = await seller()
    const refused = await placeOrder(other.client, hash)
    expect([refused.status, refused.json()]).toMatchObject([409, { code: 'checkout.box-changed' }])
  })

  test('with what was confirmed in an older tab is told that the box is empty', async () => {
    const { client, hash } = await seller()
    await placeOrder(client, hash)
    const refused = await placeOrder(client, 'ab12')
    expect([refused.status, refused.json()]).toMatchObject([
      409,
      { code: 'checkout.box-empty', cartResponse: emptyResponse },
    ])
  })
})

describe('[C5] a refusal', () => {
  const shown = async (client: TestClient, refused: TestAnswer) => {
    const problem = refused.json() as { code: string; cartResponse: { hash: string } } // as the contract says
    const seen = cartFromAnswer(await client.get('/api/cart'))
    expect(problem.cartResponse.hash).toBe(seen.hash)
    return [refused.status, problem.code]
  }
  async function refusedAfter(
    change: (client: TestClient, sold: ReturnType<typeof someTitles>) => Promise<unknown>,
    options: Parameters<typeof seller>[0] = {},
  ) {
    const { client, hash, sold } = await seller(options)
    await change(client, sold)
    const before = await orderCount()
    const refused = await placeOrder(client, hash)
    expect(await orderCount()).toBe(before)
    return shown(client, refused)
  }

  test('tells of a box that was emptied in another tab', async () => {
    expect(await refusedAfter((client) => client.delete('/api/cart/item'))).toEqual([
      409,
      'checkout.box-empty',
    ])
  })

  test('tells of a box that is another by now', async () => {
    const more = async (client: TestClient) => {
      for (const title of someTitles(1)) await addToBox(client, title)
    }
    expect(await refusedAfter(more)).toEqual([409, 'checkout.box-changed'])
    const elsewhere = (client: TestClient) =>
      client.put('/api/checkout/address', { address: { ...anAddress, city: 'Potsdam' } })
    expect(await refusedAfter(elsewhere)).toEqual([409, 'checkout.box-changed'])
  })

  test('tells of a price that went up, and takes it once it was confirmed', async () => {
    const { client, hash, sold } = await seller()
    const [title] = sold
    if (!title) throw new Error('nothing sold')
    await changeOffer(db, clock.now(), { productId: title.id, cents: title.cents + 50 })
    const refused = await placeOrder(client, hash)
    expect(await shown(client, refused)).toEqual([409, 'checkout.price-changed'])
    const seen = cartFromAnswer(await client.get('/api/cart'))
    const order = await readOrder(db, uuidOf(await placeOrder(client, seen.hash)))
    expect(order?.items[0]?.agreedCents).toBe(title.cents + 50)
  })

  test('tells of a price that fell after its reservation, whatever was confirmed', async () => {
    const { client, sold } = await seller()
    const [title] = sold
    await later(49 * 3_600_000, async () => {
      await changeOffer(db, clock.now(), { productId: title?.id ?? 0, cents: 15 })
      const seen = cartFromAnswer(await client.get('/api/cart'))
      expect(await shown(client, await placeOrder(client, seen.hash))).toEqual([
        409,
        'checkout.price-changed',
      ])
    })
  })

  test('tells of a box below the minimum', async () => {
    const emptied = async (client: TestClient) => {
      await client.delete('/api/cart/item')
      await addToBox(client, titles.find(({ cents }) => cents < 500) ?? { id: 0, cents: 0 })
    }
    expect(await refusedAfter(emptied)).toEqual([409, 'checkout.minimum-order'])
  })

  test('tells of what was not chosen yet, in the order of the steps', async () => {
    const client = await server.guest()
    for (const title of someTitles()) await addToBox(client, title)
    const attempt = async () => {
      const seen = cartFromAnswer(await client.get('/api/cart'))
      return shown(client, await placeOrder(client, seen.hash))
    }
    expect(await attempt()).toEqual([409, 'checkout.address-missing'])
    await client.put('/api/checkout/address', { address: anAddress, email: mail() })
    expect(await attempt()).toEqual([409, 'checkout.carrier-missing'])
    await client.post('/api/checkout/carrier', { carrier: 'dhl' })
    expect(await attempt()).toEqual([409, 'checkout.payout-missing'])
    await client.post('/api/checkout/payout', { payoutMethod: { type: 'voucher' } })
    const seen = cartFromAnswer(await client.get('/api/cart'))
    expect((await placeOrder(client, seen.hash)).status).toBe(201)
  })

  test('tells of a pickup that is too near by now', async () => {
    const client = await server.guest()
    for (const title of someTitles()) await addToBox(client, title)
    const dates = await client.get('/api/checkout/carrier/dhl-pickup/pickup/dates')
    // as the contract says
    const [first] = dates.json() as { date: string; slots: string[] }[]
    const pickup = { pickupDate: first?.date, ...(first?.slots[0] && { pickupSlot: first.slots[0] }) }
    await walkCheckoutSteps(client, { email: mail(), carrier: { carrier: 'dhl-pickup', ...pickup } })
    await later(40 * 3_600_000, async () => {
      const seen = cartFromAnswer(await client.get('/api/cart'))
      expect(await shown(client, await placeOrder(client, seen.hash))).toEqual([
        409,
        'checkout.carrier-missing',
      ])
    })
  })

  test('tells of a carrier that no longer takes the box', async () => {
    const moved = (client: TestClient) =>
      client.put('/api/checkout/address', {
        address: { ...anAddress, postcode: '1010', city: 'Wien', country: 'at' },
      })
    expect(await refusedAfter(moved)).toEqual([409, 'checkout.carrier-invalid'])
  })

  test('answers 404 to who never had a box', async () => {
    expect((await placeOrder(await server.guest(), 'ab12')).status).toBe(404)
  })
})
