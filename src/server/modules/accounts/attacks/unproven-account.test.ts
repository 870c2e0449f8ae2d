import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aCustomer, aPassword, keyIn, aLoggedInCustomer, mailsTo } from '#testing/accounts.ts'
import { addToBox, boxShop, cartFromAnswer } from '#testing/box-shop.ts'
import { anAccount, placeOrder, walkCheckoutSteps } from '#testing/checkout.ts'
import type { TestClient } from '#testing/client.ts'
import { privacyWorker } from '#testing/privacy.ts'

const { server, db, clock, titles } = await boxShop({ titles: 60 })
const worker = privacyWorker(server)
const ownPassword = 'only the owner knows it'
const theirAccount = { type: 'bank_transfer', account: { ...anAccount, isSaved: true } }

const orderStatus = async (client: TestClient, uuid: string) =>
  (await client.get(`/api/orders/${uuid}`)).status
const getJson = async (client: TestClient, path: string) => (await client.get(path)).json()
const confirm = (client: TestClient, key: string) => client.put('/api/email-confirmations', { key })
const keyOf = async (email: string, kind: string) =>
  keyIn((await mailsTo(server, email)).findLast((mail) => mail.kind === kind))

/** Fills a box. A seller can sell each title only once, so `skipped` leaves out the titles that the seller has sold. */
async function filled(client: TestClient, skipped = 0): Promise<TestClient> {
  let cents = 0
  for (const title of titles.slice(skipped)) {
    if (cents >= 1_000) break
    await addToBox(client, title)
    cents += title.cents
  }
  return client
}

async function placed(
  client: TestClient,
  email: string,
  payoutMethod?: object,
  skipped = 0,
): Promise<string> {
  await filled(client, skipped)
  const choices = payoutMethod ? { email, payoutMethod } : { email }
  const answer = await placeOrder(client, await walkCheckoutSteps(client, choices))
  expect(answer.status).toBe(201)
  // the answer of this call, as the contract says
  return (answer.json() as { uuid: string }).uuid
}

/** The owner of the mailbox takes the account over by setting a new password. */
async function resetBy(client: TestClient, email: string): Promise<void> {
  // An hour later the limit allows new tries.
  clock.advance(60 * 60_000)
  await client.post('/api/password-resets', { email })
  const key = await keyOf(email, 'account-reset')
  expect((await client.put('/api/password-resets', { key, password: ownPassword })).status).toBe(200)
}

describe('[D5] an account that an attacker opened with the address of somebody else', () => {
  test('loses the data of the attacker at a reset by mail, and the attacker keeps their order', async () => {
    const { client: attacker, email } = await aLoggedInCustomer(server, { isConfirmed: false })
    const theirs = await placed(attacker, email, theirAccount)
    await filled(attacker, 30)
    expect(cartFromAnswer(await attacker.get('/api/cart')).cart.orderProducts).not.toEqual([])
    expect(await getJson(attacker, '/api/checkout/payout/bank-accounts')).toHaveLength(1)

    const owner = await server.guest()
    await resetBy(owner, email)
    expect(await getJson(owner, '/api/checkout/payout/bank-accounts')).toEqual([])
    expect(await getJson(owner, '/api/checkout/addresses')).toEqual([])
    expect((await owner.get('/api/cart')).status).toBe(404)
    expect(await orderStatus(owner, theirs)).toBe(404)

    expect(await getJson(attacker, '/api/session')).toEqual({ customer: null })
    expect(await orderStatus(attacker, theirs)).toBe(200)
    const again = await server.guest()
    await again.post('/api/login', { email, password: ownPassword })
    expect(await orderStatus(again, theirs), 'not at a later login either').toBe(404)
  })

  test('forgets at a reset the deletion and the data export that the attacker asked for', async () => {
    const email = `${randomUUID()}@example.test`
    const guest = await server.guest()
    const mine = await placed(guest, email)
    const { client: attacker } = await aLoggedInCustomer(server, { email, isConfirmed: false })
    await placed(attacker, email, theirAccount, 30)
    expect((await attacker.post('/api/my/exports')).status).toBe(202)
    await worker.events()
    expect(await getJson(attacker, '/api/my/exports')).toHaveLength(1)
    expect((await attacker.post('/api/my/deletion')).json()).toMatchObject({ state: 'planned' })

    const owner = await server.guest()
    await resetBy(owner, email)
    expect(await getJson(owner, '/api/my/deletion')).toMatchObject({ state: 'none' })
    expect(await getJson(owner, '/api/my/exports')).toEqual([])
    await worker.task('carry-out-deletions')
    expect(await getJson(owner, '/api/session')).toMatchObject({ customer: { email } })
    expect(await orderStatus(owner, mine)).toBe(200)
  })

  test('keeps the order if its owner resets the password in the browser of the order', async () => {
    const { client, email } = await aLoggedInCustomer(server, { isConfirmed: false })
    const mine = await placed(client, email)
    await resetBy(client, email)
    expect(await orderStatus(client, mine)).toBe(200)
  })

  test('loses the order if its owner logged out before the reset, but the link in the mail still opens it', async () => {
    const { client, email } = await aLoggedInCustomer(server, { isConfirmed: false })
    const mine = await placed(client, email)
    await client.post('/logout')
    const here = await server.guest()
    await resetBy(here, email)
    expect(await orderStatus(here, mine)).toBe(404)
    const letter = (await mailsTo(server, email)).find(({ kind }) => kind === 'order-placed')
    const [, token = ''] = /\?key=([\w-]+)/.exec(letter?.text ?? '') ?? []
    here.cookies.set(`rondo-link-${mine.slice(-12)}`, token)
    expect(await orderStatus(here, mine)).toBe(200)
  })

  test('loses nothing at a reset if its address was proven before', async () => {
    const { client, email } = await aLoggedInCustomer(server)
    const mine = await placed(client, email, theirAccount)
    const elsewhere = await server.guest()
    await resetBy(elsewhere, email)
    expect(await getJson(elsewhere, '/api/checkout/payout/bank-accounts')).toHaveLength(1)
    expect(await orderStatus(elsewhere, mine)).toBe(200)
    expect(await orderStatus(client, mine), 'all other sessions have ended').toBe(404)
  })
})

describe('[D5] the link of a confirmation', () => {
  test.each(['the guest who placed it', 'a stranger', 'a customer of another account'])(
    'moves no order when %s opens it, and still works for somebody who has the password',
    async (who) => {
      clock.advance(60 * 60_000)
      const email = `${randomUUID()}@example.test`
      const guest = await server.guest()
      const order = await placed(guest, email)
      const { client: attacker } = await aLoggedInCustomer(server, { email, isConfirmed: false })
      await attacker.post('/api/email-confirmations')
      const key = await keyOf(email, 'account-confirmation')

      const opener = who.startsWith('the guest')
        ? guest
        : await (who === 'a stranger' ? server.guest() : another())
      const refused = await confirm(opener, key)
      expect([refused.status, refused.json()]).toMatchObject([403, { code: 'mail-key.other-account' }])
      expect(await orderStatus(guest, order)).toBe(200)
      expect(await orderStatus(attacker, order)).toBe(404)
      expect(await getJson(attacker, '/api/session')).toMatchObject({ customer: { isEmailConfirmed: false } })

      await opener.post('/api/login', { email, password: aPassword })
      expect((await confirm(opener, key)).status).toBe(200)
      expect(await orderStatus(opener, order)).toBe(200)
    },
  )

  const another = async () => (await aLoggedInCustomer(server)).client

  test('for a new address moves no order either', async () => {
    clock.advance(60 * 60_000)
    const email = `${randomUUID()}@example.test`
    const guest = await server.guest()
    const order = await placed(guest, email)
    const { client: attacker } = await aLoggedInCustomer(server)
    await attacker.post('/api/email-changes', { email })
    const key = await keyOf(email, 'account-email-change')
    const refused = await guest.put('/api/email-changes', { key })
    expect([refused.status, refused.json()]).toMatchObject([403, { code: 'mail-key.other-account' }])
    expect([await orderStatus(guest, order), await orderStatus(attacker, order)]).toEqual([200, 404])
  })
})

describe('[D12] the bank account that is offered first', () => {
  const first = async (client: TestClient) => {
    const accounts = (await getJson(client, '/api/checkout/payout/bank-accounts')) as { ibanMasked: string }[]
    return accounts[0]?.ibanMasked
  }
  const newAccount = { iban: 'BE68 5390 0754 7034', holder: 'Somebody Else' }

  test('is the one used last: a new or changed one does not take its place, and the customer gets a mail', async () => {
    const { email, customerId } = await aCustomer(db, { now: clock.now() })
    const client = await server.customer(customerId)
    await placed(client, email, theirAccount)
    clock.advance(1_000)
    expect((await client.post('/api/my/bank-accounts', newAccount)).status).toBe(201)
    expect(await first(client)).toBe('DE89 … 000')
    const told = (await mailsTo(server, email)).filter(({ kind }) => kind === 'account-payout-saved')
    const named = told.map(({ text }) => /DE89 … 000|BE68 … 034/.exec(text ?? '')?.[0])
    expect(new Set(named)).toEqual(new Set(['BE68 … 034', 'DE89 … 000']))
    expect(told).toHaveLength(2)

    const payoutMethod = { type: 'bank_transfer', account: newAccount }
    await placed(client, email, payoutMethod, 30)
    expect(await first(client), 'now it was used').toBe('BE68 … 034')
    clock.advance(1_000)
    await client.post('/api/my/bank-accounts', { ...newAccount, holder: 'Another Holder' })
    expect(await first(client), 'a changed one is a new one').toBe('DE89 … 000')
  })

  test('causes no second mail if it is saved again without a change', async () => {
    const { email, customerId } = await aCustomer(db, { now: clock.now() })
    const client = await server.customer(customerId)
    for (let times = 0; times < 3; times += 1) await client.post('/api/my/bank-accounts', newAccount)
    expect((await mailsTo(server, email)).map(({ kind }) => kind)).toEqual(['account-payout-saved'])
  })
})
