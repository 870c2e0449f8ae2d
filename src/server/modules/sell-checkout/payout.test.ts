import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addToBox, boxShop, cartFromAnswer } from '#testing/box-shop.ts'
import { anAccount, anAddress } from '#testing/checkout.ts'
import type { TestClient } from '#testing/client.ts'

const { server, db, clock, titleAt } = await boxShop()
const plainIban = 'DE89370400440532013000'

async function withBox(client: Promise<TestClient>): Promise<TestClient> {
  const seller = await client
  await addToBox(seller, titleAt(0))
  return seller
}
const guest = () => withBox(server.guest())
const customer = () => withBox(server.customer(randomUUID()))
const choose = (client: TestClient, payoutMethod: object) =>
  client.post('/api/checkout/payout', { payoutMethod })
const transfer = (account: object) => ({ type: 'bank_transfer', account })

describe('[C4] POST and DELETE /api/checkout/payout', () => {
  test.each([
    [transfer(anAccount), { type: 'bank_transfer', ibanMasked: 'DE89 … 000' }],
    [
      { type: 'paypal', email: 'anna@example.test' },
      { type: 'paypal', ibanMasked: null },
    ],
    [{ type: 'voucher' }, { type: 'voucher', ibanMasked: null }],
  ])('keeps %j until it is removed', async (method, shown) => {
    const seller = await guest()
    const chosen = await choose(seller, method)
    expect([chosen.status, cartFromAnswer(chosen).cart.payoutMethod]).toEqual([200, shown])
    const seen = await seller.get('/api/cart')
    expect(cartFromAnswer(seen).cart.payoutMethod).toEqual(shown)
    expect(seen.headers['cache-control']).toBe('no-store')
    const removed = await seller.delete('/api/checkout/payout')
    expect([removed.status, cartFromAnswer(removed).cart.payoutMethod]).toEqual([200, null])
    expect((await seller.delete('/api/checkout/payout')).status).toBe(200)
  })

  test.each([
    ['payout.iban', transfer({ ...anAccount, iban: 'DE89 3704 0044 0532 0130 01' })],
    ['payout.iban', transfer({ ...anAccount, iban: 'DE' })],
    ['payout.iban-country', transfer({ ...anAccount, iban: 'TR33 0006 1005 1978 6457 8413 26' })],
    ['request.invalid', transfer({ ...anAccount, holder: '12345' })],
    ['request.invalid', transfer({ ...anAccount, holder: ' ' })],
    ['request.invalid', transfer({ ...anAccount, iban: 'DE89<script>' })],
    ['request.invalid', transfer({ ...anAccount, bankAccountId: 1 })],
    ['request.invalid', transfer({})],
    ['request.invalid', { type: 'paypal', email: 'nobody' }],
    ['request.invalid', { type: 'voucher', iban: plainIban }],
    ['request.invalid', { type: 'cash' }],
  ])('refuses with %s and keeps the chosen method: %j', async (code, method) => {
    const seller = await guest()
    await choose(seller, { type: 'voucher' })
    const refused = await choose(seller, method)
    expect([refused.status, refused.json()]).toMatchObject([422, { code }])
    expect(refused.text).not.toMatch(/3704 ?0044/)
    expect(cartFromAnswer(await seller.get('/api/cart')).cart.payoutMethod).toMatchObject({ type: 'voucher' })
  })

  test('no payout method can be chosen without a box', async () => {
    const seller = await server.guest()
    expect((await choose(seller, { type: 'voucher' })).status).toBe(404)
    expect((await seller.delete('/api/checkout/payout')).status).toBe(404)
  })

  test('going back and forth loses nothing [C1]', async () => {
    const seller = await guest()
    await choose(seller, transfer(anAccount))
    await seller.put('/api/checkout/address', { address: anAddress, email: 'a@example.test' })
    await seller.post('/api/checkout/carrier', { carrier: 'dhl' })
    await seller.put('/api/checkout/address', { address: { ...anAddress, city: 'Potsdam' } })
    const { cart } = cartFromAnswer(await seller.post('/api/prepare-checkout'))
    expect(cart).toMatchObject({
      address: { city: 'Potsdam' },
      contact: { email: 'a@example.test' },
      payoutMethod: { ibanMasked: 'DE89 … 000' },
      shipmentInformation: { carrier: 'dhl', parcelCount: 1 },
    })
  })
})

describe('[C4] GET /api/checkout/payout/bank-accounts', () => {
  const saved = async (client: TestClient) => {
    const answer = await client.get('/api/checkout/payout/bank-accounts')
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(answer.text).not.toMatch(/0532 ?0130/)
    // the answer of this call, as the contract says
    return answer.json() as { id: number; holder: string; ibanMasked: string }[]
  }

  test('shows the saved accounts of a customer, masked, each once, newest first, and accepts one by its id', async () => {
    const seller = await customer()
    for (const account of [
      anAccount,
      { iban: 'BE68 5390 0754 7034', holder: 'Anna' },
      { ...anAccount, holder: 'A. Schmidt' },
    ]) {
      clock.advance(1000)
      await choose(seller, transfer({ ...account, isSaved: true }))
    }
    const all = await saved(seller)
    expect(all).toMatchObject([
      { holder: 'A. Schmidt', ibanMasked: 'DE89 … 000' },
      { holder: 'Anna', ibanMasked: 'BE68 … 034' },
    ])
    const taken = await choose(seller, transfer({ bankAccountId: all[1]?.id }))
    expect(cartFromAnswer(taken).cart.payoutMethod).toMatchObject({ ibanMasked: 'BE68 … 034' })
  })

  test('shows guests none, and saves none for them', async () => {
    const seller = await guest()
    await choose(seller, transfer({ ...anAccount, isSaved: true }))
    expect(await saved(seller)).toEqual([])
  })

  test('[D4] an account of somebody else is answered like an unknown one', async () => {
    const [one, other] = [await customer(), await customer()]
    await choose(one, transfer({ ...anAccount, isSaved: true }))
    const [{ id } = { id: 0 }] = await saved(one)
    for (const stranger of [other, await guest()])
      expect((await choose(stranger, transfer({ bankAccountId: id }))).status).toBe(404)
    expect(await saved(other)).toEqual([])
  })
})

describe('[D12] an account', () => {
  const accounts = async (client: TestClient) =>
    (await client.get('/api/checkout/payout/bank-accounts')).json() as { ibanMasked: string }[]
  const other = { iban: 'BE68 5390 0754 7034', holder: 'Anna' }

  test('can be saved only right after a login, in the checkout too; without saving it can be used at any time', async () => {
    const seller = await customer()
    clock.advance(15 * 60_000)
    const refused = await choose(seller, transfer({ ...anAccount, isSaved: true }))
    expect([refused.status, refused.json()]).toMatchObject([403, { code: 'login.fresh-required' }])
    expect(await accounts(seller)).toEqual([])
    expect(cartFromAnswer(await seller.get('/api/cart')).cart.payoutMethod).toBeNull()
    expect((await choose(seller, transfer(anAccount))).status).toBe(200)
  })

  test('that is sent eight times at once is saved once, and every answer is the same', async () => {
    const seller = await customer()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => seller.post('/api/my/bank-accounts', other)),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
  })
})

describe('[D70] an account number', () => {
  test('stands only in sealed columns of the database, and in no line of the log', async () => {
    const seller = await customer()
    await choose(seller, transfer({ ...anAccount, isSaved: true }))
    await seller.post(
      '/api/checkout/payout',
      { payoutMethod: transfer(anAccount) },
      {
        headers: { 'idempotency-key': 'once' },
      },
    )
    await choose(seller, transfer({ ...anAccount, iban: `${plainIban.slice(0, -1)}1` }))
    const last = await seller.get('/api/cart')
    await server.lineOf(String(last.headers['x-request-id']))
    const rows = [
      ...(await db.selectFrom('checkout').selectAll().execute()),
      ...(await db.selectFrom('saved_choice').selectAll().execute()),
      ...(await db.selectFrom('idempotency').selectAll().execute()),
    ]
    const readable = JSON.stringify(rows.map((row) => Object.values(row).map(String)))
    expect(readable).not.toMatch(/37040044|3704 0044|Anna Schmidt/)
    expect(JSON.stringify(server.lines)).not.toMatch(/37040044|3704 0044|Schmidt/)
    expect(server.lines.filter(({ msg }) => msg === 'payout method chosen')).toContainEqual(
      expect.objectContaining({ payoutType: 'bank_transfer' }),
    )
  })

  test('that is copied into another row cannot be opened there', async () => {
    const [one, other] = [await guest(), await guest()]
    await choose(one, transfer(anAccount))
    await choose(other, { type: 'voucher' })
    const boxOf = async (client: TestClient) => cartFromAnswer(await client.get('/api/cart')).cart.uuid
    const [from, to] = [await boxOf(one), await boxOf(other)]
    const { payout } = await db
      .selectFrom('checkout')
      .select('payout')
      .where('box_uuid', '=', from)
      .executeTakeFirstOrThrow()
    await db.updateTable('checkout').set({ payout }).where('box_uuid', '=', to).execute()
    expect((await other.get('/api/cart')).status).toBe(500)
    expect((await one.get('/api/cart')).status).toBe(200)
  })
})

test('the chosen payout method is deleted with the box', async () => {
  const seller = await guest()
  await choose(seller, transfer(anAccount))
  const { uuid } = cartFromAnswer(await seller.get('/api/cart')).cart
  await db.deleteFrom('box').where('uuid', '=', uuid).execute()
  expect(await db.selectFrom('checkout').where('box_uuid', '=', uuid).selectAll().execute()).toEqual([])
})
