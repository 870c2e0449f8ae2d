import { describe, expect, test } from 'vitest'
import { addToBox, boxShop, cartFromAnswer, productIdsFromAnswer } from '#testing/box-shop.ts'
import { changeOffer } from '#testing/box.ts'
import { forgetBoxes } from './service.ts'

const { server, clock, db, titleAt, later } = await boxShop()
const days = (count: number) => count * 86_400_000

describe('[B1] the box', () => {
  test('is not there before the first item is', async () => {
    const guest = await server.guest()
    expect((await guest.get('/api/cart')).status).toBe(404)
    expect((await server.nobody().get('/api/cart')).status).toBe(404)
  })

  test('holds what was added, in whole cents, and shows the same at every look', async () => {
    const guest = await server.guest()
    const [one, two] = [titleAt(0), titleAt(1)]
    expect((await addToBox(guest, one)).status).toBe(200)
    const second = await addToBox(guest, two)
    const { cart, errors, hash } = cartFromAnswer(second)
    expect(cart.orderProducts.map(({ price }) => price.amount)).toEqual([one.cents, two.cents])
    expect(cart).toMatchObject({
      orderProductsCount: 2,
      price: { total: { amount: one.cents + two.cents, currency: 'EUR' }, couponBonus: { amount: 0 } },
      priceCe: 0,
      priceMedia: one.cents + two.cents,
      categoryGroup: 'media',
      coupon: null,
      hasExpressGrading: false,
    })
    expect(cart.orderProducts[0]?.reservedUntil).toBe('2026-01-07T10:00:00.000Z')
    const seen = await guest.get('/api/cart')
    expect(cartFromAnswer(seen)).toEqual({ cart, errors, hash })
    expect((await guest.get('/api/cart/fetch-products')).json()).toMatchObject({
      docs: [{ id: one.id }, { id: two.id }],
    })
  })

  test('[X55] shows what was taken out and put back where it stood, time after time', async () => {
    const guest = await server.guest()
    const titles = [titleAt(0), titleAt(1), titleAt(2)]
    for (const title of titles) await addToBox(guest, title)
    const inOrder = titles.map(({ id }) => id)
    for (let turn = 0; turn < 2; turn += 1) {
      const taken = cartFromAnswer(await guest.get('/api/cart')).cart.orderProducts[1]
      expect(productIdsFromAnswer(await guest.delete(`/api/cart/item/${taken?.id}`))).toHaveLength(2)
      const back = await addToBox(guest, titleAt(1), { place: taken?.place })
      expect(productIdsFromAnswer(back)).toEqual(inOrder)
      expect(productIdsFromAnswer(await guest.get('/api/cart'))).toEqual(inOrder)
    }
  })

  test('[D3] is nobody else’s', async () => {
    const owner = await server.guest()
    const added = cartFromAnswer(await addToBox(owner, titleAt(0)))
    const other = await server.guest()
    await addToBox(other, titleAt(1))
    const itemId = added.cart.orderProducts[0]?.id ?? 0
    expect(productIdsFromAnswer(await other.delete(`/api/cart/item/${itemId}`))).toEqual([titleAt(1).id])
    expect((await addToBox(other, titleAt(0), { editId: itemId })).status).toBe(404)
    expect((await other.get(`/api/cart/order-product/${itemId}/customer-grading-answers`)).status).toBe(404)
    expect(cartFromAnswer(await owner.get('/api/cart'))).toEqual(added)
  })

  test('[S1] of a guest joins that of the account after the login', async () => {
    const customer = await server.customer('0198a000-0000-7000-8000-0000000000b1')
    await addToBox(customer, titleAt(2))
    const session = await db
      .selectFrom('session')
      .select('visitor_id')
      .where('customer_id', '=', '0198a000-0000-7000-8000-0000000000b1')
      .executeTakeFirstOrThrow()
    // what a guest put in before logging in belongs to the visitor, whose id stays
    const guest = await server.guest()
    const searchUuid = '0198a000-0000-7000-8000-0000000000b2'
    const guestBox = cartFromAnswer(await addToBox(guest, titleAt(3), { searchUuid }))
    await db
      .updateTable('box')
      .set({ owner_id: session.visitor_id })
      .where('uuid', '=', guestBox.cart.uuid)
      .execute()

    expect(productIdsFromAnswer(await customer.get('/api/cart'))).toEqual([titleAt(2).id, titleAt(3).id])
    expect(productIdsFromAnswer(await addToBox(customer, titleAt(4)))).toEqual([
      titleAt(2).id,
      titleAt(3).id,
      titleAt(4).id,
    ])
    const { search_uuid } = await db
      .selectFrom('box_item')
      .innerJoin('box', 'box.uuid', 'box_uuid')
      .select('search_uuid')
      .where('owner_id', '=', '0198a000-0000-7000-8000-0000000000b1')
      .where('product_id', '=', titleAt(3).id)
      .executeTakeFirstOrThrow()
    expect(search_uuid).toBe(searchUuid)
    const boxes = await db.selectFrom('box').selectAll().where('owner_id', '=', session.visitor_id).execute()
    expect(boxes).toEqual([])
  })
})

describe('[B4] adding', () => {
  test('the same title again is refused, and the box stays as it is', async () => {
    const guest = await server.guest()
    await addToBox(guest, titleAt(0))
    const again = await addToBox(guest, titleAt(0))
    expect([again.status, again.json()]).toMatchObject([409, { code: 'box.quantity-limit' }])
    expect(productIdsFromAnswer(await guest.get('/api/cart'))).toEqual([titleAt(0).id])
  })

  test('[Z4] pressed twice with one key adds once and answers the same', async () => {
    const guest = await server.guest()
    const options = { headers: { 'idempotency-key': 'press-1' } }
    const press = () => guest.post(`/api/cart/${titleAt(0).id}`, { price: titleAt(0).cents }, options)
    const [one, two] = await Promise.all([press(), press()])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(one.json()).toEqual(two.json())
    expect(productIdsFromAnswer(await guest.get('/api/cart'))).toEqual([titleAt(0).id])
  })

  test('[D7] a price that is too high is refused with ours, and one too low is raised to ours', async () => {
    const guest = await server.guest()
    const { id, cents } = titleAt(0)
    const refused = await addToBox(guest, { id, cents: cents + 5 })
    expect([refused.status, refused.json()]).toMatchObject([
      409,
      {
        code: 'box.price-lower',
        priceError: {
          type: 'PriceErrorDto',
          orderProduct: { id: null, productId: id },
          validationResult: {
            change: 'down',
            previousPrice: { amount: cents + 5 },
            currentPrice: { amount: cents },
          },
        },
      },
    ])
    expect((await guest.get('/api/cart')).status).toBe(404)
    const raised = cartFromAnswer(await addToBox(guest, { id, cents: 1 }))
    expect(raised.cart.price.total.amount).toBe(cents)
    expect(raised.flashMessage?.type).toBe('notice')
  })

  test('what we do not buy is refused with the reason', async () => {
    const product = titleAt(29)
    await changeOffer(db, clock.now(), { productId: product.id, cents: 0, stopReason: 'OVERSTOCK' })
    const answer = await addToBox(await server.guest(), product)
    expect([answer.status, answer.json()]).toMatchObject([
      409,
      { code: 'box.product-stopped', stopReason: 'OVERSTOCK' },
    ])
  })

  test.each([
    ['an unknown product', '/api/cart/2147483647', { price: 100 }, 404],
    ['a negative price', '/api/cart/1', { price: -1 }, 422],
    ['a price beyond all bounds', '/api/cart/1', { price: 1e12 }, 422],
    ['no price', '/api/cart/1', {}, 422],
    ['a field of ours', '/api/cart/1', { price: 1, ownerId: 'x' }, 422],
    ['an item nobody has', `/api/cart/${titleAt(0).id}`, { price: 1, editId: 2_147_483_647 }, 404],
  ])('%s is refused', async (_what, path, body, status) => {
    const guest = await server.guest()
    expect((await guest.post(path, body)).status).toBe(status)
    expect((await guest.get('/api/cart')).status).toBe(404)
  })

  test('works without questions at /cart/add-product, and a title is no trade-in', async () => {
    const guest = await server.guest()
    const { id, cents } = titleAt(0)
    expect((await guest.post(`/cart/add-product/${id}`, { price: cents })).status).toBe(200)
    const tradeIn = await guest.post(`/api/cart/trade-in-items/${titleAt(1).id}`, { price: titleAt(1).cents })
    expect([tradeIn.status, tradeIn.json()]).toMatchObject([409, { code: 'trade-in.unavailable' }])
  })
})

describe('[B5] removing', () => {
  test('takes out one, and one that is not there counts as taken out', async () => {
    const guest = await server.guest()
    await addToBox(guest, titleAt(0))
    const { cart } = cartFromAnswer(await addToBox(guest, titleAt(1)))
    const path = `/api/cart/item/${cart.orderProducts[0]?.id ?? 0}`
    expect(productIdsFromAnswer(await guest.delete(path))).toEqual([titleAt(1).id])
    expect(productIdsFromAnswer(await guest.delete(path))).toEqual([titleAt(1).id])
    const emptied = await guest.delete('/api/cart/item')
    expect([emptied.status, cartFromAnswer(emptied).cart.orderProductsCount]).toEqual([200, 0])
    expect((await (await server.guest()).delete('/api/cart/item')).status).toBe(404)
  })
})

describe('[B6] [B8] prices that change', () => {
  test('go up at once with a notice, and looking writes nothing', async () => {
    const guest = await server.guest()
    const product = titleAt(20)
    await addToBox(guest, product)
    await later(days(1), async () => {
      await changeOffer(db, clock.now(), { productId: product.id, cents: product.cents + 50 })
      const seen = cartFromAnswer(await guest.get('/api/cart'))
      expect([seen.cart.price.total.amount, seen.flashMessage?.type]).toEqual([product.cents + 50, 'notice'])
      const stored = () =>
        db.selectFrom('box_item').select('price_cents').where('product_id', '=', product.id).execute()
      expect(await stored()).toEqual([{ price_cents: product.cents }])
      expect((await guest.post('/api/prepare-checkout')).status).toBe(200)
      expect(await stored()).toEqual([{ price_cents: product.cents + 50 }])
      expect(cartFromAnswer(await guest.get('/api/cart')).flashMessage).toBeUndefined()
    })
  })

  test('go down only after the reservation, and then wait until the seller has agreed', async () => {
    const guest = await server.guest()
    const product = titleAt(21)
    await addToBox(guest, product)
    await later(days(1), () =>
      changeOffer(db, clock.now(), { productId: product.id, cents: product.cents - 10 }),
    )
    await later(days(1.5), async () => {
      const held = cartFromAnswer(await guest.get('/api/cart'))
      expect(held.cart.price.total.amount).toBe(product.cents)
      expect(held.errors.filter(({ type }) => type === 'PriceErrorDto')).toEqual([])
    })
    await later(days(2), async () => {
      const { errors, cart } = cartFromAnswer(await guest.get('/api/cart'))
      expect(errors).toContainEqual(
        expect.objectContaining({
          type: 'PriceErrorDto',
          validationResult: expect.objectContaining({
            change: 'down',
            previousPrice: { amount: product.cents, currency: 'EUR' },
            currentPrice: { amount: product.cents - 10, currency: 'EUR' },
          }),
        }),
      )
      const editId = cart.orderProducts[0]?.id
      const kept = cartFromAnswer(
        await addToBox(guest, { id: product.id, cents: product.cents - 10 }, { editId }),
      )
      expect(kept.cart.orderProducts[0]).toMatchObject({
        id: editId,
        price: { amount: product.cents - 10 },
        reservedUntil: '2026-01-09T10:00:00.000Z',
      })
      expect(kept.errors.filter(({ type }) => type === 'PriceErrorDto')).toEqual([])
    })
  })

  test('a stop after the reservation is told with its reason', async () => {
    const guest = await server.guest()
    const product = titleAt(22)
    await addToBox(guest, product)
    await later(days(3), async () => {
      await changeOffer(db, clock.now(), { productId: product.id, cents: 0, stopReason: 'TEMPORARY' })
      expect(cartFromAnswer(await guest.post('/api/prepare-checkout')).errors).toContainEqual(
        expect.objectContaining({
          type: 'PriceErrorDto',
          validationResult: expect.objectContaining({ change: 'stopped', stopReason: 'TEMPORARY' }),
        }),
      )
    })
  })
})

test('[B7] below the minimum the box says what is missing, by the variant of the visitor', async () => {
  const guest = await server.guest()
  const product = titleAt(5)
  await changeOffer(db, clock.now(), { productId: product.id, cents: 480 })
  await addToBox(guest, { id: product.id, cents: 480 })
  for (const [variant, threshold] of [
    ['control', 1000],
    ['minOrder5', 500],
  ] as const) {
    await guest.post('/api/update-experiments', { experiments: [{ key: 'minOrder', variant }] })
    expect(cartFromAnswer(await guest.post('/api/prepare-checkout')).errors).toEqual([
      {
        type: 'MinOrderThresholdUnfulfilledErrorDto',
        threshold: { amount: threshold, currency: 'EUR' },
        missing: { amount: threshold - 480, currency: 'EUR' },
        thresholdItems: variant === 'minOrder5' ? 5 : null,
      },
    ])
  }
})

test('boxes nobody has touched for 90 days are forgotten, with what was in them', async () => {
  const [old, fresh] = [await server.guest(), await server.guest()]
  await addToBox(old, titleAt(0))
  await later(days(60), () => addToBox(fresh, titleAt(0)))
  await later(days(90), () => forgetBoxes(db, clock.now()))
  expect((await old.get('/api/cart')).status).toBe(404)
  expect((await fresh.get('/api/cart')).status).toBe(200)
})
