import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addToBox, boxShop, cartFromAnswer, productIdsFromAnswer } from '#testing/box-shop.ts'
import type { SendOptions, TestAnswer } from '#testing/client.ts'

const { server, titles, titleAt } = await boxShop({ titles: 200 })

/** Repeats a call with the same key while the server is busy, as a client does. */
async function sendUntilAnswered(send: (options: SendOptions) => Promise<TestAnswer>): Promise<TestAnswer> {
  const options = { headers: { 'idempotency-key': randomUUID() } }
  for (;;) {
    const answer = await send(options)
    if (answer.status !== 503 && answer.status !== 500) return answer
  }
}

test('[Z3] 200 adds and removes at once leave exactly what the answers said', async () => {
  const guest = await server.guest()
  const [removedTitles, addedTitles] = [titles.slice(0, 100), titles.slice(100)]
  const fillAnswer = await guest.post('/api/bulk-isbn-decision', {
    items: removedTitles.map(({ id }) => ({ productId: id })),
  })
  const items = cartFromAnswer(fillAnswer).cart.orderProducts
  expect(items).toHaveLength(100)
  const answers = await Promise.all([
    ...addedTitles.map(({ id, cents }) =>
      sendUntilAnswered((options) => guest.post(`/api/cart/${id}`, { price: cents }, options)),
    ),
    ...items.map(({ id }) => sendUntilAnswered((options) => guest.delete(`/api/cart/item/${id}`, options))),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const remainingCart = cartFromAnswer(await guest.get('/api/cart')).cart
  expect(remainingCart.orderProducts.map(({ productId }) => productId).toSorted((a, b) => a - b)).toEqual(
    addedTitles.map(({ id }) => id),
  )
  expect(remainingCart.price.total.amount).toBe(addedTitles.reduce((sum, { cents }) => sum + cents, 0))
}, 240_000)

test('[Z3] one title added many times at once, each time with a key of its own, is added once', async () => {
  const guest = await server.guest()
  const { id, cents } = titleAt(0)
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      sendUntilAnswered((options) => guest.post(`/api/cart/${id}`, { price: cents }, options)),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(11)
  expect(productIdsFromAnswer(await guest.get('/api/cart'))).toEqual([id])
})

test('two first items at once make one box', async () => {
  const guest = await server.guest()
  const answers = await Promise.all([addToBox(guest, titleAt(0)), addToBox(guest, titleAt(1))])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(productIdsFromAnswer(await guest.get('/api/cart')))).toEqual(
    new Set([titleAt(0).id, titleAt(1).id]),
  )
})
