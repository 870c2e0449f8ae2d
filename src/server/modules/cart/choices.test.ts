import { describe, expect, test } from 'vitest'
import { quotePrice } from '#server/modules/pricing/grading/quote.ts'
import { addToBox, boughtDevices, boxShop, cartFromAnswer } from '#testing/box-shop.ts'
import { demoGrading } from '#testing/grading.ts'
import type { TestClient } from '#testing/client.ts'

const { server, clock, db, titles, titleAt, later } = await boxShop()
const phones = await boughtDevices(db, 1112, 4)
const flawless = demoGrading('phone')

async function addPhone(client: TestClient, at = 0) {
  const id = phones[at]?.id ?? 0
  const quoted = await quotePrice(db, { productId: id, grading: flawless, now: clock.now() })
  const cents = quoted.ok ? quoted.value.priceCents : 0
  return cartFromAnswer(await addToBox(client, { id, cents }, { customerGradingDto: flawless }))
}

const useCoupon = (client: TestClient, code: string) => client.put('/api/checkout/coupon', { code })

describe('[B9] a coupon', () => {
  test('raises the total, item by item to the cent, however it was typed', async () => {
    const guest = await server.guest()
    await addPhone(guest)
    const before = await addPhone(guest, 1)
    const used = cartFromAnswer(await useCoupon(guest, ' willkommen '))
    const bonus = Math.min(1500, Math.floor(before.cart.price.products.amount / 10))
    expect(used.cart).toMatchObject({
      coupon: { code: 'WILLKOMMEN' },
      price: {
        couponBonus: { amount: bonus },
        products: before.cart.price.products,
        total: { amount: before.cart.price.products.amount + bonus },
      },
    })
    const parts = used.cart.orderProducts.map(({ couponBonus }) => couponBonus.amount)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(bonus)
    expect(used.hash).not.toBe(before.hash)
    const without = cartFromAnswer(await guest.delete('/api/checkout/coupon'))
    expect(without).toEqual(before)
  })

  test.each([
    ['NIEGEHOERT', 'coupon.unknown', {}],
    ['ABGELAUFEN', 'coupon.expired', {}],
    ['BUECHER5', 'coupon.notApplicable', {}],
  ])('%s is refused for a phone with the reason %s', async (code, refusal, more) => {
    const guest = await server.guest()
    const before = await addPhone(guest)
    const answer = await useCoupon(guest, code)
    expect([answer.status, answer.json()]).toMatchObject([
      422,
      { code: refusal, flashMessage: { type: 'danger', text: expect.stringMatching(/\w/) }, ...more },
    ])
    expect(cartFromAnswer(await guest.get('/api/cart'))).toEqual(before)
  })

  test('below its minimum is refused with the missing cents', async () => {
    const guest = await server.guest()
    const { cart } = cartFromAnswer(await addToBox(guest, titleAt(0)))
    const answer = await useCoupon(guest, 'BUECHER5')
    expect([answer.status, answer.json()]).toMatchObject([
      422,
      { code: 'coupon.belowMinimum', missingCents: 2500 - cart.price.products.amount },
    ])
  })

  test('without a box does not hold, and is no way to learn about boxes', async () => {
    const answer = await useCoupon(await server.guest(), 'WILLKOMMEN')
    expect([answer.status, answer.json()]).toMatchObject([422, { code: 'coupon.notApplicable' }])
  })

  test('that no longer holds counts for nothing, and goes before the checkout with a word', async () => {
    const guest = await server.guest()
    const full = titles.slice(0, 29)
    for (const title of full) await addToBox(guest, title)
    const { cart } = cartFromAnswer(await useCoupon(guest, 'BUECHER5'))
    expect(cart.price.couponBonus.amount).toBe(500)
    for (const { id } of cart.orderProducts.slice(1)) await guest.delete(`/api/cart/item/${id}`)
    const shown = cartFromAnswer(await guest.get('/api/cart'))
    expect([shown.cart.coupon, shown.cart.price.couponBonus.amount]).toEqual([{ code: 'BUECHER5' }, 0])
    const prepared = cartFromAnswer(await guest.post('/api/prepare-checkout'))
    expect([prepared.cart.coupon, prepared.flashMessage?.type]).toEqual([null, 'danger'])
    expect(prepared.flashMessage?.text).toContain('BUECHER5')
    expect(cartFromAnswer(await guest.get('/api/cart')).cart.coupon).toBeNull()
  })

  test('shows in the price of the next device', async () => {
    const guest = await server.guest()
    await addPhone(guest)
    await useCoupon(guest, 'EINMAL')
    const answer = await guest.post(`/api/product/${phones[1]?.id ?? 0}/calculate-grading-price`, flawless)
    const { price, estimatedPriceWithCoupon } = answer.json() as {
      price: { amount: number }
      estimatedPriceWithCoupon: { amount: number }
    } // the contract's answer, as the server has checked it
    expect(Math.abs(estimatedPriceWithCoupon.amount - price.amount * 1.05)).toBeLessThanOrEqual(1)
  })
})

describe('[B10] express grading', () => {
  test('can be asked for and taken back', async () => {
    const guest = await server.guest()
    await addPhone(guest)
    expect(cartFromAnswer(await guest.put('/api/checkout/express-grading')).cart.hasExpressGrading).toBe(true)
    expect(cartFromAnswer(await guest.get('/api/cart')).cart.hasExpressGrading).toBe(true)
    expect(cartFromAnswer(await guest.delete('/api/checkout/express-grading')).cart.hasExpressGrading).toBe(
      false,
    )
  })

  test('is refused with the condition that is not met', async () => {
    const guest = await server.guest()
    await addToBox(guest, titleAt(0))
    const answer = await guest.put('/api/checkout/express-grading')
    expect([answer.status, answer.json()]).toMatchObject([
      422,
      { code: 'express.unavailable', reason: 'family' },
    ])
  })

  test('[B6] is switched off when the box no longer fits, and the answer says why', async () => {
    const guest = await server.guest()
    await addPhone(guest)
    await guest.put('/api/checkout/express-grading')
    const mixed = cartFromAnswer(await addToBox(guest, titleAt(0)))
    expect(mixed.cart.hasExpressGrading).toBe(false)
    expect(mixed.errors).toContainEqual({ type: 'ExpressGradingNotAvailableErrorDto', reason: 'family' })
    const next = cartFromAnswer(await guest.get('/api/cart'))
    expect(next.errors.map(({ type }) => type)).not.toContain('ExpressGradingNotAvailableErrorDto')
  })
})

test('[B6] all that is wrong is told at once', async () => {
  const guest = await server.guest()
  await guest.post('/api/update-experiments', { experiments: [{ key: 'minOrder', variant: 'control' }] })
  await addToBox(guest, titleAt(1))
  await db.updateTable('box').set({ is_express: true }).execute()
  await later(3 * 86_400_000, async () => {
    await db
      .updateTable('box_item')
      .set({ price_cents: titleAt(1).cents + 100 })
      .where('product_id', '=', titleAt(1).id)
      .execute()
    const { errors } = cartFromAnswer(await guest.post('/api/prepare-checkout'))
    expect(errors.map(({ type }) => type)).toEqual([
      'ExpressGradingNotAvailableErrorDto',
      'MinOrderThresholdUnfulfilledErrorDto',
      'PriceErrorDto',
    ])
  })
})
