import { describe, expect, test, vi } from 'vitest'
import { api, type Api } from '#contract/api.ts'
import type { Endpoint } from '#contract/define.ts'
import { hashToken } from '#server/platform/sessions/token.ts'
import { aPassword, keyIn, aLoggedInCustomer, mailsTo } from '#testing/accounts.ts'
import { addToBox, boxShop } from '#testing/box-shop.ts'
import { anAccount, anAddress } from '#testing/checkout.ts'
import type { HeldBack, TestClient } from '#testing/client.ts'
import { examplePath } from '#testing/example-path.ts'
import { patientOptions } from '#testing/patient.ts'

const { server, db, clock, titleAt } = await boxShop({ titles: 1 })
const ownPassword = 'only the owner knows it'
const json = async (client: TestClient, path: string) => (await client.get(path)).json()

type CustomerCall = {
  [K in keyof Api]: Api[K] extends { access: 'customer'; method: 'GET' }
    ? never
    : Api[K]['access'] extends 'customer'
      ? K
      : never
}[keyof Api]

/** A valid body for every call by which a customer changes something. A new call without one does not compile. */
const bodies: Readonly<Record<CustomerCall, object>> = {
  customerLocale: { locale: 'en' },
  resendConfirmation: {},
  changeEmail: { email: 'theirs@example.test' },
  changePassword: { password: 'chosen by the attacker' },
  unlinkProvider: {},
  endSession: {},
  endOtherSessions: {},
  saveAddress: { address: anAddress },
  forgetAddress: {},
  saveBankAccount: anAccount,
  forgetBankAccount: {},
  endPriceWatch: {},
  setMyNewsletter: { isSubscribed: true },
  askExport: {},
  askDeletion: {},
  withdrawDeletion: {},
}
const calls = Object.entries(bodies).map(([key, body]) => {
  const endpoint: Endpoint = api[key as CustomerCall] // a key of the table above
  return { key, endpoint, body }
})

/** Waits until the server has let the call pass because of its session: it notes the visit at that moment. */
async function begun(client: TestClient, endpoint: Endpoint, body: object): Promise<HeldBack> {
  // A visit is noted every five minutes.
  clock.advance(6 * 60_000)
  const held = client.holdBack(endpoint.method, examplePath(endpoint), body)
  const [token = ''] = client.cookies.values()
  await vi.waitFor(async () => {
    const seen = await db
      .selectFrom('session')
      .select('last_seen_at')
      .where('id_hash', '=', hashToken(token))
      .executeTakeFirst()
    expect(seen?.last_seen_at).toEqual(clock.now())
  }, patientOptions)
  return held
}

/** The owner of the mailbox takes over the account a stranger opened with its address. */
async function resetBy(owner: TestClient, email: string): Promise<void> {
  await owner.post('/api/password-resets', { email })
  const key = keyIn((await mailsTo(server, email)).findLast(({ kind }) => kind === 'account-reset'))
  expect((await owner.put('/api/password-resets', { key, password: ownPassword })).status).toBe(200)
}

describe('[D5] a call that began before its session ended', () => {
  test.each(calls)('$key is refused when the owner of the address has reset the password', async (call) => {
    const { client: attacker, customerId, email } = await aLoggedInCustomer(server, { isConfirmed: false })
    const held = await begun(attacker, call.endpoint, call.body)
    const owner = await server.guest()
    await resetBy(owner, email)
    const before = await customerRow(customerId)

    const answer = await held.finish()
    expect([answer.status, answer.json()]).toMatchObject([401, { code: 'login.required' }])
    expect(await customerRow(customerId)).toEqual(before)
    expect(await json(owner, '/api/my/deletion')).toMatchObject({ state: 'none' })
    expect(await json(owner, '/api/checkout/payout/bank-accounts')).toEqual([])
    expect(await json(owner, '/api/checkout/addresses')).toEqual([])
    expect(await json(owner, '/api/customers/sessions')).toHaveLength(1)
  })

  const customerRow = (id: string) =>
    db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst()

  test('that guests may make too goes on as the guest it has become', async () => {
    const { client: attacker, email } = await aLoggedInCustomer(server, { isConfirmed: false })
    await addToBox(attacker, titleAt(0))
    const endpoint: Endpoint = api.addToCart
    const body = { price: titleAt(0).cents }
    const held = await begun(attacker, { ...endpoint, path: `/api/cart/${titleAt(0).id}` }, body)
    const owner = await server.guest()
    await resetBy(owner, email)
    expect((await held.finish()).status).toBeLessThan(300)
    expect((await owner.get('/api/cart')).status).toBe(404)
    expect((await attacker.get('/api/cart')).status).toBe(200)
  })

  test.each(['changePassword', 'saveBankAccount', 'askDeletion'] as const)(
    '%s is refused when its owner has logged out elsewhere',
    async (key) => {
      const { client: thief, customerId, email } = await aLoggedInCustomer(server)
      const held = await begun(thief, api[key], bodies[key])
      const owner = await server.customer(customerId)
      expect((await owner.delete('/api/customers/sessions')).status).toBe(200)
      const answer = await held.finish()
      expect([answer.status, answer.json()]).toMatchObject([401, { code: 'login.required' }])
      const again = await server.guest()
      expect((await again.post('/api/login', { email, password: aPassword })).status).toBe(200)
    },
  )
})
