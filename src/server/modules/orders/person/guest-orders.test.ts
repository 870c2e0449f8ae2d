import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { handlerTable } from '#server/app.ts'
import {
  aCustomer,
  aPassword,
  keyIn,
  aLoggedInCustomer,
  mailsTo,
  visitorIdBehind,
} from '#testing/accounts.ts'
import type { TestClient } from '#testing/client.ts'
import { aPerson, placedOrder } from '#testing/order.ts'
import { testServer } from '#testing/server.ts'

const server = await testServer({ handlers: handlerTable })
const { db } = server.database
const anAddress = () => `${randomUUID()}@example.test`
/** An hour later the limits allow new tries. */
beforeEach(() => server.clock.advance(60 * 60_000))

const placed = (email: string, ownerId: string = randomUUID()) =>
  placedOrder(db, { ownerId, personal: { ...aPerson, email }, now: server.clock.now() })
const ownerOf = async (uuid: string) => {
  const row = await db.selectFrom('sell_order').select('owner_id').where('uuid', '=', uuid).executeTakeFirst()
  return row?.owner_id
}
const see = async (client: TestClient, uuid: string) => (await client.get(`/api/orders/${uuid}`)).status

describe('[D5] the orders a guest has placed', () => {
  test('move to the account once its address is confirmed, and not before', async () => {
    const email = anAddress()
    const { uuid } = await placed(email.toUpperCase())
    const { client, customerId } = await aLoggedInCustomer(server, { email, isConfirmed: false })
    expect(await see(client, uuid)).toBe(404)

    await client.post('/api/email-confirmations')
    const key = keyIn((await mailsTo(server, email))[0])
    expect(await see(client, uuid)).toBe(404)
    await client.put('/api/email-confirmations', { key })
    expect(await see(client, uuid)).toBe(200)
    expect(await ownerOf(uuid)).toBe(customerId)
  })

  test('move at the next login where the address was confirmed before', async () => {
    const { email, customerId } = await aCustomer(db, { now: server.clock.now() })
    const [mine, others] = [await placed(email), await placed(anAddress())]
    await (await server.guest()).post('/api/login', { email, password: aPassword })
    expect(await ownerOf(mine.uuid)).toBe(customerId)
    expect(await ownerOf(others.uuid)).not.toBe(customerId)
  })

  test('stay where they are at a login whose address nobody has confirmed', async () => {
    const { email, customerId } = await aCustomer(db, { isConfirmed: false, now: server.clock.now() })
    const { uuid } = await placed(email)
    const visitor = await server.guest()
    expect((await visitor.post('/api/login', { email, password: aPassword })).status).toBe(200)
    expect(await see(visitor, uuid)).toBe(404)
    expect(await ownerOf(uuid)).not.toBe(customerId)
  })

  test('never move where another customer has placed them', async () => {
    const other = await aCustomer(db, { now: server.clock.now() })
    const { email } = await aCustomer(db, { now: server.clock.now() })
    const { uuid } = await placed(email, other.customerId)
    await (await server.guest()).post('/api/login', { email, password: aPassword })
    expect(await ownerOf(uuid)).toBe(other.customerId)
  })

  test('[B1] stay readable in the session that placed them, whatever the account', async () => {
    const guest = await server.guest()
    const { uuid } = await placed(anAddress(), await visitorIdBehind(server, guest))
    const { email } = await aCustomer(db, { isConfirmed: false, now: server.clock.now() })
    await guest.post('/api/login', { email, password: aPassword })
    expect(await see(guest, uuid)).toBe(200)
    await guest.post('/logout')
    expect(await see(guest, uuid)).toBe(404)
  })
})

describe('[X61] the password offer after an order', () => {
  async function guestOrder(email = anAddress()) {
    const guest = await server.guest()
    const { uuid } = await placed(email, await visitorIdBehind(server, guest))
    return { guest, email, uuid, path: `/api/orders/${uuid}/account` }
  }

  test('opens an account with its address, unconfirmed, and logs in', async () => {
    const { guest, email, uuid, path } = await guestOrder()
    const answer = await guest.post(path, { password: aPassword })
    expect([answer.status, answer.json()]).toMatchObject([201, { user: { wasRegistered: true } }])
    expect((await guest.get('/api/session')).json()).toMatchObject({
      customer: { email, firstName: 'Anna', isEmailConfirmed: false },
    })
    expect(await see(guest, uuid)).toBe(200)
    expect((await mailsTo(server, email)).map(({ kind }) => kind)).toContain('account-registered')
  })

  test('is refused where the address has an account, or the password is common', async () => {
    const { email } = await aCustomer(db, { now: server.clock.now() })
    const { guest, path } = await guestOrder(email)
    const taken = await guest.post(path, { password: aPassword })
    expect([taken.status, taken.json()]).toMatchObject([409, { code: 'register.email-taken' }])
    const common = await guest.post(path, { password: 'qwertyuiop' })
    expect([common.status, common.json()]).toMatchObject([422, { code: 'register.password-common' }])
  })

  test('[D3] is nobody else’s, and not for whoever is logged in', async () => {
    const { path } = await guestOrder()
    const { client } = await aLoggedInCustomer(server)
    for (const stranger of [await server.guest(), client])
      expect((await stranger.post(path, { password: aPassword })).status).toBe(404)
  })
})
