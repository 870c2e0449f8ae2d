import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { fakeClock } from '#testing/clock.ts'
import { patientOptions } from '#testing/patient.ts'
import { inTransaction } from './db/pool.ts'
import { startJobs, type Jobs } from './jobs.ts'
import { createDispatcher, type EventHandler } from './outbox.ts'
import { outboxQueue } from './queues.ts'

const database = await testDatabase()
const { db, jobsPool } = database
const clock = fakeClock('2025-03-01T12:00:00Z')
const log = { warn: () => undefined, error: () => undefined }

const delivered: string[] = []
let failsLeft = 0
/** Writes one row per event and counts in it how often the handler had its effect. */
const addsRow: EventHandler = {
  name: 'test.adds-row',
  event: 'order.placed',
  run: async (tx, event) => {
    const values = { key: event.id, window_start: clock.now(), count: 1 }
    await tx
      .insertInto('rate_limit')
      .values(values)
      .onConflict((conflict) =>
        conflict
          .columns(['key', 'window_start'])
          .doUpdateSet((eb) => ({ count: eb('rate_limit.count', '+', 1) })),
      )
      .execute()
    if (failsLeft > 0) {
      failsLeft -= 1
      throw new Error('not now')
    }
  },
}
const mails: EventHandler = {
  name: 'test.mails',
  event: 'order.placed',
  deliver: async (event) => void delivered.push(event.id),
}
const neverWorks: EventHandler = {
  name: 'test.never-works',
  event: 'order.cursed',
  deliver: () => Promise.reject(new Error('always')),
}

let jobs: Jobs
beforeAll(async () => {
  const owner = new PgBoss({ connectionString: database.ownerUrl, schedule: false, supervise: false })
  await owner.start()
  await owner.updateQueue(outboxQueue, { retryDelay: 0, retryBackoff: false })
  await owner.stop()
  jobs = await startJobs({ db, jobsPool, log, clock })
})
afterAll(() => jobs.stop())

async function effectsOf(eventId: string): Promise<number> {
  const row = await db.selectFrom('rate_limit').select('count').where('key', '=', eventId).executeTakeFirst()
  return row?.count ?? 0
}
const placed = (order: string) => ({ type: 'order.placed', data: { order } })
const soon = { ...patientOptions, interval: 100 }

describe('the outbox [Z5]', () => {
  test('publishes nothing when the transaction rolls back', async () => {
    const before = await countJobs()
    const refused = inTransaction(db, async (tx) => {
      await jobs.outbox.publish(tx, placed('rolled-back'))
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    expect(await countJobs()).toBe(before)
  })

  test('a worker that dies after the effect and before the acknowledgement does not repeat the effect', async () => {
    const dispatch = createDispatcher({ db, log, handlers: [addsRow, mails] })
    const id = await inTransaction(db, (tx) => jobs.outbox.publish(tx, placed('crash')))
    const job = {
      id,
      name: outboxQueue,
      data: { id, ...placed('crash') },
      expireInSeconds: 1,
      heartbeatSeconds: null,
      retryCount: 0,
      signal: new AbortController().signal,
    }
    // The first outcome is lost, as if the process had been killed, so the queue gives the job out again.
    await dispatch([job])
    const [second] = await dispatch([job])
    expect(second?.status).toBe('completed')
    expect(await effectsOf(id)).toBe(1)
    expect(delivered.filter((one) => one === id)).toHaveLength(1)
  })

  test('hands events to their handlers, repeats failures, and gives up visibly after five tries', async () => {
    await jobs.work({ handlers: [addsRow, mails, neverWorks], tasks: [] })
    failsLeft = 2
    const id = await inTransaction(db, (tx) => jobs.outbox.publish(tx, placed('fails-twice')))
    const cursed = await inTransaction(db, (tx) =>
      jobs.outbox.publish(tx, { type: 'order.cursed', data: { order: 'x' } }),
    )
    await vi.waitFor(async () => expect(await effectsOf(id)).toBe(1), soon)
    expect(delivered.filter((one) => one === id)).toHaveLength(1)
    await vi.waitFor(async () => {
      const dead = await jobs.outbox.deadEvents()
      expect(dead).toEqual([{ id: cursed, type: 'order.cursed', data: { order: 'x' } }])
    }, soon)
    expect(await triesOf(cursed)).toBe(5)
  })
})

async function countJobs(): Promise<number> {
  const { rows } = await jobsPool.query<{ n: number }>(
    'select count(*)::int as n from pgboss.job where name = $1',
    [outboxQueue],
  )
  return rows[0]?.n ?? 0
}

async function triesOf(eventId: string): Promise<number> {
  const { rows } = await jobsPool.query<{ n: number }>(
    'select retry_count + 1 as n from pgboss.job where id = $1',
    [eventId],
  )
  return rows[0]?.n ?? 0
}
