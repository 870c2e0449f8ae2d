import { describe, expect, test } from 'vitest'
import { handlerTable } from '#server/app.ts'
import type { TestAnswer } from '#testing/client.ts'
import { demoGrading, questionsFrom, treeNamed, type GivenAnswers } from '#testing/grading.ts'
import { seededDatabase } from '#testing/pages.ts'
import { testServer } from '#testing/server.ts'
import { calculatePrice } from './calculate.ts'
import { gradingPriceView } from './price-view.ts'

const database = await seededDatabase()
const server = await testServer({ database, handlers: handlerTable })
const iphone = 1001
const book = 200_001

async function calculate(id: number, body: unknown): Promise<TestAnswer> {
  return (await server.guest()).post(`/api/product/${id}/calculate-grading-price`, body)
}

async function idOf(groupId: number, configuration?: string): Promise<number> {
  const { id } = await database.db
    .selectFrom('product')
    .where('group_id', '=', groupId)
    .where((eb) => (configuration === undefined ? eb.val(true) : eb('configuration', '=', configuration)))
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

async function questionsOf(id: number): Promise<readonly string[]> {
  const answer = await server.nobody().get(`/api/product/detail-view?id=${id}`)
  // the contract of detail-view, as far as it is looked at here
  const { grading } = answer.json() as { grading: { questions: { questionName: string }[] } | null }
  return grading?.questions.map(({ questionName }) => questionName) ?? []
}

describe('POST /api/product/{id}/calculate-grading-price', () => {
  test('[G3] answers the price, its class and how it comes about', async () => {
    const answer = await calculate(iphone, demoGrading('phone', { screen: 'light', battery: '80_89' }))
    expect([answer.status, answer.json()]).toMatchObject([
      200,
      {
        variantLabel: 'A2',
        productId: iphone,
        productRootCategory: 'Phones',
        stopReason: null,
        openQuestions: [],
        priceRange: null,
        campaignEligible: true,
        treeVersion: 1,
        lines: [
          { kind: 'base' },
          { kind: 'class' },
          { kind: 'deduction', answerKey: '80_89' },
          { kind: 'rounding' },
        ],
      },
    ])
    const { price, estimatedPriceWithCoupon, lines } =
      // the contract of this answer, as far as it is looked at here
      answer.json() as {
        price: { amount: number }
        estimatedPriceWithCoupon: { amount: number }
        lines: { deltaCents: number }[]
      }
    expect(lines.reduce((sum, { deltaCents }) => sum + deltaCents, 0)).toBe(price.amount)
    expect(estimatedPriceWithCoupon).toEqual(price)
  })

  test('[G3] says what others pay, who and since when, and nothing where nobody is known', async () => {
    const graded = demoGrading('phone', { screen: 'light', battery: '80_89' })
    const unknown = await calculate(iphone, graded)
    expect(unknown.json()).toMatchObject({ competitorAveragePrice: null, competitorQuotes: null })
    const days = (count: number) => new Date(server.clock.now().getTime() - count * 24 * 60 * 60 * 1000)
    const quote = { product_id: iphone, variant_label: 'A2' }
    await database.db
      .insertInto('market_quote')
      .values([
        { ...quote, source: 'North', cents: 15_000, quoted_at: days(1) },
        { ...quote, source: 'East', cents: 14_001, quoted_at: days(3) },
      ])
      .execute()
    expect((await calculate(iphone, graded)).json()).toMatchObject({
      competitorAveragePrice: 14_500,
      competitorQuotes: { sources: ['East', 'North'], since: days(3).toISOString() },
    })
  })

  test('[G2] answers a range and what is left to ask while questions are open', async () => {
    const answer = await calculate(iphone, {
      treeVersion: 1,
      answers: [{ questionName: 'sealed', answerKeys: ['no'] }],
    })
    expect([answer.status, answer.json()]).toMatchObject([
      200,
      {
        price: null,
        variantLabel: null,
        estimatedPriceWithCoupon: null,
        lines: [],
        openQuestions: questionsFrom(treeNamed('phone'), 'works'),
        priceRange: { lowest: { amount: 0 }, highest: { amount: expect.any(Number) } },
      },
    ])
  })

  test('[G3] answers nothing at all as no offer, with the reason', async () => {
    const locked = await calculate(iphone, demoGrading('phone', { lock: 'cannot_remove' }))
    expect(locked.json()).toMatchObject({
      price: { amount: 0 },
      stopReason: 'ACCOUNT_LOCKED',
      campaignEligible: false,
    })
    const tooOld = await calculate(await idOf(408), demoGrading('watch'))
    expect(tooOld.json()).toMatchObject({ price: { amount: 0 }, stopReason: 'MODEL_TOO_OLD' })
  })

  test.each<[string, GivenAnswers, number, string, readonly string[]]>([
    ['a question nobody asks', { sealed: 'no', __proto: 'x' }, 422, 'request.invalid', []],
    [
      'a name every object has',
      { sealed: 'no', constructor: 'x' },
      422,
      'grading.unknown-answer',
      ['constructor'],
    ],
    ['an answer every object has', { sealed: 'toString' }, 422, 'grading.unknown-answer', ['sealed']],
    ['an answer of another question', { sealed: 'flawless' }, 422, 'grading.unknown-answer', ['sealed']],
    ['two answers where one is asked', { sealed: 'yes no' }, 422, 'grading.contradictory', ['sealed']],
    [
      'more than the seal allows',
      { sealed: 'yes', screen: 'deep' },
      422,
      'grading.contradictory',
      ['screen'],
    ],
  ])('[G4] refuses %s and names the question', async (...row) => {
    const [, told, status, code, questions] = row
    const answers = Object.entries(told).map(([questionName, keys]) => ({
      questionName,
      answerKeys: keys.split(' '),
    }))
    const answer = await calculate(iphone, { treeVersion: 1, answers })
    expect([answer.status, answer.json()]).toMatchObject([
      status,
      questions.length === 0 ? { code } : { code, questions },
    ])
  })

  test('refuses what is no grading, and 40 times the same is once', async () => {
    const one = { questionName: 'sealed', answerKeys: ['no'] }
    const bodies = [
      {},
      { treeVersion: 1 },
      { treeVersion: '1', answers: [] },
      { treeVersion: 1, answers: [{ ...one, price: 1 }] },
      { treeVersion: 1, answers: [], price: 1 },
      { treeVersion: 1, answers: [{ questionName: 'sealed', answerKeys: [] }] },
      { treeVersion: 1, answers: [{ questionName: 'sealed', answerKeys: Array(41).fill('no') }] },
      { treeVersion: 1, answers: Array.from({ length: 61 }, () => one) },
    ]
    for (const body of bodies) expect((await calculate(iphone, body)).status, JSON.stringify(body)).toBe(422)
    const forty = { treeVersion: 1, answers: [{ questionName: 'sealed', answerKeys: Array(40).fill('no') }] }
    expect((await calculate(iphone, forty)).status).toBe(200)
  })

  test('refuses answers to other questions than those of today', async () => {
    for (const treeVersion of [2, 999, 2_147_483_647]) {
      const answer = await calculate(iphone, { treeVersion, answers: [] })
      expect([answer.status, answer.json()]).toMatchObject([
        409,
        { code: 'grading.outdated', treeVersion: 1 },
      ])
    }
  })

  test('knows no condition of titles, and no product nobody has', async () => {
    const title = await calculate(book, demoGrading('phone'))
    expect([title.status, title.json()]).toMatchObject([422, { code: 'grading.not-gradable' }])
    expect((await calculate(2_147_483_647, demoGrading('phone'))).status).toBe(404)
  })

  test('adds what the coupon in the box of the caller would add', async () => {
    const asked = {
      locale: 'de',
      productId: iphone,
      grading: demoGrading('phone'),
      now: server.clock.now(),
    } as const
    const calculated = await calculatePrice(database.db, asked)
    if (!calculated.ok) throw new Error(calculated.code)
    const { price, estimatedPriceWithCoupon } = gradingPriceView(calculated.value, 1500)
    expect(price?.amount).toBeGreaterThan(0)
    expect(estimatedPriceWithCoupon?.amount).toBe((price?.amount ?? 0) + 1500)
  })
})

describe('[G2] the product page is told its questions', () => {
  test('by its category, by what it has and by its model', async () => {
    expect(await questionsOf(iphone)).toContain('parts')
    expect(await questionsOf(await idOf(300, 'Wi-Fi'))).not.toContain('network')
    expect(await questionsOf(await idOf(300, 'Wi-Fi + Cellular'))).toContain('network')
    expect(await questionsOf(await idOf(345, '5G'))).toContain('network')
    const strap = await questionsOf(await idOf(480))
    expect(strap).toContain('accessories')
    for (const name of ['screen', 'battery', 'lock']) expect(strap).not.toContain(name)
    const headphones = await questionsOf(await idOf(911))
    expect(headphones).toContain('battery')
    expect(headphones).not.toContain('screen')
    expect(await questionsOf(await idOf(932))).not.toContain('battery')
    expect(await questionsOf(await idOf(700))).toContain('shutter')
  })

  test('with the most each class gets, and none for titles', async () => {
    const view = (await server.nobody().get(`/api/product/detail-view?id=${await idOf(915)}`)).json()
    expect(view).toMatchObject({
      offers: [
        { variantLabel: 'NEW', price: { amount: expect.any(Number) }, stopReason: null },
        { variantLabel: 'A0', price: null, stopReason: 'HYGIENE' },
        ...['A1', 'A2', 'A3', 'A4'].map((variantLabel) => ({ variantLabel, price: null })),
      ],
    })
    const title = await server.nobody().get(`/api/product/detail-view?id=${book}`)
    expect(title.json()).toMatchObject({ grading: null })
  })
})
