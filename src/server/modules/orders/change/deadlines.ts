import { inTransaction, type Db, type Tx } from '#server/platform/db/pool.ts'
import type { Outbox } from '#server/platform/outbox.ts'
import type { Task } from '#server/platform/task.ts'
import { moveItems } from './moves.ts'
import { lockOrder } from '../repo.ts'
import * as repo from './repo.ts'
import { expireHead, voidParcels } from '../repo-writes.ts'

/** Days after placing, the last one first: a seller who missed several reminders gets only the newest (rulebook §10). */
const reminderDays = [12, 7, 3] as const
const dayMs = 24 * 60 * 60 * 1000
const remindedAtOnce = 200
/** One run handles no more batches than this; the next run handles the rest. */
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

interface Due {
  readonly day: (typeof reminderDays)[number]
  readonly now: Date
}

async function remindSome(tx: Tx, outbox: Pick<Outbox, 'publishAll'>, { day, now }: Due): Promise<number> {
  const uuids = await repo.lockReminderDue(tx, {
    lastDays: [0, ...reminderDays.filter((earlier) => earlier < day)],
    placedUntil: new Date(now.getTime() - day * dayMs),
    now,
    atMost: remindedAtOnce,
  })
  if (uuids.length === 0) return 0
  await repo.noteReminded(tx, uuids, day)
  await outbox.publishAll(
    tx,
    uuids.map((orderUuid) => ({ type: 'order.reminder-due', data: { orderUuid, day } })),
  )
  return uuids.length
}

/** Handles one order at a time, each in its own transaction. Returns how many there were. */
async function expireNext(tx: Tx, outbox: Pick<Outbox, 'publish'>, now: Date): Promise<number> {
  const due = await repo.lockNextExpired(tx, now)
  const order = due === null ? null : await lockOrder(tx, due)
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
