import { randomUUID } from 'node:crypto'
import { fromKysely, type Job, type JobResult, type PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { RowExpiry } from './db/delete-old-rows.ts'
import { inTransaction, type Db, type Tx } from './db/pool.ts'
import type { Log } from './log.ts'
import { deadOutboxQueue, outboxQueue } from './queues.ts'

/** Longer than any event can still be repeated, repetitions by staff included. */
export const doneEventExpiry: RowExpiry = {
  table: 'processed_event',
  column: 'at',
  keepMs: 400 * 24 * 60 * 60_000,
}

const QueuedEvent = z.object({ id: z.uuid(), type: z.string(), data: z.record(z.string(), z.unknown()) })
export type QueuedEvent = z.infer<typeof QueuedEvent>

export interface OutboxEvent {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

interface HandlerName {
  /** The database keeps this name beside the events that the handler has done, so never rename a handler. */
  readonly name: string
  readonly event: string
}

/**
 * `run` changes our own tables, in the transaction that also remembers the event: exactly once.
 * `deliver` calls the outside world, with no transaction open (Z6): at least once, so it passes the event id on
 * for the receiver to know a repetition by.
 */
export type EventHandler = HandlerName &
  (
    | { readonly run: (tx: Tx, event: QueuedEvent) => Promise<void> }
    | { readonly deliver: (event: QueuedEvent) => Promise<void> }
  )

export interface Outbox {
  /** Leaves with the transaction, or not at all (Z5). Returns the id of the event. */
  publish(tx: Tx, event: OutboxEvent): Promise<string>
  /** The same for many events, in one statement. */
  publishAll(tx: Tx, events: readonly OutboxEvent[]): Promise<void>
  /** The events that failed five times, for staff. */
  deadEvents(): Promise<readonly QueuedEvent[]>
}

export function createOutbox(boss: PgBoss): Outbox {
  return {
    async publish(tx, published) {
      const event = storedEvent(published)
      await boss.send(outboxQueue, event, { id: event.id, db: fromKysely(tx) })
      return event.id
    },
    async publishAll(tx, events) {
      const jobs = events.map(storedEvent).map((event) => ({ id: event.id, data: event }))
      if (jobs.length > 0) await boss.insert(outboxQueue, jobs, { db: fromKysely(tx) })
    },
    async deadEvents() {
      const jobs = await boss.findJobs(deadOutboxQueue)
      return jobs.map((job) => QueuedEvent.parse(job.data))
    },
  }
}

function storedEvent({ type, data }: OutboxEvent): QueuedEvent {
  return { id: randomUUID(), type, data: { ...data } }
}

export interface DispatcherDeps {
  readonly db: Db
  readonly log: Pick<Log, 'error'>
  readonly handlers: readonly EventHandler[]
}

/** Hands each event to its handlers; an event is done when all of them are, and tried again while one is not. */
export function createDispatcher({ db, log, handlers }: DispatcherDeps) {
  async function dispatch(job: Job): Promise<JobResult> {
    const event = QueuedEvent.parse(job.data)
    const failures: string[] = []
    for (const handler of handlers.filter((one) => one.event === event.type)) {
      try {
        await runOnce(db, handler, event)
      } catch (error) {
        log.error(
          { err: error, handler: handler.name, eventId: event.id, tries: job.retryCount + 1 },
          'event handler failed',
        )
        failures.push(handler.name)
      }
    }
    if (failures.length === 0) return { id: job.id, status: 'completed' }
    return { id: job.id, status: 'failed', output: { failures } }
  }
  return (jobs: readonly Job[]): Promise<JobResult[]> => Promise.all(jobs.map(dispatch))
}

async function runOnce(db: Db, handler: EventHandler, event: QueuedEvent): Promise<void> {
  if ('run' in handler) {
    return inTransaction(db, async (tx) => {
      if (await remember(tx, handler.name, event.id)) await handler.run(tx, event)
    })
  }
  const isKnown = await db
    .selectFrom('processed_event')
    .select('event_id')
    .where('handler', '=', handler.name)
    .where('event_id', '=', event.id)
    .executeTakeFirst()
  if (isKnown) return
  await handler.deliver(event)
  await remember(db, handler.name, event.id)
}

/** False if this handler has done this event before. A second worker waits here until the first one commits. */
async function remember(db: Db | Tx, handler: string, eventId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('processed_event')
    .values({ handler, event_id: eventId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}
