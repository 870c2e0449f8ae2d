import { describe, expect, test } from 'vitest'
import { fail } from '#kernel/result.ts'
import { pricingHandlers } from '#server/modules/pricing/routes.ts'
import { inTransaction } from '#server/platform/db/pool.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { fakeClock } from '#testing/clock.ts'
import { demoGrading, questionsFrom, treeNamed } from '#testing/grading.ts'
import { closedOutbox } from '#testing/outbox.ts'
import { seededDatabase } from '#testing/pages.ts'
import { testServer } from '#testing/server.ts'
import { releasedTrees } from '#server/modules/pricing/data/trees.ts'
import { readOffers } from '../prices/offers.ts'
import { priceFacts, quotePrice, quoteAll } from './quote.ts'
import { forgetOldGradings, gradingsByUuid, gradingView, ownGradingView, saveGrading } from './saved.ts'

const database = await seededDatabase()
const { db } = database
const server = await testServer({ database, handlers: pricingHandlers })
const now = server.clock.now()
const day = 24 * 60 * 60 * 1000
const later = (days: number) => new Date(now.getTime() + days * day)
const iphone = 1001
const watch = 40_201
const book = 200_001
const customerId = '0198a000-0000-7000-8000-0000000000b1'
const owner: Actor = {
  sessionId: 'a',
  kind: 'customer',
  customerId,
  roles: [],
  visitorId: 'visitor',
  authenticatedAt: null,
}

async function quoted(productId: number, grading: Parameters<typeof quotePrice>[1]['grading']) {
  const result = await quotePrice(db, { productId, grading, now })
  if (!result.ok) throw new Error(result.code)
  return result.value
}

async function saved(): Promise<string> {
  const grading = demoGrading('phone', { battery: 'lt80', screen: 'light' })
  const quoteOfIt = await quoted(iphone, grading)
  return inTransaction(db, (tx) => saveGrading(tx, { owner, quote: quoteOfIt, now }))
}

describe('a quote', () => {
  test('is the price of a device in its condition, or of a title as it is', async () => {
    expect(await quoted(iphone, demoGrading('phone', { screen: 'deep' }))).toMatchObject({
      productId: iphone,
      family: 'ce',
      variantLabel: 'A4',
      grading: { treeVersion: 1, traits: [] },
      stopReason: null,
      isSplit: false,
    })
    expect(await quoted(book, null)).toMatchObject({ family: 'media', variantLabel: null, grading: null })
  })

  test('[G4] is refused without answers, with some of them, and for what cannot be graded', async () => {
    const asked = (productId: number, grading: Parameters<typeof quotePrice>[1]['grading']) =>
      quotePrice(db, { productId, grading, now })
    expect(await asked(iphone, null)).toMatchObject({
      code: 'grading.missing',
      details: { extra: { openQuestions: questionsFrom(treeNamed('phone'), 'sealed') } },
    })
    const { answers } = demoGrading('phone')
    expect(await asked(iphone, { treeVersion: 1, answers: answers.slice(0, -1) })).toEqual(
      fail('grading.incomplete', {
        extra: { openQuestions: questionsFrom(treeNamed('phone'), 'sealed').slice(-1) },
      }),
    )
    expect(await asked(iphone, { treeVersion: 3, answers })).toMatchObject({ code: 'grading.outdated' })
    expect(await asked(book, demoGrading('phone'))).toEqual(fail('grading.not-gradable'))
    expect(await asked(2_147_483_647, null)).toEqual(fail('not-found'))
  })

  test('[G6] says when the strap of a watch is sold apart from it', async () => {
    expect(await quoted(watch, demoGrading('watch', { strap: 'good' }))).toMatchObject({ isSplit: true })
    expect(await quoted(watch, demoGrading('watch', { strap: 'worn' }))).toMatchObject({ isSplit: false })
    expect(await quoted(44_001, demoGrading('watch', { strap: 'good' }))).toMatchObject({ isSplit: false })
  })

  test('of a whole box judges every item by the questions it answered', async () => {
    const first = demoGrading('phone', { screen: 'light' })
    const before = await quoted(iphone, first)
    const [phone] = releasedTrees
    if (!phone) throw new Error('no tree')
    const stricter = { ...phone, factors: { ...phone.factors, A2: 5000 } }
    await db
      .insertInto('grading_tree')
      .values({ name: 'phone', definition: JSON.stringify(stricter), released_at: later(1) })
      .execute()
    const soon = later(2)
    expect(await quotePrice(db, { productId: iphone, grading: first, now: soon })).toMatchObject({
      code: 'grading.outdated',
    })
    const items = [
      { key: 7, productId: iphone, grading: first },
      { key: 8, productId: book, grading: null },
      { key: 9, productId: 2_147_483_647, grading: null },
      { key: 10, productId: iphone, grading: { treeVersion: 987_654, answers: [] } },
    ]
    const ids = items.map(({ productId }) => productId)
    const quotes = quoteAll(await priceFacts(db, await readOffers(db, ids, soon), soon), items)
    expect([...quotes.keys()]).toEqual([7, 8])
    expect(quotes.get(7)).toMatchObject({
      grading: { treeVersion: 1 },
      variantLabel: 'A2',
      priceCents: before.priceCents,
    })
  })
})

describe('a saved grading', () => {
  test('[G5] is read by its owner, its answers in order and in words', async () => {
    const uuid = await saved()
    const customer = await server.customer(customerId)
    const answer = await customer.get(`/api/customer-gradings/${uuid}`, {
      headers: { 'accept-language': 'de' },
    })
    expect([answer.status, answer.json()]).toMatchObject([
      200,
      {
        uuid,
        productId: iphone,
        variantLabel: 'A2',
        expiresAt: later(30).toISOString(),
        answers: [
          { questionName: 'sealed' },
          { questionName: 'works', name: 'Funktioniert alles?' },
          { questionName: 'screen', answers: [{ answerKey: 'light', label: 'Leichte Kratzer' }] },
          ...questionsFrom(treeNamed('phone'), 'body').map((questionName) => ({ questionName })),
        ],
      },
    ])
  })

  test('[D3] is nobody else’s to read, and unknown ones look the same', async () => {
    const uuid = await saved()
    const strangers = [
      server.nobody(),
      await server.guest(),
      await server.customer('0198a000-0000-7000-8000-0000000000b2'),
    ]
    for (const stranger of strangers)
      expect((await stranger.get(`/api/customer-gradings/${uuid}`)).status).toBe(404)
    const unknown = '0198a000-0000-7000-8000-00000000000f'
    expect((await (await server.customer(customerId)).get(`/api/customer-gradings/${unknown}`)).status).toBe(
      404,
    )
  })

  test('[B1] stays readable for the guest who saved it and then logged in', async () => {
    const visitorId = '0198a000-0000-7000-8000-0000000000b3'
    const guest: Actor = { ...owner, kind: 'guest', customerId: null, visitorId }
    const grading = demoGrading('phone', { battery: 'lt80', screen: 'light' })
    const quoteOfIt = await quoted(iphone, grading)
    const uuid = await inTransaction(db, (tx) => saveGrading(tx, { owner: guest, quote: quoteOfIt, now }))
    const seenBy = (actor: Actor) => ownGradingView(db, actor, { locale: 'en', uuid, now })
    expect(await seenBy({ ...owner, visitorId })).toMatchObject({ ok: true })
    expect(await seenBy({ ...owner, visitorId: customerId })).toEqual(fail('not-found'))
  })

  test('is found with others by its uuid, and gone after 30 days', async () => {
    const uuid = await saved()
    const found = await gradingsByUuid(db, [uuid, '0198a000-0000-7000-8000-00000000000f'])
    expect([...found.keys()]).toEqual([uuid])
    expect(await gradingView(db, { locale: 'en', uuid, now: later(29) })).toMatchObject({ ok: true })
    expect(await gradingView(db, { locale: 'en', uuid, now: later(30) })).toEqual(fail('not-found'))
    await forgetOldGradings.run({ db, clock: fakeClock(later(29).toISOString()), outbox: closedOutbox })
    expect((await gradingsByUuid(db, [uuid])).size).toBe(1)
    await forgetOldGradings.run({ db, clock: fakeClock(later(30).toISOString()), outbox: closedOutbox })
    expect((await gradingsByUuid(db, [uuid])).size).toBe(0)
  })
})
