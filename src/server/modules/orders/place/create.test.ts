import { describe, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { fakeClock } from '#testing/clock.ts'
import { aDraftItem, aParcel, aPerson, placedOrder } from '#testing/order.ts'
import { testOutbox } from '#testing/outbox.ts'
import { testSealing } from '#testing/server.ts'
import { openPersonal } from '../sealed.ts'
import { readOrder } from '../repo.ts'

const database = await testDatabase()
const { db } = database
const clock = fakeClock('2026-01-05T10:00:00Z')
const outbox = testOutbox(database, clock)
const now = clock.now()
const items = [aDraftItem({ id: 1 }), aDraftItem({ id: 2, productId: 2, agreedCents: 250, bonusCents: 25 })]

describe('[Z1] a placed order', () => {
  test('is stored whole: items, parcels, deadlines in Berlin time and events', async () => {
    const [one, other] = items.map((item) => aParcel([item]))
    if (!one || !other) throw new Error('two items make two parcels')
    const { uuid, number } = await placedOrder(db, { now, items, parcels: [one, other], outbox })
    const order = await readOrder(db, uuid)
    expect(number).toMatch(/^R-2026-\d{7}$/)
    expect(order).toMatchObject({
      number,
      totalCents: 375,
      couponBonusCents: 25,
      shipBy: new Date('2026-01-19T22:59:59Z'),
      expiresAt: new Date('2026-02-02T22:59:59Z'),
      items: [
        { productId: 1, agreedCents: 100, parcelIndex: 0, state: 'EXPECTED' },
        { productId: 2, agreedCents: 250, parcelIndex: 1, state: 'EXPECTED' },
      ],
      parcels: [{ parcelIndex: 0, state: 'CREATED' }, { parcelIndex: 1 }],
    })
    expect(order?.events.map(({ fromState, toState }) => [fromState, toState])).toEqual([
      [null, 'EXPECTED'],
      [null, 'EXPECTED'],
      [null, 'PLACED'],
    ])
    const events = await db
      .selectFrom('order_event')
      .select(['event', 'cause', 'actor', 'at'])
      .where('order_uuid', '=', uuid)
      .execute()
    expect(events.every(({ actor, at }) => actor === 'seller' && at.getTime() === now.getTime())).toBe(true)
  })

  test('[D70] keeps the personal data of the seller sealed, and opens it only in its own row', async () => {
    const { uuid } = await placedOrder(db, { now, items })
    const row = await db
      .selectFrom('sell_order')
      .selectAll()
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    const stored = JSON.stringify(row, (_key, value: unknown) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : value,
    )
    for (const secret of ['anna@example.com', 'DE8937040044', 'Hauptstra', '1234567'])
      expect(stored).not.toContain(secret)
    const order = await readOrder(db, uuid)
    if (!order) throw new Error('the order is not stored')
    expect(openPersonal(testSealing, order)).toEqual(aPerson)
    const { uuid: other } = await placedOrder(db, { now, items })
    expect(() => openPersonal(testSealing, { ...order, uuid: other })).toThrow()
  })

  test('has a number without gaps, even if many orders are placed at once and some of them fail', async () => {
    const at = new Date('2031-05-05T10:00:00Z')
    const boxUuid = '0198a000-0000-7000-8000-0000000000b1'
    const tries = Array.from({ length: 20 }, (_, index) =>
      placedOrder(db, { now: at, items, ...(index % 4 === 0 && { boxUuid }) }).catch(() => null),
    )
    const numbers = (await Promise.all(tries)).flatMap((order) => order?.number ?? [])
    // Five of the 20 tries share a box, and only one of these five was placed (Z2).
    expect(numbers.toSorted()).toEqual(
      Array.from({ length: 16 }, (_, index) => `R-2031-${String(index + 1).padStart(7, '0')}`),
    )
  })

  test('has number 1 again when a new year begins in Berlin', async () => {
    const { number } = await placedOrder(db, { now: new Date('2031-12-31T23:00:00Z'), items })
    expect(number).toBe('R-2032-0000001')
  })
})

test('[Z2] the database keeps one order per box and no negative amounts', async () => {
  const boxUuid = '0198a000-0000-7000-8000-0000000000b2'
  await placedOrder(db, { now, items, boxUuid })
  await expect(placedOrder(db, { now, items, boxUuid })).rejects.toMatchObject({ code: '23505' })
  const negative = [aDraftItem({ agreedCents: -1 })]
  await expect(placedOrder(db, { now, items: negative })).rejects.toMatchObject({ code: '23514' })
})

test('[O2] an event of an order is never changed', async () => {
  await placedOrder(db, { now, items })
  await expect(db.updateTable('order_event').set({ cause: 'other' }).execute()).rejects.toThrow(
    /never changed/,
  )
  await expect(db.deleteFrom('order_event').execute()).rejects.toThrow(/never changed/)
})
