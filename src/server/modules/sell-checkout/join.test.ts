import { beforeEach, describe, expect, test } from 'vitest'
import { aCustomer, aPassword } from '#testing/accounts.ts'
import { addToBox, boxShop, productIdsFromAnswer } from '#testing/box-shop.ts'
import type { TestClient } from '#testing/client.ts'

const { server, clock, db, titleAt } = await boxShop()
/** A quarter of an hour later the limits allow new tries. */
beforeEach(() => clock.advance(15 * 60_000))

const aSeller = () => aCustomer(db, { now: clock.now() })
const login = async (client: TestClient, email: string) => {
  expect((await client.post('/api/login', { email, password: aPassword })).status).toBe(200)
  return client
}
const boxOf = async (client: TestClient) => {
  const answer = await client.get('/api/cart')
  return answer.status === 404 ? [] : productIdsFromAnswer(answer)
}

describe('[B1] the box of a guest who logs in', () => {
  test('joins that of the account, and is there on every other device and after the logout', async () => {
    const { email } = await aSeller()
    const before = await login(await server.guest(), email)
    await addToBox(before, titleAt(0))
    const guest = await server.guest()
    await addToBox(guest, titleAt(1))
    await login(guest, email)
    const both = [titleAt(0).id, titleAt(1).id]
    expect(await boxOf(before)).toEqual(both)
    await guest.post('/logout')
    expect(await boxOf(await login(await server.guest(), email))).toEqual(both)
  })

  test('is not there for the next guest of the same browser', async () => {
    const { email } = await aSeller()
    const guest = await server.guest()
    await addToBox(guest, titleAt(2))
    await login(guest, email)
    await guest.post('/logout')
    const next = await server.guest()
    expect(await boxOf(next)).toEqual([])
  })

  test('[D5] never moves from one customer to another who logs in over their session', async () => {
    const [one, other] = [await aSeller(), await aSeller()]
    const guest = await server.guest()
    await addToBox(guest, titleAt(3))
    await login(guest, one.email)
    await login(guest, other.email)
    expect(await boxOf(guest)).toEqual([])
    expect(await boxOf(await login(await server.guest(), one.email))).toEqual([titleAt(3).id])
  })
})
