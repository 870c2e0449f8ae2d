import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aLoggedInCustomer } from '#testing/accounts.ts'
import { addToBox, boxShop, cartFromAnswer } from '#testing/box-shop.ts'
import { anAddress } from '#testing/checkout.ts'
import type { TestClient } from '#testing/client.ts'

const { server, db, clock, titleAt } = await boxShop()
const email = 'anna@example.test'
const locker = { ...anAddress, street: 'Packstation 145', houseNumber: undefined, postNumber: '12345678' }

async function withBox(client: Promise<TestClient>): Promise<TestClient> {
  const seller = await client
  await addToBox(seller, titleAt(0))
  return seller
}
const guest = () => withBox(server.guest())
const customer = () => withBox(aLoggedInCustomer(server, { password: null }).then(({ client }) => client))
const setAddress = (client: TestClient, change: object) => client.put('/api/checkout/address', change)

describe('[C2] PUT /api/checkout/address', () => {
  test('keeps the address of a guest, in the box and at every look [C1]', async () => {
    const seller = await guest()
    const before = cartFromAnswer(await seller.get('/api/cart'))
    expect(before.cart).toMatchObject({ address: null, contact: null, emailHashed: null })
    const address = { ...anAddress, firstName: '  Anna ', postcode: 'D-10115' }
    const set = await setAddress(seller, { address, email, phone: '+49 30 123456' })
    expect(set.status).toBe(200)
    const { cart, hash } = cartFromAnswer(set)
    expect(cart.address).toEqual({ ...anAddress, id: null, kind: 'street', extra: null, postNumber: null })
    expect(cart.contact).toEqual({ email, phone: '+49 30 123456' })
    expect(cart.emailHashed).toBe(createHash('sha256').update(email).digest('hex'))
    expect(hash).not.toBe(before.hash)
    expect(cartFromAnswer(await seller.get('/api/cart')).cart.address).toEqual(cart.address)
    expect(cartFromAnswer(await seller.post('/api/prepare-checkout')).cart.address).toEqual(cart.address)
  })

  test('needs an e-mail address of a guest once', async () => {
    const seller = await guest()
    const refused = await setAddress(seller, { address: anAddress })
    expect(refused.status).toBe(422)
    expect(refused.json()).toMatchObject({ code: 'request.invalid', errors: [{ path: 'email' }] })
    await setAddress(seller, { address: anAddress, email, phone: '030 123456' })
    const again = cartFromAnswer(await setAddress(seller, { address: { ...anAddress, city: 'Potsdam' } }))
    expect(again.cart).toMatchObject({ address: { city: 'Potsdam' }, contact: { email, phone: null } })
  })

  test.each([
    [422, '+'],
    [422, '110'],
    [200, '030.12.34.56'],
    [200, '+49 (0)30 / 123456'],
  ])('answers %i to the phone number %j [X25]', async (status, phone) => {
    const seller = await guest()
    expect((await setAddress(seller, { address: anAddress, email, phone })).status).toBe(status)
  })

  test.each([
    ['address.country-not-served', { country: 'us' }],
    ['address.postcode', { postcode: '1010' }],
    ['address.postcode', { postcode: '00000' }],
    ['address.postcode', { postcode: '96000' }],
    ['address.postcode', { postcode: '96000', country: 'fr' }],
    ['address.po-box', { street: 'Postfach 12' }],
    ['address.post-number-missing', { street: 'Packstation 145', houseNumber: undefined }],
    ['request.invalid', { lastName: '12345' }],
    ['request.invalid', { houseNumber: undefined }],
    ['request.invalid', { postNumber: '12' }],
    ['request.invalid', { kind: 'street' }],
  ])('refuses with %s and changes nothing: %j', async (code, change) => {
    const seller = await guest()
    await setAddress(seller, { address: anAddress, email })
    const before = (await seller.get('/api/cart')).text
    const refused = await setAddress(seller, {
      address: { ...anAddress, ...change },
      email: 'b@example.test',
    })
    expect([refused.status, refused.json()]).toEqual([422, expect.objectContaining({ code })])
    expect((await seller.get('/api/cart')).text).toBe(before)
  })

  test.each([{}, { addressId: 1, address: anAddress }, { address: anAddress, email: 'not one' }])(
    '%j is no request',
    async (body) => expect((await setAddress(await guest(), body)).status).toBe(422),
  )

  test('without a box there is nothing to set', async () => {
    expect((await setAddress(await server.guest(), { address: anAddress, email })).status).toBe(404)
  })

  test('a locker is refused while the parcel is to be picked up at the door, and taken otherwise', async () => {
    const seller = await guest()
    await setAddress(seller, { address: anAddress, email })
    const pickup = { carrier: 'dhl-pickup', pickupDate: '2026-01-07' }
    const dates = await seller.get('/api/checkout/carrier/dhl-pickup/pickup/dates')
    // the answer of this call, as the contract says
    const [first] = dates.json() as { slots: string[] }[]
    const pickupSlot = first?.slots[0]
    const chosen = await seller.post('/api/checkout/carrier', { ...pickup, pickupSlot })
    expect(chosen.status).toBe(200)
    const refused = await setAddress(seller, { address: locker, email })
    expect([refused.status, refused.json()]).toMatchObject([422, { code: 'address.not-for-pickup' }])
    await seller.post('/api/checkout/carrier', { carrier: 'dhl' })
    expect(cartFromAnswer(await setAddress(seller, { address: locker, email })).cart.address).toMatchObject({
      kind: 'locker',
      street: 'Packstation',
      houseNumber: '145',
      postNumber: '12345678',
    })
  })
})

describe('[C2] GET /api/checkout/addresses', () => {
  const saved = async (client: TestClient) => {
    const answer = await client.get('/api/checkout/addresses')
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    // the answer of this call, as the contract says
    return answer.json() as { id: number; city: string; lastName: string }[]
  }

  test('shows what a customer saved, each once, newest first, and takes it by its id', async () => {
    const seller = await customer()
    for (const city of ['Berlin', 'Potsdam', 'BERLIN ']) {
      clock.advance(1000)
      await setAddress(seller, { address: { ...anAddress, city }, isSaved: true })
    }
    await setAddress(seller, { address: { ...anAddress, city: 'Nowhere' } })
    const all = await saved(seller)
    expect(all.map(({ city }) => city)).toEqual(['BERLIN', 'Potsdam'])
    const taken = cartFromAnswer(await setAddress(seller, { addressId: all[1]?.id }))
    expect(taken.cart.address).toMatchObject({ id: all[1]?.id, city: 'Potsdam' })
  })

  test('shows guests none, and saves none for them', async () => {
    const seller = await guest()
    await setAddress(seller, { address: anAddress, email, isSaved: true })
    expect(await saved(seller)).toEqual([])
  })

  test('[D4] an address of somebody else is one nobody knows', async () => {
    const [one, other] = [await customer(), await customer()]
    await setAddress(one, { address: anAddress, isSaved: true })
    const [{ id } = { id: 0 }] = await saved(one)
    for (const stranger of [other, await guest()]) {
      const refused = await setAddress(stranger, { addressId: id, email })
      expect(refused.status).toBe(404)
      expect(await saved(stranger)).toEqual([])
    }
  })

  test('keeps a hundred, and forgets the oldest', async () => {
    const seller = await customer()
    for (let number = 1; number <= 102; number += 1) {
      clock.advance(1000)
      await setAddress(seller, { address: { ...anAddress, houseNumber: String(number) }, isSaved: true })
    }
    const all = await saved(seller)
    expect([all.length, all[0], all[99]]).toMatchObject([100, { houseNumber: '102' }, { houseNumber: '3' }])
  })
})

describe('[D70] what says who a seller is', () => {
  test('stands in the database sealed only', async () => {
    const seller = await customer()
    await setAddress(seller, { address: { ...anAddress, lastName: 'Unverwechselbar' }, isSaved: true })
    const other = await guest()
    await setAddress(other, {
      address: { ...anAddress, lastName: 'Unverwechselbar' },
      email: 'u@example.test',
    })
    const rows = [
      ...(await db.selectFrom('checkout').selectAll().execute()),
      ...(await db.selectFrom('saved_choice').selectAll().execute()),
    ]
    expect(rows.length).toBeGreaterThan(2)
    const bytes = rows.flatMap((row) => Object.values(row)).map((value) => String(value))
    expect(bytes.filter((text) => /Unverwechselbar|@example|Hauptstra/.test(text))).toEqual([])
  })

  test('[D36] is in no line of the log, refused or not', async () => {
    const seller = await guest()
    await setAddress(seller, { address: { ...anAddress, lastName: 'Geheimnis' }, email: 'g@example.test' })
    await setAddress(seller, { address: { ...anAddress, lastName: 'Geheimnis', postcode: '1' } })
    const last = await seller.get('/api/cart')
    await server.lineOf(String(last.headers['x-request-id']))
    expect(JSON.stringify(server.lines)).not.toMatch(/Geheimnis|g@example|Hauptstra/)
  })
})
