import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { boxShop } from '#testing/box-shop.ts'
import { allDeclarations, anAccount, anAddress } from '#testing/checkout.ts'
import type { TestAnswer } from '#testing/client.ts'
import { statementsOf } from '#testing/count-statements.ts'
import { rememberReads } from '#server/platform/remembered.ts'

const { server, titles } = await boxShop({ titles: 10 })
// As in a running shop, which hears the notices.
rememberReads(server.database).invalidateAll()

type Step = readonly [name: string, atMost: number, call: () => Promise<TestAnswer>]

/** The calls of one seller in their order. The frame around a call counts too: session, limits, key and transaction. */
async function stepsOf(email: string): Promise<Step[]> {
  const guest = await server.guest()
  const withKey = () => ({ headers: { 'idempotency-key': randomUUID() } })
  const add = (title = { id: 0, cents: 0 }) =>
    guest.post(`/api/cart/${title.id}`, { price: title.cents }, withKey())
  const [first, ...further] = titles
  let hash = ''
  const choosePayout = async () => {
    const payoutMethod = { type: 'bank_transfer', account: anAccount }
    const answer = await guest.post('/api/checkout/payout', { payoutMethod })
    // the answer is a cart, which the server has checked against the contract
    ;({ hash } = answer.json() as { hash: string })
    return answer
  }
  return [
    ['open a session', 4, () => server.nobody().post('/api/csrf-token/web')],
    ['add the first item', 8, () => add(first)],
    ...further.map((title): Step => ['add a further item', 9, () => add(title)]),
    ['prepare the checkout', 7, () => guest.post('/api/prepare-checkout')],
    ['choose the address', 7, () => guest.put('/api/checkout/address', { address: anAddress, email })],
    ['choose the carrier', 7, () => guest.post('/api/checkout/carrier', { carrier: 'dhl' })],
    ['choose the payout', 8, choosePayout],
    ['place the order', 15, () => guest.post('/api/checkout', { hash, ...allDeclarations }, withKey())],
  ]
}

test('no call between the box and the order asks the database more often than it must', async () => {
  // What a process reads once, such as carriers and questions, is read here.
  for (const [, , call] of await stepsOf('first@example.org'))
    expect((await call()).text).not.toContain('problem')
  for (const [name, atMost, call] of await stepsOf('second@example.org')) {
    const statements = (await statementsOf(call)).filter((text) => !text.includes('"setting"'))
    expect.soft(statements.length, `${name}:\n${statements.join('\n')}`).toBeLessThanOrEqual(atMost)
  }
})
