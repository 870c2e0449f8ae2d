import { expect, test } from 'vitest'
import { writeRelease } from '#server/platform/rule-data/release.ts'
import { addToBox, boughtDevices, boxShop, cartFromAnswer } from '#testing/box-shop.ts'
import { placeOrder, walkCheckoutSteps } from '#testing/checkout.ts'
import type { TestClient } from '#testing/client.ts'
import { demoGrading } from '#testing/grading.ts'
import { heardTags } from '#testing/heard-tags.ts'
import { priceFacts, quotePrice, quoteAll } from '../grading/quote.ts'
import { readOffers } from '../prices/offers.ts'
import { pricingRuleData } from './release.ts'
import { releasedTrees } from './trees.ts'

const { server, clock, db } = await boxShop()
const [phone = { id: 0, cents: 0 }] = await boughtDevices(db, 1112, 1)
const grading = demoGrading('phone', { screen: 'light', battery: '80_89' })
const actionCameras = 14004
const [camera = { id: 0, cents: 0 }] = await boughtDevices(db, actionCameras, 1)
const nextVersion = releasedTrees.length + 1

/** The rules, with another price for phones of class A2. */
const changedRules = pricingRuleData.map((data) => {
  if (data.kind !== 'pricing/tree') return data
  const trees = releasedTrees.map((tree) =>
    tree.name === 'phone' ? { ...tree, factors: { ...tree.factors, A2: 5000 } } : tree,
  )
  return { ...data, shipped: () => new Map(trees.map((tree) => [tree.name, tree])) }
})

async function quoted(treeVersion: number) {
  return quotePrice(db, { productId: phone.id, grading: { ...grading, treeVersion }, now: clock.now() })
}

async function withPhoneInBox(): Promise<TestClient> {
  const client = await server.guest()
  const before = await quoted(grading.treeVersion)
  const cents = before.ok ? before.value.priceCents : 0
  await addToBox(client, { id: phone.id, cents }, { customerGradingDto: grading })
  return client
}

async function boxedItem(client: TestClient): Promise<unknown> {
  const [item] = cartFromAnswer(await client.get('/api/cart')).cart.orderProducts
  const answers = await client.get(`/api/cart/order-product/${item?.id ?? 0}/customer-grading-answers`)
  return { item, answers: answers.json() }
}

async function placedOrderPath(): Promise<{ readonly client: TestClient; readonly path: string }> {
  const client = await withPhoneInBox()
  const answer = await placeOrder(client, await walkCheckoutSteps(client))
  // the answer has passed the contract
  const { uuid } = answer.json() as { uuid: string }
  return { client, path: `/api/orders/${uuid}` }
}

test('a changed tree is a new version, and what was graded before keeps its price and its words', async () => {
  const seller = await withPhoneInBox()
  const { client, path } = await placedOrderPath()
  const boxed = await boxedItem(seller)
  const ordered = (await client.get(path)).json()
  const treesBefore = await db.selectFrom('grading_tree').selectAll().orderBy('version').execute()

  const tagsHeard = await heardTags(server.database.ownerUrl, async () => {
    const { released } = await writeRelease(db, changedRules, { now: clock.now() })
    expect(released).toEqual([{ item: 'pricing/tree/phone', version: 2 }])
  })
  expect(tagsHeard).toEqual([['questions']])
  // A process keeps the questions for a few seconds.
  clock.advance(6_000)

  const trees = await db.selectFrom('grading_tree').selectAll().orderBy('version').execute()
  expect(trees.slice(0, -1)).toEqual(treesBefore)
  expect(trees.at(-1)).toMatchObject({ name: 'phone', version: nextVersion })
  expect(await boxedItem(seller)).toEqual(boxed)
  expect((await client.get(path)).json()).toEqual(ordered)

  expect(await quoted(grading.treeVersion)).toMatchObject({ ok: false, code: 'grading.outdated' })
  const today = await quoted(nextVersion)
  const item = { key: 1, productId: phone.id, grading }
  expect(today).toMatchObject({
    ok: true,
    value: { grading: { treeVersion: nextVersion }, variantLabel: 'A2' },
  })
  const offers = await readOffers(db, [phone.id], clock.now())
  const frozen = quoteAll(await priceFacts(db, offers, clock.now()), [item]).get(1)
  expect(frozen).toMatchObject({ grading: { treeVersion: grading.treeVersion } })
  expect(today.ok && frozen && today.value.priceCents < frozen.priceCents).toBe(true)
})

/** The rules, but action cameras get no question about their battery. */
const changedTraits = pricingRuleData.map((data) => {
  if (data.kind !== 'pricing/category') return data
  const withoutBattery = { tree: 'generic', traits: ['power', 'screen'] }
  return { ...data, shipped: () => new Map([...data.shipped(), [String(actionCameras), withoutBattery]]) }
})

test('a category that loses a trait leaves its gradings alone: they keep their price and their words', async () => {
  const treeVersion = demoGrading('generic').treeVersion
  const { answers } = demoGrading('generic', { battery: 'lt80' }, ['power', 'screen', 'battery'])
  const before = await quotePrice(db, {
    productId: camera.id,
    grading: { treeVersion, answers },
    now: clock.now(),
  })
  const seller = await server.guest()
  await addToBox(
    seller,
    { id: camera.id, cents: before.ok ? before.value.priceCents : 0 },
    { customerGradingDto: { treeVersion, answers } },
  )
  const boxed = await boxedItem(seller)
  expect(JSON.stringify(boxed)).toContain('lt80')

  await writeRelease(db, changedTraits, { now: clock.now() })
  clock.advance(6_000)

  expect(
    await quotePrice(db, { productId: camera.id, grading: { treeVersion, answers }, now: clock.now() }),
  ).toEqual(expect.objectContaining({ ok: false, code: 'grading.unknown-answer' }))
  expect(await boxedItem(seller)).toEqual(boxed)
})
