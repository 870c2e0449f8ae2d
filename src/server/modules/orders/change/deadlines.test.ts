import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/pool.ts'
import { startJobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import type { Outbox, QueuedEvent } from '#server/platform/outbox.ts'
import { boughtTitles } from '#testing/box.ts'
import { fakeClock } from '#testing/clock.ts'
import { aDraftItem, placedOrder } from '#testing/order.ts'
import { seededDatabase } from '#testing/pages.ts'
import { keepOrderDeadlines } from './deadlines.ts'
import { mintLink } from '../links.ts'

const placedAt = '2026-01-05T10:00:00Z'
const database = await seededDatabase()
const { db, jobsPool } = database
const clock = fakeClock(placedAt)
const log = createLog({ env: 'test', logLevel: 'silent' })
const jobs = await startJobs({ db, jobsPool, log, clock })
afterAll(() => jobs.stop())
const titles = await boughtTitles(db, 3)
const items = titles.map(({ id, cents }, at) => aDraftItem({ id: at + 1, productId: id, agreedCents: cents }))
const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

beforeEach(async () => {
  clock.set(placedAt)
  await db.updateTable('sell_order').set({ first_scan_at: clock.now() }).execute()
  await jobsPool.query("delete from pgboss.job where name = 'outbox'")
})

const place = () => placedOrder(db, { items, outbox: jobs.outbox, now: clock.now() })
const keep = () => keepOrderDeadlines.run({ db, clock, outbox: jobs.outbox })

/** The events about orders since they were placed, in no order. */
async function told(): Promise<{ type: string; day?: unknown; orderUuid: unknown }[]> {
  const { rows } = await jobsPool.query<{ data: QueuedEvent }>(
    "select data from pgboss.job where name = 'outbox' and data->>'type' <> 'order.placed' order by created_on",
  )
  return rows.map(({ data: { type, data } }) => ({
    type,
    orderUuid: data['orderUuid'],
    ...('day' in data && { day: data['day'] }),
  }))
}
const reminder = (orderUuid: string, day: number) => ({ type: 'order.reminder-due', orderUuid, day })

async function keepAfter(milliseconds: number): Promise<void> {
  clock.set(placedAt)
  clock.advance(milliseconds)
  await keep()
}

/** The outbox of a worker that is killed right before its commit. */
function dyingOutbox(): Outbox {
  const die = () => Promise.reject(new Error('killed'))
  return { ...jobs.outbox, publish: die, publishAll: die }
}

async function placeMany(count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, place))
}

async function expectEachToldOnce(count: number): Promise<void> {
  const uuids = (await told()).map(({ orderUuid }) => orderUuid)
  expect(uuids).toHaveLength(count)
  expect(new Set(uuids).size).toBe(count)
}

describe('a seller who has not sent the parcel yet', () => {
  test('is reminded on days 3, 7 and 12, each once, however often the worker looks', async () => {
    const { uuid } = await place()
    await keepAfter(3 * dayMs - 1)
    expect(await told()).toEqual([])
    for (const hours of [72, 73, 100, 168, 169, 288, 300, 336]) await keepAfter(hours * hourMs)
    expect(await told()).toEqual([reminder(uuid, 3), reminder(uuid, 7), reminder(uuid, 12)])
  })

  test('hears of the newest only when the worker was down, and of none once the prices are free', async () => {
    const { uuid } = await place()
    await keepAfter(13 * dayMs)
    expect(await told()).toEqual([reminder(uuid, 12)])
    await place()
    await keepAfter(15 * dayMs)
    expect(await told()).toEqual([reminder(uuid, 12)])
  })

  test.each(['first_scan_at', 'cancelled_at'] as const)(
    'hears nothing once there is a %s',
    async (column) => {
      const { uuid } = await place()
      await db
        .updateTable('sell_order')
        .set({ [column]: clock.now() })
        .where('uuid', '=', uuid)
        .execute()
      await keepAfter(8 * dayMs)
      await keepAfter(40 * dayMs)
      expect(await told()).toEqual([])
    },
  )

  test('is reminded once by several workers at once [Z5]', async () => {
    await placeMany(45)
    clock.advance(3 * dayMs)
    await Promise.all([keep(), keep(), keep()])
    await keep()
    await expectEachToldOnce(45)
  })

  test('is reminded by the next worker when one died before its commit', async () => {
    const { uuid } = await place()
    clock.advance(3 * dayMs)
    const dying = dyingOutbox()
    await expect(keepOrderDeadlines.run({ db, clock, outbox: dying })).rejects.toThrow('killed')
    expect(await told()).toEqual([])
    await keep()
    expect(await told()).toEqual([reminder(uuid, 3)])
  })
})

describe('an order whose parcel was never scanned', () => {
  const stateOf = async (uuid: string) => ({
    order: await db
      .selectFrom('sell_order')
      .select(['expired_at', 'cancelled_at'])
      .where('uuid', '=', uuid)
      .executeTakeFirst(),
    items: await db.selectFrom('sell_item').select('state').where('order_uuid', '=', uuid).execute(),
    parcels: await db
      .selectFrom('sell_parcel')
      .select(['state', 'voided_at'])
      .where('order_uuid', '=', uuid)
      .execute(),
  })

  test('ends with the 28th day: items cancelled, labels void, all of it in the timeline [O2]', async () => {
    const { uuid } = await place()
    clock.set('2026-02-02T22:59:59Z')
    await keep()
    expect(await stateOf(uuid)).toMatchObject({ order: { expired_at: null } })
    clock.set('2026-02-02T23:00:00Z')
    await Promise.all([keep(), keep()])
    await keep()
    const at = clock.now()
    expect(await stateOf(uuid)).toEqual({
      order: { expired_at: at, cancelled_at: null },
      items: titles.map(() => ({ state: 'CANCELLED' })),
      parcels: [{ state: 'VOIDED', voided_at: at }],
    })
    expect(await told()).toEqual([{ type: 'order.expired', orderUuid: uuid }])
    const events = await db
      .selectFrom('order_event')
      .select(['from_state', 'to_state', 'event', 'actor', 'at'])
      .where('order_uuid', '=', uuid)
      .where('event', '<>', 'place')
      .orderBy('id')
      .execute()
    const moved = { event: 'expire', actor: 'system', at }
    expect(events).toEqual([
      ...titles.map(() => ({ ...moved, from_state: 'EXPECTED', to_state: 'CANCELLED' })),
      { ...moved, from_state: 'PLACED', to_state: 'EXPIRED' },
    ])
  })

  test('ends once, however many workers there are and however many orders end with it [Z5]', async () => {
    await placeMany(45)
    clock.advance(30 * dayMs)
    await Promise.all([keep(), keep(), keep()])
    await keep()
    await expectEachToldOnce(45)
  })

  test('keeps its links readable', async () => {
    const { uuid } = await place()
    await inTransaction(db, (tx) => mintLink(tx, { orderUuid: uuid, purpose: 'order', now: clock.now() }))
    await keepAfter(30 * dayMs)
    const [link] = await db.selectFrom('order_link').selectAll().where('order_uuid', '=', uuid).execute()
    expect(link).toMatchObject({ revoked_at: null })
    expect(link?.expires_at.getTime()).toBeGreaterThan(clock.now().getTime())
  })

  test('ends whole or not at all', async () => {
    const { uuid } = await place()
    clock.advance(30 * dayMs)
    const dying = dyingOutbox()
    await expect(keepOrderDeadlines.run({ db, clock, outbox: dying })).rejects.toThrow('killed')
    expect(await stateOf(uuid)).toMatchObject({
      order: { expired_at: null },
      parcels: [{ state: 'CREATED' }],
    })
    await keep()
    expect(await told()).toEqual([{ type: 'order.expired', orderUuid: uuid }])
  })
})
