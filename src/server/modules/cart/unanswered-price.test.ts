import { expect, test } from 'vitest'
import { quotePrice } from '#server/modules/pricing/grading/quote.ts'
import { addToBox, boughtDevices, boxShop, cartFromAnswer } from '#testing/box-shop.ts'
import { placeOrder, walkCheckoutSteps } from '#testing/checkout.ts'
import type { TestClient } from '#testing/client.ts'
import { demoGrading } from '#testing/grading.ts'

const { server, clock, db, titles, titleAt, later } = await boxShop()
const [phone = { id: 0, cents: 0 }] = await boughtDevices(db, 1112, 1)
const flawless = demoGrading('phone')
const untilUnreserved = 15 * 24 * 3_600_000
const unknownId = 9_999_999

async function fullBox() {
  const client = await server.guest()
  for (const title of titles.slice(1, 13)) await addToBox(client, title)
  const quoted = await quotePrice(db, { productId: phone.id, grading: flawless, now: clock.now() })
  const cents = quoted.ok ? quoted.value.priceCents : 0
  await addToBox(client, { id: phone.id, cents }, { customerGradingDto: flawless })
  const { cart } = cartFromAnswer(await addToBox(client, titleAt(0)))
  const idOf = (productId: number) => cart.orderProducts.find((item) => item.productId === productId)?.id ?? 0
  await walkCheckoutSteps(client, { email: `anna-${cart.uuid}@example.test` })
  return { client, idOf }
}

const stoppedIn = (answer: ReturnType<typeof cartFromAnswer>) =>
  answer.errors.flatMap((error) =>
    error.type === 'PriceErrorDto' && error.validationResult.stopReason !== null
      ? [[error.orderProduct.id, error.orderProduct.product.name, error.validationResult.stopReason]]
      : [],
  )

async function expectRefusalNaming(client: TestClient, id: number, name: unknown, stopReason: string) {
  const checked = cartFromAnswer(await client.post('/api/prepare-checkout'))
  expect(checked.cart.orderProducts.map((item) => item.id)).toContain(id)
  expect(checked.cart.orderProductsCount).toBe(14)
  const refused = await placeOrder(client, checked.hash)
  expect([refused.status, refused.json()]).toMatchObject([409, { code: 'checkout.price-changed' }])
  const { cartResponse } = refused.json() as { cartResponse: typeof checked } // checked against the contract
  expect(stoppedIn(cartResponse)).toEqual([[id, name, stopReason]])
}

async function expectRestPlaced(client: TestClient, id: number) {
  await client.delete(`/api/cart/item/${id}`)
  const { hash, errors } = cartFromAnswer(await client.post('/api/prepare-checkout'))
  expect(errors).toEqual([])
  const placed = await placeOrder(client, hash)
  expect(placed.status).toBe(201)
}

test('[B6] an item that left the catalogue is named when it stands in the way; without it the rest is placed', async () => {
  const { client, idOf } = await fullBox()
  const { id: productId } = titleAt(0)
  await db.updateTable('product').set({ is_gone: true }).where('id', '=', productId).execute()
  await later(untilUnreserved, async () => {
    await expectRefusalNaming(client, idOf(productId), expect.stringMatching(/\w/), 'NOT_IN_CATALOGUE')
    await expectRestPlaced(client, idOf(productId))
  })
  await db.updateTable('product').set({ is_gone: false }).where('id', '=', productId).execute()
})

test('[B6] an item whose product is no more at all is shown and named by its number', async () => {
  const { client, idOf } = await fullBox()
  const id = idOf(titleAt(0).id)
  await db.updateTable('box_item').set({ product_id: unknownId }).where('id', '=', id).execute()
  const { cart } = cartFromAnswer(await client.get('/api/cart'))
  const sum = cart.orderProducts.reduce((cents, { price }) => cents + price.amount, 0)
  expect(cart.price.products.amount, 'what counts is shown').toBe(sum)
  await later(untilUnreserved, async () => {
    await expectRefusalNaming(client, id, `Item no. ${unknownId}`, 'NOT_IN_CATALOGUE')
    await expectRestPlaced(client, id)
  })
})

test('[B6] an item whose answers fit no questions we know is named as well', async () => {
  const { client, idOf } = await fullBox()
  const id = idOf(phone.id)
  const grading = JSON.stringify({ ...flawless, treeVersion: 99 })
  await db.updateTable('box_item').set({ grading }).where('id', '=', id).execute()
  await later(untilUnreserved, async () => {
    await expectRefusalNaming(client, id, expect.stringMatching(/\w/), 'NOT_IN_CATALOGUE')
    await expectRestPlaced(client, id)
  })
})
