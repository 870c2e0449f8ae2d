import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi, type MockInstance } from 'vitest'
import { withDeadline } from '#server/platform/deadline.ts'
import { Unavailable } from '#server/platform/unavailable.ts'
import { databaseProxy } from '#testing/database-proxy.ts'
import { testDatabase } from '#testing/database.ts'
import { patientOptions } from '#testing/patient.ts'
import { inTransaction, kyselyOn, openPool } from './pool.ts'

const { ownerUrl, db: direct } = await testDatabase()
const proxy = await databaseProxy(ownerUrl)
afterAll(proxy.close)
beforeEach(proxy.mend)

/** What a test waits for that gets no answer. */
const shortMs = 1_000
/** For databases to which no connection can be made. */
const shortWaits = { connectMs: shortMs, freeMs: shortMs }
const patientWaits = { connectMs: patientOptions.timeout, freeMs: patientOptions.timeout }
/** Longer than anything that is well takes on a busy machine. */
const longMs = 30_000

function aPool({ size = 3, answerMs = longMs, url = proxy.url, waits = patientWaits } = {}) {
  const onOutage = vi.fn<(state: string) => void>()
  const pool = openPool({ url, size, name: 'rondo-guarded', waits, onError: () => undefined })
  const db = kyselyOn(pool, { answerMs, onOutage })
  onTestFinished(() => db.destroy())
  return { pool, db, onOutage }
}

type Pools = ReturnType<typeof aPool>
const ask = async ({ db }: Pools) => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows
/** Whatever the pool says of its answers: nothing is wrong. */
const askCalmly = (pools: Pools) => withDeadline(longMs, () => ask(pools))
const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error)
/** Opens this many connections and leaves them idle. */
async function warm(pools: Pools, count: number): Promise<void> {
  await withDeadline(longMs, () => Promise.all(Array.from({ length: count }, () => slowly(pools))))
}
const slowly = ({ db }: Pools) => sql`select pg_sleep(0.2)`.execute(db)

describe('[Z12] a connection that gives no answer', () => {
  test('is ended at the deadline, and the next call gets another one', async () => {
    const pools = aPool()
    await warm(pools, 1)
    await proxy.breakLine('silent')
    const since = performance.now()
    await expect(withDeadline(shortMs, () => ask(pools))).rejects.toThrow(Unavailable)
    expect(performance.now() - since).toBeLessThan(longMs / 2)
    await vi.waitFor(() => expect(pools.pool.totalCount).toBe(0), patientOptions)
    await proxy.mend()
    expect(await askCalmly(pools)).toEqual([{ one: 1 }])
  })

  test('holds up neither the rollback nor whoever comes after it', async () => {
    const pools = aPool({ size: 1 })
    await warm(pools, 1)
    const work = withDeadline(shortMs, () =>
      inTransaction(pools.db, async (tx) => {
        await proxy.breakLine('silent')
        await sql`select 1`.execute(tx)
      }),
    )
    await expect(work).rejects.toThrow(Unavailable)
    await proxy.mend()
    expect(await askCalmly(pools)).toEqual([{ one: 1 }])
  })

  test('is missed without a deadline too, so that no job waits for ever', async () => {
    const pools = aPool({ answerMs: shortMs })
    await askCalmly(pools)
    await proxy.breakLine('silent')
    await expect(ask(pools)).rejects.toThrow(Unavailable)
  })

  test('makes the others that stood suspect: none of them is handed out again', async () => {
    const pools = aPool({ size: 3, answerMs: shortMs })
    await warm(pools, 3)
    expect(pools.pool.idleCount).toBe(3)
    await proxy.breakLine('silent')
    await expect(ask(pools)).rejects.toThrow(Unavailable)
    await proxy.mend()
    // One after the other, and so on the connections that were idle.
    for (let call = 0; call < 3; call += 1) expect(await askCalmly(pools)).toEqual([{ one: 1 }])
  })
})

describe('[Z12] the deadline of a request', () => {
  test('ends the wait for a free connection, which then goes to the next', async () => {
    const { pool, db } = aPool({ size: 1, url: ownerUrl })
    const held = await pool.connect()
    await expect(withDeadline(50, () => sql`select 1`.execute(db))).rejects.toThrow(Unavailable)
    held.release()
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  })

  test('that is over sends no statement, and spares the connection', async () => {
    const pools = aPool({ size: 1, url: ownerUrl })
    const pids: unknown[] = []
    const pid = async () => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(pools.db)
      pids.push(rows[0]?.pid)
    }
    await pid()
    let stopwatch: MockInstance | null = null
    const late = withDeadline(longMs, () =>
      inTransaction(pools.db, async (tx) => {
        await sql`insert into used_challenge (id, expires_at) values ('late', now())`.execute(tx)
        // What the stopwatch shows at the end, without waiting for it.
        stopwatch = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + longMs)
        await sql`select 1`.execute(tx)
      }),
    ).finally(() => stopwatch?.mockRestore())
    await expect(late).rejects.toThrow('the time of the request was over')
    await pid()
    expect(new Set(pids).size).toBe(1)
    const rows = await direct.selectFrom('used_challenge').select('id').where('id', '=', 'late').execute()
    expect(rows).toEqual([])
  })

  test('does not turn what PostgreSQL itself refuses, or a bug, into a fault', async () => {
    const pools = aPool({ url: ownerUrl })
    const refused = withDeadline(longMs, () => sql`select 1 / 0`.execute(pools.db))
    await expect(refused).rejects.toMatchObject({ code: '22012' })
    const loop: Record<string, unknown> = {}
    loop['self'] = loop
    await expect(sql`select ${loop}::text`.execute(pools.db)).rejects.not.toBeInstanceOf(Unavailable)
    expect(await askCalmly(pools)).toEqual([{ one: 1 }])
  })
})

test('[Z12] no more than a thousand wait for a connection', async () => {
  const { pool, db } = aPool({ size: 1, url: ownerUrl })
  const held = await pool.connect()
  const waiting = Array.from({ length: 1_000 }, () => sql`select 1`.execute(db))
  await vi.waitFor(() => expect(pool.waitingCount).toBe(1_000), patientOptions)
  await expect(sql`select 1`.execute(db)).rejects.toThrow('too many wait')
  held.release()
  expect(await Promise.all(waiting)).toHaveLength(1_000)
})

describe('[Z12] a line that is cut', () => {
  test('in the middle of a statement is a fault to wait for, whatever pg calls it', async () => {
    const pools = aPool()
    await warm(pools, 1)
    const asked = failureOf(sql`select pg_sleep(20)`.execute(pools.db))
    await vi.waitFor(() => expect(pools.pool.idleCount).toBe(0), patientOptions)
    await proxy.breakLine('down')
    expect(await asked).toBeInstanceOf(Unavailable)
    await expect(ask(pools)).rejects.toThrow(Unavailable)
  })
})

describe('[Z12] an outage', () => {
  test('begins with the fifth failure: nobody waits any more, and it ends by itself', async () => {
    const pools = aPool({ size: 2, answerMs: shortMs, waits: shortWaits })
    // On a busy machine some connections come too late.
    await vi.waitFor(() => warm(pools, 2), patientOptions)
    pools.onOutage.mockClear()
    await proxy.breakLine('silent')
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => ask(pools)))
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
    await vi.waitFor(async () => {
      await expect(ask(pools)).rejects.toThrow('is not asked')
    }, patientOptions)
    expect(pools.onOutage.mock.calls).toEqual([['begins']])
    await proxy.mend()
    await vi.waitFor(() => expect(pools.onOutage.mock.calls).toEqual([['begins'], ['ends']]), patientOptions)
    // On a busy machine a connection may come too late, or the next outage may begin.
    await vi.waitFor(async () => expect(await askCalmly(pools)).toEqual([{ one: 1 }]), patientOptions)
  })

  test('ends the statements that still wait, those of jobs as well', async () => {
    const answerMs = 10_000
    const pools = aPool({ size: 6, answerMs })
    await warm(pools, 6)
    await proxy.breakLine('silent')
    const since = performance.now()
    const job = failureOf(ask(pools))
    // A statement that waited for less than a fifth of that says nothing about the line.
    const visits = Array.from({ length: 5 }, () => withDeadline(0.4 * answerMs, () => ask(pools)))
    await Promise.allSettled(visits)
    expect(await job).toBeInstanceOf(Unavailable)
    expect(performance.now() - since).toBeLessThan(0.9 * answerMs)
    expect(pools.onOutage.mock.calls).toEqual([['begins']])
  })
})
