import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { fakeClock, type FakeClock } from '#testing/clock.ts'
import { testDatabase } from '#testing/database.ts'
import { patientOptions } from '#testing/patient.ts'
import { testRedis } from '#testing/redis.ts'
import { openLimiter, type OpenLimiter } from './open-limiter.ts'

const database = await testDatabase()
const redis = await testRedis()
const secrets = ['a-secret-of-this-test-0123456789abcdef']
let callers = 0
const newCaller = () => ({ sessionId: randomUUID(), address: `198.51.100.${(callers += 1) % 250}` })

const subjectWithEmail = (email: string) => ({ email, order: null })

const opened: OpenLimiter[] = []
afterEach(() => opened.splice(0).forEach((limiter) => limiter.close()))

interface ProcessOptions {
  readonly redisUrl?: string | null
  readonly clock?: FakeClock
  readonly storeMs?: number
}

/** How long a process waits for a store that does not answer. */
const silentStoreMs = 200

/** One process of the server. */
async function aProcess(options: ProcessOptions = {}) {
  const {
    redisUrl = null,
    clock = fakeClock('2025-03-01T12:00:00Z'),
    storeMs = patientOptions.timeout,
  } = options
  const logLines: string[] = []
  const log = createLog({ env: 'test', logLevel: 'info' }, { write: (line) => void logLines.push(line) })
  const limiter = await openLimiter({ config: { redisUrl, secrets }, db: database.db, clock, log, storeMs })
  opened.push(limiter)
  return { limiter, clock, logLines }
}

function grantGrace(limiter: OpenLimiter, caller: ReturnType<typeof newCaller>): Promise<Date> {
  return database.db.transaction().execute((tx) => limiter.grantGrace(caller, tx))
}

/** Makes this many calls and counts those that are allowed. */
async function countAllowed(calls: number, take: () => Promise<{ ok: boolean }>): Promise<number> {
  let passed = 0
  for (let call = 0; call < calls; call += 1) if ((await take()).ok) passed += 1
  return passed
}

describe('[D60] limits', () => {
  test('a coupon may be tried 30 times an hour, then the answer says how long to wait', async () => {
    const { limiter, clock } = await aProcess()
    const caller = newCaller()
    clock.set('2025-03-01T12:15:00Z')
    expect(await countAllowed(30, () => limiter.take(['coupon'], caller))).toBe(30)
    expect(await limiter.take(['coupon'], caller)).toEqual({ ok: false, retryAfterSeconds: 45 * 60 })
    expect(await limiter.take(['coupon'], newCaller())).toEqual({ ok: true })
    clock.set('2025-03-01T13:00:00Z')
    expect(await limiter.take(['coupon'], caller)).toEqual({ ok: true })
  })

  test('an account is limited for everyone who types its address, however it is written', async () => {
    const { limiter } = await aProcess()
    const email = `${randomUUID()}@rondo.example`
    expect(await countAllowed(5, () => limiter.take(['login'], newCaller(), subjectWithEmail(email)))).toBe(5)
    expect(
      (await limiter.take(['login'], newCaller(), subjectWithEmail(` ${email.toUpperCase()} `))).ok,
    ).toBe(false)
    expect(
      (await limiter.take(['login'], newCaller(), subjectWithEmail(`${randomUUID()}@rondo.example`))).ok,
    ).toBe(true)
  })

  test('calls about an e-mail address are not counted for a limit without a rule for addresses', async () => {
    const { limiter } = await aProcess()
    expect(
      await countAllowed(100, () =>
        limiter.take(['coupon'], newCaller(), subjectWithEmail('ann@rondo.example')),
      ),
    ).toBe(100)
  })
})

describe('[D61] a solved challenge', () => {
  test('lifts the limit for this session and address, for 30 minutes', async () => {
    const { limiter, clock } = await aProcess()
    const caller = newCaller()
    await countAllowed(31, () => limiter.take(['coupon'], caller))
    expect(await grantGrace(limiter, caller)).toEqual(new Date('2025-03-01T12:30:00Z'))
    expect((await limiter.take(['coupon'], caller)).ok).toBe(true)
    expect((await limiter.take(['coupon'], { ...caller, address: '203.0.113.99' })).ok).toBe(false)
    clock.set('2025-03-01T12:29:59.999Z')
    expect((await limiter.take(['coupon'], caller)).ok).toBe(true)
    clock.set('2025-03-01T12:30:00Z')
    expect((await limiter.take(['coupon'], caller)).ok).toBe(false)
  })

  test('does not open an account to endless guessing', async () => {
    const { limiter } = await aProcess()
    const email = `${randomUUID()}@rondo.example`
    const guess = async () => {
      const caller = newCaller()
      await grantGrace(limiter, caller)
      return limiter.take(['login'], caller, subjectWithEmail(email))
    }
    expect(await countAllowed(60, guess)).toBe(50)
  })
})

describe.each([
  ['PostgreSQL', null],
  ['Redis', redis.url],
])('[D61] two processes on %s', (_name, redisUrl) => {
  test('count together', async () => {
    const clock = fakeClock('2025-03-01T12:00:00Z')
    const [firstProcess, secondProcess] = [
      await aProcess({ redisUrl, clock }),
      await aProcess({ redisUrl, clock }),
    ]
    const caller = newCaller()
    expect(await countAllowed(20, () => firstProcess.limiter.take(['coupon'], caller))).toBe(20)
    expect(await countAllowed(20, () => secondProcess.limiter.take(['coupon'], caller))).toBe(10)
  })
})

describe('[D61] [Z12] when Redis', () => {
  test('stops, each process counts for itself; when it comes back, all count together again', async () => {
    const thisProcess = await aProcess({ redisUrl: redis.url })
    await redis.stop()
    const caller = newCaller()
    expect(await countAllowed(40, () => thisProcess.limiter.take(['coupon'], caller))).toBe(30)
    expect(thisProcess.logLines.filter((line) => line.includes('this process only'))).toHaveLength(1)

    await redis.start()
    await callUntilShared(thisProcess)
    const otherProcess = await aProcess({ redisUrl: redis.url, clock: thisProcess.clock })
    const nextCaller = newCaller()
    expect(await countAllowed(30, () => thisProcess.limiter.take(['coupon'], nextCaller))).toBe(30)
    expect((await otherProcess.limiter.take(['coupon'], nextCaller)).ok).toBe(false)
  })

  test('hangs, calls go on without it', async () => {
    const thisProcess = await aProcess({ redisUrl: redis.url, storeMs: silentStoreMs })
    redis.pause()
    const caller = newCaller()
    expect(await countAllowed(35, () => thisProcess.limiter.take(['coupon'], caller))).toBe(30)
    expect(await grantGrace(thisProcess.limiter, caller)).toEqual(
      new Date(thisProcess.clock.now().getTime() + 30 * 60_000),
    )
    expect((await thisProcess.limiter.take(['coupon'], caller)).ok).toBe(true)
    redis.resume()
    await callUntilShared(thisProcess)
  })
})

test('[D61] when the database is gone, each process counts for itself', async () => {
  const { limiter, logLines } = await aProcess()
  const caller = newCaller()
  await countAllowed(3, () => limiter.take(['coupon'], caller))
  await database.close()
  expect(await countAllowed(40, () => limiter.take(['coupon'], caller))).toBe(30)
  expect(logLines.filter((line) => line.includes('this process only'))).toHaveLength(1)
})

/** Sends calls until the shared store answers again. The clock advances, so that the breaker tries the store. */
async function callUntilShared({
  limiter,
  clock,
  logLines,
}: Awaited<ReturnType<typeof aProcess>>): Promise<void> {
  while (!logLines.at(-1)?.includes('together again')) {
    clock.advance(5_001)
    await limiter.take(['coupon'], newCaller())
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
