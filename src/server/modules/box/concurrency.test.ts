import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { add, boxShop, cartOf, idsIn } from '#testing/box-shop.ts'
import type { SendOptions, TestAnswer } from '#testing/client.ts'

const { server, titles, titleAt } = await boxShop({ titles: 200 })

/** As a client does: the same press again while the server is busy, under the same key. */
async function untilAnswered(send: (options: SendOptions) => Promise<TestAnswer>): Promise<TestAnswer> {
  const options = { headers: { 'idempotency-key': randomUUID() } }
  for (;;) {
    const answer = await send(options)
    if (answer.status !== 503 && answer.status !== 500) return answer
  }
}

test('[Z3] 200 adds and removes at once leave exactly what the answers said', async () => {
  const guest = await server.guest()
  const [before, after] = [titles.slice(0, 100), titles.slice(100)]
  const filled = await guest.post('/api/bulk-isbn-decision', {
    items: before.map(({ id }) => ({ productId: id })),
  })
  const items = cartOf(filled).cart.orderProducts
  expect(items).toHaveLength(100)
  const answers = await Promise.all([
    ...after.map(({ id, cents }) =>
      untilAnswered((options) => guest.post(`/api/cart/${id}`, { price: cents }, options)),
    ),
    ...items.map(({ id }) => untilAnswered((options) => guest.delete(`/api/cart/item/${id}`, options))),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const left = cartOf(await guest.get('/api/cart')).cart
  expect(left.orderProducts.map(({ productId }) => productId).toSorted((a, b) => a - b)).toEqual(
    after.map(({ id }) => id),
  )
  expect(left.price.total.amount).toBe(after.reduce((sum, { cents }) => sum + cents, 0))
}, 240_000)

test('[Z3] one title pressed many times at once, each with a key of its own, enters once', async () => {
  const guest = await server.guest()
  const { id, cents } = titleAt(0)
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      untilAnswered((options) => guest.post(`/api/cart/${id}`, { price: cents }, options)),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(11)
  expect(idsIn(await guest.get('/api/cart'))).toEqual([id])
})

test('two first items at once make one box', async () => {
  const guest = await server.guest()
  const answers = await Promise.all([add(guest, titleAt(0)), add(guest, titleAt(1))])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(idsIn(await guest.get('/api/cart')))).toEqual(new Set([titleAt(0).id, titleAt(1).id]))
})
