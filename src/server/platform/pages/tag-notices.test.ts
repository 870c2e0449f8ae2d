import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { inTransaction, openPool } from '#server/platform/db/pool.ts'
import { databaseProxy } from '#testing/database-proxy.ts'
import { onServer } from '#testing/database-server.ts'
import { testDatabase } from '#testing/database.ts'
import { patientOptions } from '#testing/patient.ts'
import { packedBody } from '#server/platform/http/packed-body.ts'
import { createPageCache } from './page-cache.ts'
import { hearTags, publishTags } from './tag-notices.ts'

const database = await testDatabase()
const { db, jobsPool } = database

function aCache() {
  const cache = createPageCache(10_000)
  const body = packedBody(Buffer.alloc(3))
  function keep(key: string, ...tags: string[]) {
    const page = { etag: '""', body, headers: {}, tags, storedAt: 0, hasPrices: false }
    cache.keep(key, page, cache.moment())
  }
  const freshness = (key: string) => cache.find(key, 0)?.freshness
  return { cache, keep, freshness }
}

/** The connections that listen. The query runs as the owner, because the role of the app does not see other connections. */
async function listenerPids(): Promise<number[]> {
  const { rows } = await onServer(database.ownerUrl, (client) =>
    client.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and query = 'listen rondo_tags' and state = 'idle'`,
    ),
  )
  return rows.map(({ pid }) => pid)
}

/** No heartbeat during a test: its statement would hide that the connection listens. */
const noHeartbeat = { everyMs: 600_000, answerMs: 60_000 }

async function hearing(cache: ReturnType<typeof createPageCache>, warn = vi.fn<() => void>()) {
  const before = cache.moment()
  const notices = hearTags(jobsPool, cache, { warn }, noHeartbeat)
  // Stops even when the test fails, because the next test would count a connection that still listens.
  onTestFinished(notices.stop)
  await vi.waitFor(() => expect(cache.moment()).toBeGreaterThan(before), patientOptions)
  return { notices, warn }
}

describe('a notice', () => {
  test('makes exactly the pages stale that carry one of its tags', async () => {
    const { cache, keep, freshness } = aCache()
    const { notices } = await hearing(cache)
    keep('a', 'product:1')
    keep('b', 'product:2')
    await publishTags(db, ['product:1', 'category:5'])
    await vi.waitFor(() => expect(freshness('a')).toBe('stale'), patientOptions)
    expect(freshness('b')).toBe('fresh')
    notices.stop()
  })

  test('leaves with the commit of its transaction, and never when it is rolled back', async () => {
    const { cache, keep, freshness } = aCache()
    const { notices } = await hearing(cache)
    keep('undone', 'product:1')
    keep('done', 'product:2')
    const undone = inTransaction(db, async (tx) => {
      await publishTags(tx, ['product:1'])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await inTransaction(db, (tx) => publishTags(tx, ['product:2']))
    await vi.waitFor(() => expect(freshness('done')).toBe('stale'), patientOptions)
    expect(freshness('undone')).toBe('fresh')
    notices.stop()
  })

  test('with more tags than a notice holds says that everything changed', async () => {
    const { cache, keep, freshness } = aCache()
    const { notices } = await hearing(cache)
    keep('a', 'product:1')
    await publishTags(
      db,
      Array.from({ length: 2000 }, (_, at) => `other:${at}`),
    )
    await vi.waitFor(() => expect(freshness('a')).toBe('stale'), patientOptions)
    notices.stop()
  })

  test.each(['', 'null', '{"a":1}', '[1]', 'product:1'])('of %j counts as everything', async (payload) => {
    const { cache, keep, freshness } = aCache()
    const { notices } = await hearing(cache)
    keep('a', 'product:1')
    await sql`select pg_notify('rondo_tags', ${payload})`.execute(db)
    await vi.waitFor(() => expect(freshness('a')).toBe('stale'), patientOptions)
    notices.stop()
  })
})

describe('[Z12] when the listening connection is cut', () => {
  test('it is opened again, everything counts as changed, and there is still only one', async () => {
    const { cache, keep, freshness } = aCache()
    const { notices, warn } = await hearing(cache)
    for (const round of [1, 2]) {
      await vi.waitFor(async () => expect(await listenerPids()).toHaveLength(1), patientOptions)
      const [pid] = await listenerPids()
      keep('a', 'product:1')
      const before = cache.moment()
      await onServer(database.ownerUrl, (client) => client.query('select pg_terminate_backend($1)', [pid]))
      await vi.waitFor(() => expect(cache.moment()).toBeGreaterThan(before), patientOptions)
      expect(freshness('a')).toBe('stale')
      expect(warn).toHaveBeenCalledTimes(round)
    }
    keep('b', 'product:2')
    await publishTags(db, ['product:2'])
    await vi.waitFor(() => expect(freshness('b')).toBe('stale'), patientOptions)
    expect(await listenerPids()).toHaveLength(1)
    notices.stop()
  })

  test('without a word, that is found out by asking', async () => {
    const proxy = await databaseProxy(database.ownerUrl)
    // Statements on a connection without an answer have to end.
    const waits = { connectMs: 5_000, freeMs: 5_000 }
    const pool = openPool({ url: proxy.url, size: 1, name: 'test', waits, onError: () => undefined })
    const { cache, keep, freshness } = aCache()
    const heard = cache.moment()
    const notices = hearTags(pool, cache, { warn: () => undefined }, { everyMs: 100, answerMs: 2_000 })
    onTestFinished(async () => {
      notices.stop()
      await pool.end()
      await proxy.close()
    })
    await vi.waitFor(() => expect(cache.moment()).toBeGreaterThan(heard), patientOptions)
    await proxy.breakLine('silent')
    await proxy.mend()
    const before = cache.moment()
    await vi.waitFor(() => expect(cache.moment()).toBeGreaterThan(before), patientOptions)
    keep('a', 'product:1')
    await publishTags(db, ['product:1'])
    await vi.waitFor(() => expect(freshness('a')).toBe('stale'), patientOptions)
  })

  test('nothing is opened any more after the stop', async () => {
    const { cache } = aCache()
    const { notices, warn } = await hearing(cache)
    notices.stop()
    hearTags(jobsPool, cache, { warn }).stop()
    await vi.waitFor(async () => expect(await listenerPids()).toHaveLength(0), patientOptions)
    expect(warn).not.toHaveBeenCalled()
  })
})
