import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { testRedis } from '#testing/redis.ts'
import { localStore } from './local-store.ts'
import { postgresStore } from './postgres-store.ts'
import { redisStore, type RedisStore } from './redis-store.ts'
import type { Hit, LimitStore } from './store.ts'

const { db } = await testDatabase()
const redis = await testRedis()
const now = new Date('2025-03-01T12:00:30Z')
const later = (ms: number) => new Date(now.getTime() + ms)

/** Two processes, as far as the store can tell. */
async function connectTwice(): Promise<[RedisStore, RedisStore]> {
  const pair: [RedisStore, RedisStore] = [redisStore(redis.url, ignore), redisStore(redis.url, ignore)]
  await Promise.all(pair.map((store) => store.ready))
  afterAll(() => pair.forEach((store) => store.close()))
  return pair
}

function ignore(): void {}

function hit(max = 3, key: string = randomUUID()): Hit {
  return { key, max, windowSeconds: 60, windowStart: new Date('2025-03-01T12:00:00Z') }
}

const local = localStore()
const stores: readonly (readonly [string, readonly [LimitStore, LimitStore]])[] = [
  ['PostgreSQL', [postgresStore(db), postgresStore(db)]],
  ['Redis', await connectTwice()],
  ['this process', [local, local]],
]

describe.each(stores)('[D60] [D61] counting in %s', (_name, [one, other]) => {
  test('two users of the store share every counter', async () => {
    const hits = [hit(), hit(100)]
    expect((await one.count(hits, null, now)).counts).toEqual([1, 1])
    expect((await other.count(hits, null, now)).counts).toEqual([2, 2])
    expect((await one.count(hits.slice(1), null, now)).counts).toEqual([3])
  })

  test('no call is lost or counted twice when many come at once', async () => {
    const shared = hit(1000)
    const second = hit(1000)
    const calls = Array.from({ length: 60 }, (_, at) =>
      (at % 2 ? one : other).count(at % 3 ? [shared, second] : [second, shared], null, now),
    )
    const seen = (await Promise.all(calls)).flatMap((counted, at) => counted.counts[at % 3 ? 0 : 1] ?? [])
    expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1))
  })

  test('the next window starts from nothing', async () => {
    const first = hit()
    await one.count([first], null, now)
    const next = { ...first, windowStart: new Date('2025-03-01T12:01:00Z') }
    expect((await other.count([next], null, later(60_000))).counts).toEqual([1])
  })

  test('refused calls leave the counter one above its ceiling', async () => {
    const limited = hit(3)
    const counts: (number | undefined)[] = []
    for (let call = 0; call < 6; call += 1) counts.push((await one.count([limited], null, now)).counts[0])
    expect(counts).toEqual([1, 2, 3, 4, 4, 4])
  })

  test('grace is seen by everyone, raises the ceiling, and ends', async () => {
    const limited = hit(1)
    const pair = randomUUID()
    for (let call = 0; call < 3; call += 1) await one.count([limited], pair, now)
    await db.transaction().execute((tx) => one.grantGrace(pair, later(1000), now, tx))
    expect(await other.count([limited], pair, now)).toEqual({ counts: [3], graced: true })
    expect(await other.count([limited], pair, later(1000))).toEqual({ counts: [3], graced: false })
    expect(await other.count([limited], randomUUID(), now)).toEqual({ counts: [3], graced: false })
    expect(await other.count([limited], null, now)).toEqual({ counts: [3], graced: false })
    for (let call = 0; call < 20; call += 1) await other.count([limited], pair, now)
    expect((await other.count([limited], pair, now)).counts).toEqual([11])
  })
})

test('the local counter never holds more than its bound, and drops the oldest first', async () => {
  const bounded = localStore(10)
  const [first, second] = [hit(100, 'first'), hit(100, 'second')]
  await bounded.count([first, second], null, now)
  await bounded.count(
    Array.from({ length: 9 }, () => hit(100)),
    null,
    now,
  )
  expect((await bounded.count([second], null, now)).counts).toEqual([2])
  expect((await bounded.count([first], null, now)).counts).toEqual([1])
})
