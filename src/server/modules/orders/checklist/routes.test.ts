import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ApiOutput } from '#contract/api-client.ts'
import { boughtDevices, boxShop } from '#testing/box-shop.ts'
import type { TestAnswer } from '#testing/client.ts'
import { aDraftItem, aParcel, placedOrder } from '#testing/order.ts'
import { demoGrading } from '#testing/grading.ts'

type Checklist = ApiOutput<'checklist'>

const { server, clock, db, titleAt } = await boxShop()
const ownerId = randomUUID()
const owner = await server.customer(ownerId)
let phoneId = 0

beforeAll(async () => {
  phoneId = (await boughtDevices(db, 1112, 1))[0]?.id ?? 0
})

const phone = () =>
  aDraftItem({ id: 1, productId: phoneId, family: 'ce', variant: 'A0', grading: demoGrading('phone') })
const book = (id = 2) => aDraftItem({ id, productId: titleAt(id).id })

function place(items = [phone(), book()], wish: Partial<Parameters<typeof placedOrder>[1]> = {}) {
  return placedOrder(db, { now: clock.now(), ownerId, items, parcels: [aParcel(items)], ...wish })
}

function listIn(answer: TestAnswer): Checklist {
  expect(answer.status).toBe(200)
  return answer.json() as Checklist // the server has checked its answer against the contract
}

const keysIn = (answer: TestAnswer) => listIn(answer).steps.map(({ key }) => key)
const doneIn = (answer: TestAnswer) =>
  listIn(answer)
    .steps.filter(({ isDone }) => isDone)
    .map(({ key }) => key)
const tick = (uuid: string, step: string, isDone = true) =>
  owner.put(`/api/checklist/${uuid}/steps/${step}`, { isDone })

describe('the checklist of an order [O4]', () => {
  test('is about the things that are really sent, in the words of the asker', async () => {
    const { uuid, number } = await place()
    const list = listIn(await owner.get(`/api/checklist/${uuid}`, { headers: { 'accept-language': 'fr' } }))
    expect(list).toMatchObject({ uuid, orderUuid: uuid, orderNumber: number, isHelpful: null })
    const backup = list.steps.find(({ key }) => key === 'backup')
    expect(backup).toMatchObject({ productIds: [phoneId], isDone: false, title: 'Sauvegardez vos données' })
    expect(list.steps.find(({ key }) => key === 'check-media')?.productIds).toEqual([titleAt(2).id])
    expect(list.steps.at(-1)).toMatchObject({ key: 'hand-locker', text: expect.stringContaining('DHL') })
  })

  test('has fewer steps for titles alone, and names parcels and a pickup', async () => {
    const items = [book(2), book(3)]
    const { uuid } = await place(items, {
      parcels: items.map((item) => aParcel([item])),
      shipment: { carrier: 'dhl-pickup', pickupDate: '2026-01-08', pickupSlot: '10:00-14:00', shopId: null },
    })
    const list = listIn(await owner.get(`/api/checklist/${uuid}`, { headers: { 'accept-language': 'de' } }))
    expect(list.steps.map(({ key }) => key)).toEqual([
      'check-media',
      'pack-media',
      'parcels',
      'note',
      'seal',
      'label',
      'hand-pickup',
    ])
    expect(list.steps.at(-1)?.text).toContain('Donnerstag, 8. Januar 2026, 10:00–14:00 Uhr')
  })

  test('of a cancelled order has nothing to do', async () => {
    const { uuid } = await place()
    await db.updateTable('sell_item').set({ state: 'CANCELLED' }).where('order_uuid', '=', uuid).execute()
    expect(keysIn(await owner.get(`/api/checklist/${uuid}`))).toEqual([])
  })

  test('is nobody else’s', async () => {
    const { uuid } = await place()
    const stranger = await server.customer(randomUUID())
    expect((await stranger.get(`/api/checklist/${uuid}`)).status).toBe(404)
    expect((await server.nobody().get(`/api/checklist/${uuid}`)).status).toBe(404)
  })
})

describe('ticks [O4]', () => {
  test('stay, and can be taken back', async () => {
    const { uuid } = await place()
    await tick(uuid, 'seal')
    expect(doneIn(await tick(uuid, 'backup'))).toEqual(['backup', 'seal'])
    expect(doneIn(await tick(uuid, 'seal', false))).toEqual(['backup'])
    expect(doneIn(await owner.get(`/api/checklist/${uuid}`))).toEqual(['backup'])
  })

  test('count from when they were first said, however often they are repeated', async () => {
    const { uuid } = await place()
    const first = clock.now()
    await Promise.all([tick(uuid, 'lock-apple'), tick(uuid, 'lock-apple'), tick(uuid, 'lock-google')])
    const before = clock.now().toISOString()
    clock.advance(60_000)
    await tick(uuid, 'erase')
    await tick(uuid, 'erase')
    clock.set(before)
    const rows = await db.selectFrom('checklist_tick').selectAll().where('order_uuid', '=', uuid).execute()
    expect(rows).toHaveLength(2)
    expect(rows.map(({ done_at: at }) => at.getTime() - first.getTime()).toSorted((a, b) => a - b)).toEqual([
      0, 60_000,
    ])
  })

  test('are only of steps this order has', async () => {
    const { uuid } = await place([book()])
    expect((await tick(uuid, 'backup')).status).toBe(404)
    expect((await tick(uuid, 'nonsense')).status).toBe(404)
  })
})

describe('votes [O4]', () => {
  test('keep the last word and where it came from', async () => {
    const { uuid } = await place()
    const vote = (body: object) => owner.post(`/api/checklist/${uuid}/helpfulness`, body)
    expect(listIn(await vote({ isHelpful: true, origin: 'email' })).isHelpful).toBe(true)
    expect(listIn(await vote({ isHelpful: false })).isHelpful).toBe(false)
    expect((await vote({ isHelpful: true, origin: 'elsewhere' })).status).toBe(422)
    const rows = await db.selectFrom('checklist_vote').selectAll().where('order_uuid', '=', uuid).execute()
    expect(rows).toMatchObject([{ is_helpful: false, origin: null }])
  })
})
