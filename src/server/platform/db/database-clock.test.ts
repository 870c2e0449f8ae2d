import type pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { patientOptions } from '#testing/patient.ts'
import { keepRefreshed, openDatabaseClock } from './database-clock.ts'
import { openPool } from './pool.ts'

const { jobsPool, ownerUrl } = await testDatabase()
const hour = 60 * 60_000

/** A database whose clock is set: `clock_timestamp()` of its connections finds ours first. */
function databaseWithClock() {
  const pool = openPool({ url: ownerUrl, name: 'clock', size: 1, onError: () => undefined })
  onTestFinished(() => pool.end())
  return {
    pool,
    set: async (ms: number) => {
      await pool.query('create schema if not exists set_clock')
      await pool.query(`create or replace function set_clock.clock_timestamp() returns timestamptz
        language sql as $$ select to_timestamp(${ms / 1_000}) $$`)
      await pool.query('set search_path = set_clock, pg_catalog, public')
    },
  }
}

const warnings: unknown[] = []
const log = { warn: (...words: unknown[]) => void warnings.push(words) }

describe('[Z12] the clock of the server', () => {
  test('tells the time of the database, and goes on between two questions', async () => {
    const clock = await openDatabaseClock(jobsPool)
    const { rows } = await jobsPool.query<{ now: Date }>('select clock_timestamp() as now')
    const first = clock.now()
    expect(Math.abs(first.getTime() - (rows[0]?.now.getTime() ?? 0))).toBeLessThan(10_000)
    await vi.waitFor(() => expect(clock.now().getTime()).toBeGreaterThan(first.getTime()), patientOptions)
  })

  test('never looks at the clock of its process', async () => {
    const clock = await openDatabaseClock(jobsPool)
    const before = clock.now().getTime()
    vi.useFakeTimers({ toFake: ['Date'], now: before + 10 * hour })
    onTestFinished(() => void vi.useRealTimers())
    expect(clock.now().getTime() - before).toBeLessThan(hour)
  })

  test('follows the database when its clock is set', async () => {
    const { pool, set } = databaseWithClock()
    await set(Date.parse('2030-01-01T00:00:00Z'))
    const clock = await openDatabaseClock(pool)
    expect(clock.now().toISOString()).toMatch(/^2030-01-01T00:/)
    await set(Date.parse('2031-01-01T00:00:00Z'))
    onTestFinished(keepRefreshed(clock, log, { everyMs: 10, againMs: 10 }))
    await vi.waitFor(() => expect(clock.now().toISOString()).toMatch(/^2031-01-01T00:/), patientOptions)
  })

  test('goes on while the database is away, says so, and asks again', async () => {
    let isAway = false
    const away = () => Promise.reject(new Error('away'))
    // The pool is cut off and comes back; the test needs nothing else of it.
    const pool = { connect: () => (isAway ? away() : jobsPool.connect()) } as unknown as pg.Pool
    const clock = await openDatabaseClock(pool)
    const before = clock.now().getTime()
    isAway = true
    onTestFinished(keepRefreshed(clock, log, { everyMs: 10, againMs: 10 }))
    await vi.waitFor(() => expect(warnings.length).toBeGreaterThan(1), patientOptions)
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(before)
    isAway = false
    const seen = warnings.length
    await vi.waitFor(() => expect(clock.now().getTime()).toBeGreaterThan(before + 50), patientOptions)
    expect(warnings.length - seen).toBeLessThan(5)
  })
})
