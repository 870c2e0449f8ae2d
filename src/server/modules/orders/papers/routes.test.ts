import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/pool.ts'
import { aDraftItem, aParcel, placedOrder } from '#testing/order.ts'
import { seededDatabase } from '#testing/pages.ts'
import { readPaper } from '#testing/read-paper.ts'
import { testSealing, testServer } from '#testing/server.ts'
import { mintLink } from '../links.ts'
import { readOrder } from '../repo.ts'
import { documentHandlers } from './routes.ts'
import { measuresDocuments, orderDocuments } from './sizes.ts'

const database = await seededDatabase()
const { db } = database
const server = await testServer({ database, handlers: () => documentHandlers({ sealing: testSealing }) })
const ownerId = randomUUID()
const owner = await server.customer(ownerId)

type Wish = Omit<Parameters<typeof placedOrder>[1], 'now'>

const collected = { carrier: 'dhl-pickup', pickupDate: '2026-01-08', pickupSlot: '08:00-13:00', shopId: null }

function place(wish: Wish = {}) {
  return placedOrder(db, { ownerId, now: server.clock.now(), ...wish })
}
const pathOf = (uuid: string, name: string) => `/api/orders/${uuid}/documents/${name}`

async function documentsOf(uuid: string) {
  const order = await readOrder(db, uuid)
  return order ? orderDocuments(db, order) : null
}

describe('GET /api/orders/{uuid}/documents/{document}', () => {
  test('[C7] [D33] gives the owner a paper in the language of the order, kept by nobody', async () => {
    const { uuid, number } = await place({ locale: 'fr' })
    const answer = await owner.get(pathOf(uuid, 'delivery-note.pdf'))
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Bordereau-d-envoi-${number}.pdf"; filename*=UTF-8''Bordereau-d-envoi-${number}.pdf`,
      'content-length': String(answer.bytes.length),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-robots-tag': 'noindex, nofollow',
    })
    const { language, pages } = await readPaper(answer.bytes)
    expect(language).toBe('fr')
    expect(pages[0]).toContain(number)
  })

  test('names files in all letters, and in plain ones for old programs', async () => {
    const { uuid, number } = await place({ locale: 'fr' })
    const { headers } = await owner.get(pathOf(uuid, 'label-0.pdf'))
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Etiquette-d-envoi-${number}-1.pdf"; filename*=UTF-8''%C3%89tiquette-d-envoi-${number}-1.pdf`,
    )
  })

  test('code and calendar entry say what they are', async () => {
    const handedOver = await place()
    const svg = await owner.get(pathOf(handedOver.uuid, 'qr-0.svg'))
    expect(svg.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(svg.text).toContain('<svg')
    const { uuid } = await place({ shipment: collected })
    const calendar = await owner.get(pathOf(uuid, 'pickup.ics'))
    expect(calendar.headers['content-type']).toContain('text/calendar')
    expect(calendar.text).toContain('DTSTART;TZID=Europe/Berlin:20260108T080000')
  })

  test('what this order does not have is not found', async () => {
    const { uuid } = await place()
    for (const name of ['pickup.ics', 'battery-mark.pdf', 'label-1.pdf', 'qr-1.svg'])
      expect((await owner.get(pathOf(uuid, name))).status, name).toBe(404)
    const home = await place({ shipment: collected })
    expect((await owner.get(pathOf(home.uuid, 'qr-0.svg'))).status).toBe(404)
    const bare = { ...collected, carrier: 'fairsenden', pickupSlot: '18:00-20:00' }
    const door = await place({ shipment: bare })
    for (const name of ['label-0.pdf', 'qr-0.svg'])
      expect((await owner.get(pathOf(door.uuid, name))).status, name).toBe(404)
  })

  test.each(['cancelled_at', 'expired_at'] as const)('with %s the papers are void', async (column) => {
    const { uuid } = await place()
    await db
      .updateTable('sell_order')
      .set({ [column]: server.clock.now() })
      .where('uuid', '=', uuid)
      .execute()
    expect((await owner.get(pathOf(uuid, 'label-0.pdf'))).status).toBe(404)
    expect(await documentsOf(uuid)).toEqual([])
  })

  test('an order that is over has no papers any more', async () => {
    const { uuid } = await place()
    await db.updateTable('sell_item').set({ state: 'PAID' }).where('order_uuid', '=', uuid).execute()
    expect((await owner.get(pathOf(uuid, 'delivery-note.pdf'))).status).toBe(404)
  })

  test('[D3] others get nothing by the uuid, the bearer of a link everything', async () => {
    const { uuid } = await place()
    const path = pathOf(uuid, 'label-0.pdf')
    const stranger = await server.customer(randomUUID())
    for (const visitor of [server.nobody(), await server.guest(), stranger])
      expect((await visitor.get(path)).status).toBe(404)
    const token = await inTransaction(db, (tx) =>
      mintLink(tx, { orderUuid: uuid, purpose: 'order', now: server.clock.now() }),
    )
    const bearer = server.nobody()
    bearer.cookies.set(`rondo-link-${uuid.slice(-12)}`, token)
    expect((await bearer.get(path)).status).toBe(200)
  })
})

describe('the list of papers', () => {
  test('[X71] knows sizes once the worker has measured, and forgets them when labels are made anew', async () => {
    const items = [1, 2, 3].map((id) => aDraftItem({ id, productId: id }))
    const parcels = [aParcel(items, { batteryDevices: 3, needsBatteryMark: true })]
    const { uuid } = await place({ items, parcels })
    const before = await documentsOf(uuid)
    expect(before?.map(({ kind }) => kind)).toEqual([
      'label',
      'qr-code',
      'delivery-note',
      'battery-mark',
      'checklist',
    ])
    for (const { bytes } of before ?? []) expect(bytes).toBeNull()

    const event = { id: randomUUID(), type: 'order.placed', data: { orderUuid: uuid } }
    for (const handler of measuresDocuments({ db, sealing: testSealing }))
      if ('deliver' in handler) await handler.deliver(event)
    for (const { path, bytes } of (await documentsOf(uuid)) ?? []) {
      if (!path.startsWith('/api/')) expect(bytes).toBeNull()
      else expect((await owner.get(path)).bytes).toHaveLength(bytes ?? 0)
    }

    await db.updateTable('sell_order').set({ label_revision: 1 }).where('uuid', '=', uuid).execute()
    for (const { bytes } of (await documentsOf(uuid)) ?? []) expect(bytes).toBeNull()
  })
})
