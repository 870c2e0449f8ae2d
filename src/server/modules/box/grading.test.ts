import { describe, expect, test } from 'vitest'
import type { Grading } from '#server/modules/pricing/index.ts'
import { quotePrice } from '#server/modules/pricing/grading/quote.ts'
import { addToBox, boughtDevices, boxShop, cartFromAnswer } from '#testing/box-shop.ts'
import { demoGrading } from '#testing/grading.ts'

const { server, clock, db, later } = await boxShop()
const phones = await boughtDevices(db, 1112, 6)
const [phone = { id: 0, cents: 0 }] = phones
const flawless = demoGrading('phone')
const scratched = demoGrading('phone', { screen: 'light', battery: '80_89' })

async function priceOf(productId: number, grading: Grading): Promise<number> {
  const quoted = await quotePrice(db, { productId, grading, now: clock.now() })
  return quoted.ok ? quoted.value.priceCents : 0
}

async function addGraded(
  client: Parameters<typeof addToBox>[0],
  id: number,
  grading: Grading,
  more: object = {},
) {
  return addToBox(client, { id, cents: await priceOf(id, grading) }, { customerGradingDto: grading, ...more })
}

describe('[G4] a device', () => {
  test('enters the box with a valid grading, its class and its price', async () => {
    const guest = await server.guest()
    const { cart } = cartFromAnswer(await addGraded(guest, phone.id, scratched))
    expect(cart).toMatchObject({
      categoryGroup: 'ce',
      priceCe: await priceOf(phone.id, scratched),
      orderProducts: [{ customerGrading: { variantLabel: 'A2' }, reservedUntil: '2026-01-19T10:00:00.000Z' }],
    })
  })

  test.each<[string, object, number, object]>([
    ['no answers', {}, 422, { code: 'grading.missing', openQuestions: expect.arrayContaining(['screen']) }],
    [
      'open questions',
      {
        customerGradingDto: {
          ...flawless,
          answers: flawless.answers.filter((one) => one.questionName !== 'body'),
        },
      },
      422,
      { code: 'grading.incomplete', openQuestions: ['body'] },
    ],
    [
      'an answer nobody offers',
      {
        customerGradingDto: {
          ...flawless,
          answers: flawless.answers.map((one) =>
            one.questionName === 'body' ? { ...one, answerKeys: ['gold'] } : one,
          ),
        },
      },
      422,
      { code: 'grading.unknown-answer', questions: ['body'] },
    ],
    [
      'answers that exclude each other',
      {
        customerGradingDto: {
          ...flawless,
          answers: [...flawless.answers, { questionName: 'faults', answerKeys: ['touch'] }],
        },
      },
      422,
      { code: 'grading.contradictory', questions: ['faults'] },
    ],
    [
      'questions of another time',
      { customerGradingDto: { ...flawless, treeVersion: 999_999 } },
      409,
      { code: 'grading.outdated' },
    ],
  ])('with %s is refused, the questions named', async (_what, more, status, problem) => {
    const guest = await server.guest()
    const answer = await addToBox(guest, { id: phone.id, cents: 100 }, more)
    expect([answer.status, answer.json()]).toMatchObject([status, problem])
    expect((await guest.get('/api/cart')).status).toBe(404)
  })

  test('does not enter without questions at /cart/add-product', async () => {
    const answer = await (await server.guest()).post(`/cart/add-product/${phone.id}`, { price: 100 })
    expect([answer.status, answer.json()]).toMatchObject([422, { code: 'grading.missing' }])
  })

  test('whose answers end the offer is refused with the reason', async () => {
    const locked = demoGrading('phone', { lock: 'cannot_remove' })
    const answer = await addToBox(
      await server.guest(),
      { id: phone.id, cents: 0 },
      { customerGradingDto: locked },
    )
    expect([answer.status, answer.json()]).toMatchObject([
      409,
      { code: 'box.product-stopped', stopReason: 'ACCOUNT_LOCKED' },
    ])
  })

  test('of one model is taken three times, and five devices in all', async () => {
    const guest = await server.guest()
    const statuses: number[] = []
    for (let count = 0; count < 4; count += 1)
      statuses.push((await addGraded(guest, phone.id, flawless)).status)
    expect(statuses).toEqual([200, 200, 200, 409])
    const others: number[] = []
    for (const { id } of phones.slice(1, 4)) others.push((await addGraded(guest, id, flawless)).status)
    expect(others).toEqual([200, 200, 409])
  })

  test('[B4] is no trade-in until there is a purchase', async () => {
    const guest = await server.guest()
    const body = { price: await priceOf(phone.id, flawless), customerGradingDto: flawless }
    const refused = await guest.post(`/api/cart/trade-in-items/${phone.id}`, body)
    expect([refused.status, refused.json()]).toMatchObject([409, { code: 'trade-in.unavailable' }])
    expect((await guest.get('/api/cart')).status).toBe(404)
  })
})

describe('[G5] a grading in the box', () => {
  test('is read again in words, by its owner alone', async () => {
    const guest = await server.guest()
    const { cart } = cartFromAnswer(await addGraded(guest, phone.id, scratched))
    const [item] = cart.orderProducts
    const path = `/api/cart/order-product/${item?.id ?? 0}/customer-grading-answers`
    const shown = await guest.get(path)
    expect([shown.status, shown.json()]).toMatchObject([
      200,
      { uuid: item?.customerGrading?.uuid, productId: phone.id, variantLabel: 'A2' },
    ])
    const saved = await guest.get(`/api/customer-gradings/${item?.customerGrading?.uuid ?? ''}`)
    expect(saved.json()).toEqual(shown.json())
    const other = await server.guest()
    expect((await other.get(path)).status).toBe(404)
    expect((await other.get(`/api/customer-gradings/${item?.customerGrading?.uuid ?? ''}`)).status).toBe(404)
  })

  test('is replaced by editing, which prices anew and starts the reservation again', async () => {
    const guest = await server.guest()
    const [before] = cartFromAnswer(await addGraded(guest, phone.id, scratched)).cart.orderProducts
    await later(86_400_000, async () => {
      const edited = await addGraded(guest, phone.id, flawless, { editId: before?.id })
      const { cart } = cartFromAnswer(edited)
      expect(cart.orderProducts).toMatchObject([
        {
          id: before?.id,
          price: { amount: await priceOf(phone.id, flawless) },
          customerGrading: { variantLabel: 'A0' },
          reservedUntil: '2026-01-20T10:00:00.000Z',
        },
      ])
      expect(cart.orderProducts[0]?.customerGrading?.uuid).not.toBe(before?.customerGrading?.uuid)
    })
  })

  test('of somebody else, or of another product, is not there to edit', async () => {
    const [guest, other] = [await server.guest(), await server.guest()]
    const [item] = cartFromAnswer(await addGraded(guest, phone.id, scratched)).cart.orderProducts
    const [second = phone] = phones.slice(1)
    await addGraded(other, phone.id, flawless)
    expect((await addGraded(other, phone.id, flawless, { editId: item?.id })).status).toBe(404)
    expect((await addGraded(guest, second.id, flawless, { editId: item?.id })).status).toBe(404)
    expect(cartFromAnswer(await guest.get('/api/cart')).cart.orderProducts).toEqual([item])
  })
})

test('[G6] a watch whose strap is bought apart leads on to the straps', async () => {
  const watch = await db
    .selectFrom('product')
    .innerJoin('model_grading', 'model_grading.group_id', 'product.group_id')
    .where('stop_reason', 'is', null)
    .where('offer_cents', '>', 5000)
    .select('product.id')
    .orderBy('product.id')
    .innerJoin('category', 'category.id', 'product.category_id')
    .where('category.parent_id', '=', 2665)
    .executeTakeFirstOrThrow()
  const guest = await server.guest()
  const good = demoGrading('watch', { strap: 'good' }, ['split-strap'])
  const worn = demoGrading('watch', { strap: 'worn' }, ['split-strap'])
  const split = await addGraded(guest, watch.id, good)
  expect([split.status, split.json()]).toMatchObject([
    200,
    { wristbandCategoryPath: expect.stringContaining('watch-straps'), flashMessage: { type: 'success' } },
  ])
  const whole = await addGraded(guest, watch.id, worn)
  expect(whole.status).toBe(200)
  expect(whole.json()).not.toHaveProperty('wristbandCategoryPath')
})
