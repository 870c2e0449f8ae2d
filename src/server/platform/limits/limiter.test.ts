import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { fakeClock, type FakeClock } from '#testing/clock.ts'
import { testDatabase } from '#testing/database.ts'
import { patient } from '#testing/patient.ts'
import { testRedis } from '#testing/redis.ts'
import { openLimiter, type OpenLimiter } from './open-limiter.ts'

const database = await testDatabase()
const redis = await testRedis()
const secrets = ['a-secret-of-this-test-0123456789abcdef']
let callers = 0
const caller = () => ({ sessionId: randomUUID(), address: `198.51.100.${(callers += 1) % 250}` })

const about = (email: string) => ({ email, order: null })

const opened: OpenLimiter[] = []
afterEach(() => opened.splice(0).forEach((limiter) => limiter.close()))

interface ProcessOptions {
  readonly redisUrl?: string | null
  readonly clock?: FakeClock
  readonly storeMs?: number
}

/** What a store is waited for that says nothing. */
const shortMs = 200

/** One process of the server. */
async function aProcess(options: ProcessOptions = {}) {
  const { redisUrl = null, clock = fakeClock('2025-03-01T12:00:00Z'), storeMs = patient.timeout } = options
  const said: string[] = []
  const log = createLog({ env: 'test', logLevel: 'info' }, { write: (line) => void said.push(line) })
  const limiter = await openLimiter({ config: { redisUrl, secrets }, db: database.db, clock, log, storeMs })
  opened.push(limiter)
  return { limiter, clock, said }
}

function grant(limiter: OpenLimiter, who: ReturnType<typeof caller>): Promise<Date> {
  return database.db.transaction().execute((tx) => limiter.grantGrace(who, tx))
}

/** How many of so many calls are allowed. */
async function allowed(calls: number, take: () => Promise<{ ok: boolean }>): Promise<number> {
  let passed = 0
  for (let call = 0; call < calls; call += 1) if ((await take()).ok) passed += 1
  return passed
}

describe('[D60] limits', () => {
  test('a coupon may be tried 30 times an hour, then the wait is told', async () => {
    const { limiter, clock } = await aProcess()
    const who = caller()
    clock.set('2025-03-01T12:15:00Z')
    expect(await allowed(30, () => limiter.take(['coupon'], who))).toBe(30)
    expect(await limiter.take(['coupon'], who)).toEqual({ ok: false, retryAfterSeconds: 45 * 60 })
    expect(await limiter.take(['coupon'], caller())).toEqual({ ok: true })
    clock.set('2025-03-01T13:00:00Z')
    expect(await limiter.take(['coupon'], who)).toEqual({ ok: true })
  })

  test('an account is limited for everyone who types its address, however it is written', async () => {
    const { limiter } = await aProcess()
    const email = `${randomUUID()}@rondo.example`
    expect(await allowed(5, () => limiter.take(['login'], caller(), about(email)))).toBe(5)
    expect((await limiter.take(['login'], caller(), about(` ${email.toUpperCase()} `))).ok).toBe(false)
    expect((await limiter.take(['login'], caller(), about(`${randomUUID()}@rondo.example`))).ok).toBe(true)
  })

  test('an endpoint without rules for the subject is not counted', async () => {
    const { limiter } = await aProcess()
    expect(await allowed(100, () => limiter.take(['coupon'], caller(), about('ann@rondo.example')))).toBe(100)
  })
})

describe('[D61] a solved challenge', () => {
  test('lifts the limit for this session and address, for 30 minutes', async () => {
    const { limiter, clock } = await aProcess()
    const who = caller()
    await allowed(31, () => limiter.take(['coupon'], who))
    expect(await grant(limiter, who)).toEqual(new Date('2025-03-01T12:30:00Z'))
    expect((await limiter.take(['coupon'], who)).ok).toBe(true)
    expect((await limiter.take(['coupon'], { ...who, address: '203.0.113.99' })).ok).toBe(false)
    clock.set('2025-03-01T12:29:59.999Z')
    expect((await limiter.take(['coupon'], who)).ok).toBe(true)
    clock.set('2025-03-01T12:30:00Z')
    expect((await limiter.take(['coupon'], who)).ok).toBe(false)
  })

  test('does not open an account to endless guessing', async () => {
    const { limiter } = await aProcess()
    const email = `${randomUUID()}@rondo.example`
    const guess = async () => {
      const who = caller()
      await grant(limiter, who)
      return limiter.take(['login'], who, about(email))
    }
    expect(await allowed(60, guess)).toBe(50)
  })
})

describe.each([
  ['PostgreSQL', null],
  ['Redis', redis.url],
])('[D61] two processes on %s', (_name, redisUrl) => {
  test('count together', async () => {
    const clock = fakeClock('2025-03-01T12:00:00Z')
    const [one, other] = [await aProcess({ redisUrl, clock }), await aProcess({ redisUrl, clock })]
    const who = caller()
    expect(await allowed(20, () => one.limiter.take(['coupon'], who))).toBe(20)
    expect(await allowed(20, () => other.limiter.take(['coupon'], who))).toBe(10)
  })
})

describe('[D61] [Z12] when Redis', () => {
  test('stops, limits are counted locally; when it comes back, together again', async () => {
    const served = await aProcess({ redisUrl: redis.url })
    await redis.stop()
    const who = caller()
    expect(await allowed(40, () => served.limiter.take(['coupon'], who))).toBe(30)
    expect(served.said.filter((line) => line.includes('this process only'))).toHaveLength(1)

    await redis.start()
    await untilShared(served)
    const another = await aProcess({ redisUrl: redis.url, clock: served.clock })
    const next = caller()
    expect(await allowed(30, () => served.limiter.take(['coupon'], next))).toBe(30)
    expect((await another.limiter.take(['coupon'], next)).ok).toBe(false)
  })

  test('hangs, calls go on without it', async () => {
    const served = await aProcess({ redisUrl: redis.url, storeMs: shortMs })
    redis.pause()
    const who = caller()
    expect(await allowed(35, () => served.limiter.take(['coupon'], who))).toBe(30)
    expect(await grant(served.limiter, who)).toEqual(new Date(served.clock.now().getTime() + 30 * 60_000))
    expect((await served.limiter.take(['coupon'], who)).ok).toBe(true)
    redis.resume()
    await untilShared(served)
  })
})

test('[D61] when the database is gone, limits are counted locally', async () => {
  const { limiter, said } = await aProcess()
  const who = caller()
  await allowed(3, () => limiter.take(['coupon'], who))
  await database.close()
  expect(await allowed(40, () => limiter.take(['coupon'], who))).toBe(30)
  expect(said.filter((line) => line.includes('this process only'))).toHaveLength(1)
})

/** Calls until the shared store answers again; the clock moves on, so that the breaker probes. */
async function untilShared({ limiter, clock, said }: Awaited<ReturnType<typeof aProcess>>): Promise<void> {
  while (!said.at(-1)?.includes('together again')) {
    clock.advance(5_001)
    await limiter.take(['coupon'], caller())
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
