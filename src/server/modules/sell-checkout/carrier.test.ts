import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addToBox, boxShop, cartFromAnswer } from '#testing/box-shop.ts'
import { anAccount, anAddress } from '#testing/checkout.ts'
import type { TestClient } from '#testing/client.ts'

const { server, db, clock, titleAt, later } = await boxShop()
const email = 'anna@example.test'
const hour = 60 * 60_000

interface Listed {
  readonly code: string
  readonly kind: string
  readonly unavailableReason: string | null
}

interface Someone {
  readonly address?: object
  readonly client?: Promise<TestClient>
}

async function seller({ address = anAddress, client = server.guest() }: Someone = {}): Promise<TestClient> {
  const visitor = await client
  await addToBox(visitor, titleAt(0))
  await visitor.put('/api/checkout/address', { address, email })
  return visitor
}
const choose = (client: TestClient, choice: object) => client.post('/api/checkout/carrier', choice)
const listed = async (client: TestClient) => {
  const answer = await client.get('/api/checkout/carrier')
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  // the answer of this call, as the contract says
  return answer.json() as Listed[]
}
const codes = (carriers: readonly Listed[]) => carriers.map(({ code }) => code)
const datesOf = async (client: TestClient, carrier: string) => {
  const answer = await client.get(`/api/checkout/carrier/${carrier}/pickup/dates`)
  expect(answer.status).toBe(200)
  // the answer of this call, as the contract says
  return answer.json() as { date: string; slots: string[] }[]
}
/** Heavier than any carrier takes, or as it was. */
const weigh = (grams: number | null) =>
  db.updateTable('product').set({ weight_grams: grams }).where('id', '=', titleAt(0).id).execute()

describe('[C3] GET /api/checkout/carrier', () => {
  test('shows the carriers of the country, with why one cannot be chosen', async () => {
    const berlin = await listed(await seller())
    expect(codes(berlin)).toEqual(expect.arrayContaining(['dhl', 'hermes', 'dhl-pickup', 'fairsenden']))
    expect(berlin.every(({ unavailableReason }) => unavailableReason === null)).toBe(true)
    expect(
      berlin
        .filter(({ kind }) => kind === 'home')
        .map(({ code }) => code)
        .toSorted(),
    ).toEqual(['dhl-pickup', 'fairsenden'])
    const munich = await listed(
      await seller({ address: { ...anAddress, postcode: '80331', city: 'München' } }),
    )
    expect(munich.find(({ code }) => code === 'fairsenden')?.unavailableReason).toBe('postcode')
    const street = { street: 'rue de la Paix', postcode: '75002', city: 'Paris', country: 'fr' }
    expect(codes(await listed(await seller({ address: { ...anAddress, ...street } })))).toEqual(
      expect.arrayContaining(['mondial-relay', 'colissimo']),
    )
  })

  test('does not send a driver to a locker', async () => {
    const address = {
      ...anAddress,
      street: 'Packstation 145',
      houseNumber: undefined,
      postNumber: '12345678',
    }
    const carriers = await listed(await seller({ address }))
    expect(carriers.filter(({ kind }) => kind === 'home').map((one) => one.unavailableReason)).toEqual([
      'address',
      'address',
    ])
  })

  test('shows those of the language until there is an address', async () => {
    const visitor = await server.guest()
    await addToBox(visitor, titleAt(0))
    expect(codes(await listed(visitor))).toContain('dhl')
  })

  test('needs a box', async () => {
    const visitor = await server.guest()
    expect((await visitor.get('/api/checkout/carrier')).status).toBe(404)
    expect((await visitor.get('/api/checkout/carrier/dhl/pickup/dates')).status).toBe(404)
  })
})

describe('[C3] POST /api/checkout/carrier', () => {
  test('keeps a carrier and the shop of it, and another one in its place', async () => {
    const visitor = await seller()
    const shop = await db
      .selectFrom('parcel_shop')
      .select('id')
      .where('carrier', '=', 'dhl')
      .limit(1)
      .executeTakeFirstOrThrow()
    const chosen = await choose(visitor, { carrier: 'dhl', shopId: shop.id })
    expect(cartFromAnswer(chosen).cart.shipmentInformation).toEqual({
      carrier: 'dhl',
      kind: 'shop',
      pickupDate: null,
      pickupSlot: null,
      shopId: shop.id,
      parcelCount: 1,
    })
    const foreign = await choose(visitor, { carrier: 'hermes', shopId: shop.id })
    expect([foreign.status, foreign.json()]).toMatchObject([422, { code: 'carrier.shop-unknown' }])
    const other = cartFromAnswer(await choose(visitor, { carrier: 'hermes' }))
    expect(other.cart.shipmentInformation).toMatchObject({ carrier: 'hermes', shopId: null })
  })

  test.each([
    ['pigeon', 'country'],
    ['colissimo', 'country'],
  ])('refuses %s with its reason', async (carrier, unavailableReason) => {
    const refused = await choose(await seller(), { carrier })
    expect([refused.status, refused.json()]).toMatchObject([
      422,
      { code: 'carrier.unavailable', unavailableReason },
    ])
  })

  test('refuses what it cannot lift', async () => {
    const visitor = await seller()
    await weigh(900_000)
    const refused = await choose(visitor, { carrier: 'dhl' })
    await weigh(null)
    expect([refused.status, refused.json()]).toMatchObject([422, { unavailableReason: 'weight' }])
  })

  test('asks for the day and the hour of a pickup, and takes only offered ones', async () => {
    const visitor = await seller()
    const dates = await datesOf(visitor, 'fairsenden')
    expect(dates.length).toBeGreaterThan(5)
    const [{ date, slots } = { date: '', slots: [] }] = dates
    const wish = { carrier: 'fairsenden', pickupDate: date, pickupSlot: slots[0] }
    const refusalOf = async (change: object) =>
      (await choose(visitor, { ...wish, ...change })).json() as { code: string }
    expect((await refusalOf({ pickupDate: undefined })).code).toBe('carrier.pickup-date-missing')
    expect((await refusalOf({ pickupSlot: undefined })).code).toBe('carrier.pickup-date-missing')
    for (const change of [
      { pickupDate: '2026-01-04' },
      { pickupDate: '2030-01-07' },
      { pickupSlot: '03:00-04:00' },
    ])
      expect((await refusalOf(change)).code).toBe('carrier.pickup-date-taken')
    const chosen = cartFromAnswer(await choose(visitor, wish))
    expect(chosen.cart.shipmentInformation).toMatchObject({ pickupDate: date, pickupSlot: slots[0] })
    expect(await datesOf(visitor, 'dhl')).toEqual([])
    expect((await visitor.get('/api/checkout/carrier/pigeon/pickup/dates')).status).toBe(404)
  })

  test('a pickup that is too near by now shows as not chosen, and the carrier stays', async () => {
    const visitor = await seller()
    const [{ date, slots } = { date: '', slots: [] }] = await datesOf(visitor, 'fairsenden')
    await choose(visitor, { carrier: 'fairsenden', pickupDate: date, pickupSlot: slots[0] })
    await later(48 * hour, async () => {
      const { cart, errors } = cartFromAnswer(await visitor.post('/api/prepare-checkout'))
      expect(cart.shipmentInformation).toMatchObject({ carrier: 'fairsenden', pickupDate: null })
      expect(errors.some(({ type }) => type === 'InvalidCarrierForCurrentCartErrorDto')).toBe(false)
    })
  })

  test('says how many parcels the box needs', async () => {
    const visitor = await seller()
    await addToBox(visitor, titleAt(1))
    const parcels = async () =>
      cartFromAnswer(await visitor.get('/api/cart')).cart.shipmentInformation?.parcelCount
    await choose(visitor, { carrier: 'dhl' })
    expect(await parcels()).toBe(1)
    // With padding the parcel weighs more than the 20 kg that we recommend, but less than the carrier allows.
    await weigh(17_800)
    expect(await parcels()).toBe(2)
    await weigh(null)
  })
})

describe('[C3] a carrier that no longer fits', () => {
  const invalid = (reason: string) => ({
    type: 'InvalidCarrierForCurrentCartErrorDto',
    carrier: 'dhl',
    reason,
  })

  test('is told at every look, and taken out before the next step', async () => {
    const visitor = await seller()
    await choose(visitor, { carrier: 'dhl' })
    await weigh(900_000)
    try {
      for (const look of [await visitor.get('/api/cart'), await visitor.get('/api/cart')]) {
        expect(cartFromAnswer(look).errors).toContainEqual(invalid('weight'))
        expect(cartFromAnswer(look).cart.shipmentInformation).toBeNull()
      }
      expect(cartFromAnswer(await visitor.post('/api/prepare-checkout')).errors).toContainEqual(
        invalid('weight'),
      )
    } finally {
      await weigh(null)
    }
    const after = cartFromAnswer(await visitor.post('/api/prepare-checkout'))
    expect(after.errors.map(({ type }) => type)).not.toContain('InvalidCarrierForCurrentCartErrorDto')
    expect(after.cart).toMatchObject({ shipmentInformation: null, address: { city: 'Berlin' } })
  })

  test('comes back by itself when the box fits again before that', async () => {
    const visitor = await seller()
    await choose(visitor, { carrier: 'dhl' })
    await weigh(900_000)
    const heavy = cartFromAnswer(await visitor.get('/api/cart'))
    await weigh(null)
    expect(heavy.errors).toContainEqual(invalid('weight'))
    expect(cartFromAnswer(await visitor.get('/api/cart')).cart.shipmentInformation).toMatchObject({
      carrier: 'dhl',
    })
  })

  test('is one of the country the seller no longer lives in', async () => {
    const visitor = await seller()
    await choose(visitor, { carrier: 'dhl' })
    const address = { ...anAddress, postcode: '1010', city: 'Wien', country: 'at' }
    const moved = cartFromAnswer(await visitor.put('/api/checkout/address', { address }))
    expect(moved.errors).toContainEqual(invalid('country'))
  })
})

test('[C1] what a guest chose is still chosen after the login', async () => {
  const customerId = randomUUID()
  const before = await seller({ client: server.customer(customerId) })
  await choose(before, { carrier: 'hermes' })
  const guest = await server.guest()
  await addToBox(guest, titleAt(2))
  await guest.put('/api/checkout/address', { address: { ...anAddress, city: 'Potsdam' }, email })
  await guest.post('/api/checkout/payout', { payoutMethod: { type: 'bank_transfer', account: anAccount } })
  // This changes the session as a login does: the visitor stays, and the customer comes.
  const box = cartFromAnswer(await guest.get('/api/cart')).cart.uuid
  const { owner_id: visitorId } = await db
    .selectFrom('box')
    .select('owner_id')
    .where('uuid', '=', box)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('session')
    .set({ kind: 'customer', customer_id: customerId })
    .where('visitor_id', '=', visitorId)
    .execute()
  clock.advance(1000)
  const { cart } = cartFromAnswer(await guest.post('/api/prepare-checkout'))
  expect(cart.orderProductsCount).toBe(2)
  expect(cart).toMatchObject({
    address: { city: 'Potsdam' },
    contact: { email },
    payoutMethod: { type: 'bank_transfer', ibanMasked: 'DE89 … 000' },
    shipmentInformation: { carrier: 'hermes' },
  })
  expect(await db.selectFrom('checkout').where('box_uuid', '=', box).selectAll().execute()).toEqual([])
})
