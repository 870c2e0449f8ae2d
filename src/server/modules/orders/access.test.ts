import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/pool.ts'
import { placedOrder } from '#testing/order.ts'
import { handlerTable } from '#server/app.ts'
import { testServer } from '#testing/server.ts'
import { seededDatabase } from '#testing/pages.ts'
import type { TestClient } from '#testing/client.ts'
import { mintLink } from './links.ts'
import { revokeLinks } from './repo-links.ts'

const server = await testServer({ database: await seededDatabase(), handlers: handlerTable })
const { db } = server.database
const now = server.clock.now()
const days = (count: number) => count * 24 * 60 * 60_000

async function anOrder(ownerId: string = randomUUID()) {
  const { uuid } = await placedOrder(db, { ownerId, now })
  return { uuid, ownerId, path: `/api/orders/${uuid}` }
}

function keyTo(orderUuid: string): Promise<string> {
  return inTransaction(db, (tx) => mintLink(tx, { orderUuid, purpose: 'order', now }))
}

/** Nobody, with the cookie a link leaves behind. */
function bearer(uuid: string, token: string): TestClient {
  const client = server.nobody()
  client.cookies.set(`rondo-link-${uuid.slice(-12)}`, token)
  return client
}

describe('[C9] an order opens', () => {
  test('for the customer who placed it, with a masked account', async () => {
    const { ownerId, path } = await anOrder()
    const answer = await (await server.customer(ownerId)).get(path)
    expect(answer.status).toBe(200)
    expect(answer.json()).toMatchObject({
      state: 'PLACED',
      payoutMethod: { type: 'bank_transfer', ibanMasked: 'DE89 … 000' },
      isChangeable: true,
      nextStep: { key: 'ship', deadline: '2026-01-19T22:59:59.000Z' },
      timeline: [{ state: 'PLACED' }],
      orderItems: [{ state: 'EXPECTED', timeline: [{ state: 'EXPECTED' }] }],
    })
    expect(answer.text).not.toContain('DE8937040044')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('for the guest who placed it, by the visitor behind the session', async () => {
    const guest = await server.guest()
    const { visitor_id: visitorId } = await db
      .selectFrom('session')
      .select('visitor_id')
      .where('kind', '=', 'guest')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    const { path } = await anOrder(visitorId)
    expect((await guest.get(path)).status).toBe(200)
    expect((await (await server.guest()).get(path)).status).toBe(404)
  })

  test.each(['', '/shipment-information', '/shipments', '/re-offer-price-explanations'])(
    '[D3] for the bearer of a link, without bank data, e-mail, phone and address: %s',
    async (part) => {
      const { uuid, path } = await anOrder()
      const answer = await bearer(uuid, await keyTo(uuid)).get(path + part)
      expect(answer.status).toBe(200)
      for (const secret of ['DE89', 'bank_transfer', 'anna@', '1234567', 'Hauptstra', 'Schmidt'])
        expect(answer.text).not.toContain(secret)
    },
  )

  test('[D3] for nobody by its uuid alone, or with a key that is not its own', async () => {
    const { uuid, path } = await anOrder()
    const other = await anOrder()
    const key = await keyTo(uuid)
    const lastBits = key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A')
    const keys = ['', 'A'.repeat(43), lastBits, key.slice(1), `${key}A`, await keyTo(other.uuid)]
    expect((await server.nobody().get(path)).status).toBe(404)
    for (const wrong of keys) expect((await bearer(uuid, wrong).get(path)).status).toBe(404)
    expect((await bearer(other.uuid, key).get(other.path)).status).toBe(404)
  })

  test('[D3] for the bearer until the link ends or is taken back', async () => {
    const { uuid, path } = await anOrder()
    const visitor = bearer(uuid, await keyTo(uuid))
    const before = now.toISOString()
    server.clock.advance(days(60) - 1)
    expect((await visitor.get(path)).status).toBe(200)
    server.clock.advance(1)
    expect((await visitor.get(path)).status).toBe(404)
    server.clock.set(before)
    await inTransaction(db, (tx) => revokeLinks(tx, uuid, now))
    expect((await visitor.get(path)).status).toBe(404)
  })

  test('[D3] for the bearer to look at only: nothing can be cancelled or changed', async () => {
    const { uuid, path } = await anOrder()
    const guest = await server.guest()
    guest.cookies.set(`rondo-link-${uuid.slice(-12)}`, await keyTo(uuid))
    expect((await guest.get(path)).status).toBe(200)
    expect((await guest.post(`${path}/cancel`)).status).toBe(404)
    expect((await guest.post(`${path}/items`)).status).toBe(404)
    expect((await guest.delete(`${path}/items/1`)).status).toBe(404)
  })
})

describe('[O1] the parts of an order', () => {
  test('say how it travels and which parcels there are', async () => {
    const { ownerId, path, uuid } = await anOrder()
    const owner = await server.customer(ownerId)
    expect((await owner.get(`${path}/shipment-information`)).json()).toMatchObject({
      carrier: 'dhl',
      kind: 'shop',
      parcelCount: 1,
      returnAddress: { firstName: 'Anna', city: 'Berlin' },
      shipBy: '2026-01-19T22:59:59.000Z',
    })
    const { tracking_number: number } = await db
      .selectFrom('sell_parcel')
      .select('tracking_number')
      .where('order_uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    expect((await owner.get(`${path}/shipments`)).json()).toMatchObject([
      { shipmentIndex: 0, carrier: 'dhl', tracking: { number }, state: 'CREATED', grams: 1000 },
    ])
  })

  test('explain no price as long as none has changed', async () => {
    const { ownerId, path } = await anOrder()
    const owner = await server.customer(ownerId)
    expect((await owner.get(`${path}/re-offer-price-explanations`)).json()).toEqual([])
    expect((await owner.get(`${path}/items/1/re-offer-price-explanation`)).status).toBe(404)
  })
})
