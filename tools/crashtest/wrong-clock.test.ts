import { execFileSync } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { createSealing } from '#server/platform/sealing.ts'
import { seededDatabase } from '#testing/pages.ts'
import { freePort } from '#testing/free-port.ts'
import { endAll } from '../bench/endings.ts'
import { startCrashApp } from './app.ts'
import { expensiveTitles } from './rounds.ts'
import { openCaller, openSeller } from './seller.ts'

const entry = fileURLToPath(import.meta.resolve('./server-without-pages.ts'))
const shiftedClock = import.meta.resolve('#testing/shifted-clock.ts')
const database = await seededDatabase()
const titles = await expensiveTitles(database.db)
afterAll(endAll)

const sealingKey = randomBytes(32).toString('hex')
const sealing = createSealing([sealingKey])
const minute = 60_000
/** How far an instant that was just written may be from the time of the database, on a busy machine. */
const closeSeconds = 60

const query = async <T extends object>(text: string, values: readonly unknown[] = []) =>
  (await database.jobsPool.query<T>(text, [...values])).rows

/** The seconds from the time of the database to an instant in the newest row; positive when the instant is later. */
async function secondsAhead(column: string, table: string, order: string): Promise<number> {
  const [row] = await query<{ seconds: number }>(
    `select extract(epoch from ${column} - clock_timestamp())::float8 as seconds
     from ${table} order by ${order} desc limit 1`,
  )
  if (!row) throw new Error(`${table} is empty`)
  return row.seconds
}

interface Person {
  readonly id: string
  readonly email: string
}

/** Stores a key as a mail to this customer carries it; it expires so many minutes from now, by the database. */
async function storeResetKey({ id, email }: Person, minutes: number): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(key).digest()
  const value = sealing.seal(email, ['mail_key', hash.toString('hex'), 'value'])
  await query(
    `insert into mail_key (key_hash, kind, customer_id, value, created_at, expires_at)
     values ($1, 'reset-password', $2, $3, now() - interval '30 minutes', now() + make_interval(mins => $4))`,
    [hash, id, value, minutes],
  )
  return key
}

describe.each([
  ['ten minutes ahead', 10 * minute],
  ['ten minutes behind', -10 * minute],
] as const)('[Z12] a server whose process clock is %s', (_name, shiftMs) => {
  let index = shiftMs > 0 ? 1_000 : 2_000
  const wrongClock = { NODE_OPTIONS: `--import=${shiftedClock}`, SHIFT_CLOCK_MS: String(shiftMs) }
  const startedPort = freePort().then(async (port) => {
    await startCrashApp({
      entry,
      port,
      env: {
        WORKER: 'off',
        DATABASE_WAIT_MS: '30000',
        DATABASE_URL: database.ownerUrl,
        SECRETS: randomBytes(32).toString('hex'),
        SEALING_KEYS: sealingKey,
        ...wrongClock,
      },
    })
    return port
  })
  const visitor = async () => openCaller({ port: await startedPort, index: (index += 1) })
  const customer = async () => {
    const call = await visitor()
    const email = `clock-${index}@example.org`
    await call('register', 'POST', '/api/register', { body: { email, password: 'fuchs regen lampe' } })
    const [row] = await query<{ id: string }>('select id from customer order by created_at desc limit 1')
    return { call, email, id: row?.id ?? '' }
  }
  const isLoggedIn = async (call: Awaited<ReturnType<typeof visitor>>) =>
    api.sessionInfo.ok.parse((await call('session', 'GET', '/api/session')).json()).customer !== null

  test('has a clock that really is shifted', () => {
    const env = { ...process.env, ...wrongClock }
    const printedTime = execFileSync(
      process.execPath,
      ['-p', '+new Date() - Date.now() < 5_000 && Date.now()'],
      {
        env,
      },
    )
    expect(Math.abs(Number(printedTime) - Date.now() - shiftMs)).toBeLessThan(closeSeconds * 1_000)
  })

  test('keeps sessions until they expire by the time of the database', async () => {
    const { call, id } = await customer()
    expect(Math.abs(await secondsAhead('created_at', 'session', 'created_at'))).toBeLessThan(closeSeconds)
    const ends = 'update session set expires_at = now() + make_interval(mins => $1) where customer_id = $2'
    await query(ends, [5, id])
    expect(await isLoggedIn(call)).toBe(true)
    await query(ends, [-5, id])
    expect(await isLoggedIn(call)).toBe(false)
  }, 180_000)

  test('accepts the link of a mail until it expires by the time of the database', async () => {
    const person = await customer()
    const call = await visitor()
    const reset = (key: string) =>
      call('reset', 'PUT', '/api/password-resets', { body: { key, password: 'lampe regen fuchs' } })
    await expect(reset(await storeResetKey(person, -5))).rejects.toThrow('mail-key.invalid')
    await reset(await storeResetKey(person, 5))
    expect(await isLoggedIn(call)).toBe(true)
  }, 180_000)

  test('holds prices and orders to the deadlines of the database', async () => {
    const seller = await openSeller({ port: await startedPort, index: (index += 1) })
    await seller.fill(titles)
    const heldSeconds = await secondsAhead('reserved_until', 'box_item', 'added_at')
    const addedSeconds = await secondsAhead('added_at', 'box_item', 'added_at')
    expect(Math.abs(addedSeconds)).toBeLessThan(closeSeconds)
    expect(heldSeconds).toBeGreaterThan(24 * 60 * 60 - closeSeconds)
    await seller.prepare()
    const uuid = (await seller.place(randomUUID())) ?? ''
    expect(Math.abs(await secondsAhead('placed_at', 'sell_order', 'placed_at'))).toBeLessThan(closeSeconds)
    const shipBy = `update sell_order set placed_at = now() - interval '1 hour',
      ship_by = now() + make_interval(mins => $1) where uuid = $2`
    await query(shipBy, [5, uuid])
    expect(await seller.nextStep(uuid)).toBe('ship')
    await query(shipBy, [-5, uuid])
    expect(await seller.nextStep(uuid)).toBe('ship-late')
  }, 180_000)
})
