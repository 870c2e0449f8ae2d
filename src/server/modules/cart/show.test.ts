import { expect, test } from 'vitest'
import { addToBox, boxShop, cartFromAnswer } from '#testing/box-shop.ts'

const { server, titleAt } = await boxShop()

test('[B3] a missing box is a 404, with a session and without', async () => {
  expect((await (await server.guest()).get('/api/cart')).status).toBe(404)
  expect((await server.nobody().get('/api/cart?orEmpty=true')).status).toBe(404)
})

test('[B2] a page that asks with orEmpty gets a box without items, and none is stored', async () => {
  const guest = await server.guest()
  const { cart, errors } = cartFromAnswer(await guest.get('/api/cart?orEmpty=true'))
  expect(cart).toMatchObject({ orderProducts: [], orderProductsCount: 0, price: { total: { amount: 0 } } })
  expect(errors).toEqual([])
  expect((await guest.get('/api/cart')).status).toBe(404)
})

test('[B2] who has a box gets it either way', async () => {
  const guest = await server.guest()
  await addToBox(guest, titleAt(0))
  const plain = cartFromAnswer(await guest.get('/api/cart'))
  expect(plain.cart.orderProductsCount).toBe(1)
  expect(cartFromAnswer(await guest.get('/api/cart?orEmpty=true'))).toEqual(plain)
})
