import { inTransaction, type Db, type Tx } from '#server/platform/db/pool.ts'
import type { Outbox } from '#server/platform/outbox.ts'
import type { Task } from '#server/platform/task.ts'
import { moveItems } from './moves.ts'
import { lockOrder } from '../repo.ts'
import { expireHead, voidParcels } from '../writes.ts'

/** Days after placing, the last one first: who missed several hears of the newest only (rulebook §10). */
const reminderDays = [12, 7, 3] as const
const dayMs = 24 * 60 * 60 * 1000
const remindedAtOnce = 200
/** What is left after so many waits for the next run. */
const maxBatches = 5_000

/** Ship reminders, and the end of orders whose parcels nobody handed over. */
export const keepOrderDeadlines: Task = {
  name: 'keep-order-deadlines',
  cron: '*/10 * * * *',
  run: async ({ db, clock, outbox }) => {
    const now = clock.now()
    await inBatches(db, 1, (tx) => expireNext(tx, outbox, now))
    for (const day of reminderDays)
      await inBatches(db, remindedAtOnce, (tx) => remindSome(tx, outbox, { day, now }))
  },
}

/** Each batch commits with its events: a worker that dies leaves nothing half, another one goes on from there. */
async function inBatches(db: Db, size: number, some: (tx: Tx) => Promise<number>): Promise<void> {
  for (let batches = 0; batches < maxBatches; batches += 1) if ((await inTransaction(db, some)) < size) return
}

/** Neither on its way nor ended; what another worker has in hand is passed over. */
function unsentOrders(tx: Tx) {
  return tx
    .selectFrom('sell_order')
    .select('uuid')
    .where('cancelled_at', 'is', null)
    .where('expired_at', 'is', null)
    .where('first_scan_at', 'is', null)
    .forUpdate()
    .skipLocked()
}

interface Due {
  readonly day: (typeof reminderDays)[number]
  readonly now: Date
}

async function remindSome(tx: Tx, outbox: Pick<Outbox, 'publishAll'>, { day, now }: Due): Promise<number> {
  const due = await unsentOrders(tx)
    .where('reminded_day', 'in', [0, ...reminderDays.filter((earlier) => earlier < day)])
    .where('placed_at', '<=', new Date(now.getTime() - day * dayMs))
    .where('ship_by', '>', now)
    .orderBy('placed_at')
    .limit(remindedAtOnce)
    .execute()
  const uuids = due.map(({ uuid }) => uuid)
  if (uuids.length === 0) return 0
  await tx.updateTable('sell_order').set({ reminded_day: day }).where('uuid', 'in', uuids).execute()
  await outbox.publishAll(
    tx,
    uuids.map((orderUuid) => ({ type: 'order.reminder-due', data: { orderUuid, day } })),
  )
  return uuids.length
}

/** One at a time, each in a transaction of its own; says how many there were. */
async function expireNext(tx: Tx, outbox: Pick<Outbox, 'publish'>, now: Date): Promise<number> {
  const due = await unsentOrders(tx)
    .where('expires_at', '<', now)
    .orderBy('expires_at')
    .limit(1)
    .executeTakeFirst()
  const order = due ? await lockOrder(tx, due.uuid) : null
  if (!order) return 0
  const { uuid } = order
  await expireHead(tx, uuid, now)
  await voidParcels(tx, uuid, now)
  await moveItems(tx, order, {
    items: order.items.filter(({ state }) => state === 'EXPECTED'),
    event: 'expire',
    cause: 'no parcel was scanned in time',
    actor: 'system',
    flags: { expiredAt: now },
    now,
  })
  await outbox.publish(tx, { type: 'order.expired', data: { orderUuid: uuid } })
  return 1
}
