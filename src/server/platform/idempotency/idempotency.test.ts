import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { fail, ok, type Result } from '#kernel/result.ts'
import { testDatabase } from '#testing/database.ts'
import { testSealing } from '#testing/server.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { withDeadline } from '#server/platform/deadline.ts'
import { hashRequest, idempotencyScope, isIdempotencyKey, runOnce } from './idempotency.ts'
import type { KeptAnswer, KeyedRequest } from './kept-answers.ts'

const { db } = await testDatabase({ poolSize: 30 })
const now = new Date('2025-03-01T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const request = (key: string = randomUUID(), body: unknown = { price: 100 }, at = now): KeyedRequest => ({
  scope: 'session:one addToCart',
  key,
  bodyHash: hashRequest(body),
  onRepeat: 'same-answer',
  now: at,
})

type Effect = (tx: Tx) => Promise<Result<KeptAnswer, 'gone'>>

class Refused extends Error {}

/** Runs a call in one transaction, as the frame does. A refusal rolls the transaction back. */
async function call(keyed: KeyedRequest, effect: Effect, statementMs?: number) {
  let result: Awaited<ReturnType<typeof runOnce<'gone'>>> | undefined
  await db
    .transaction()
    .execute(async (tx) => {
      if (statementMs !== undefined)
        await sql`select set_config('statement_timeout', ${String(statementMs)}, true)`.execute(tx)
      result = await runOnce(testSealing, tx, keyed, () => effect(tx))
      if (!result.ok) throw new Refused()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error
    })
  return result
}

/** An effect that the test can count afterwards: it writes a row into a table that no other part of this test uses. */
function countedEffect(id: string, status = 201) {
  return async (tx: Tx) => {
    await tx
      .insertInto('used_challenge')
      .values({ id: `${id}:${randomUUID()}`, expires_at: now })
      .execute()
    return ok({ status, body: { uuid: randomUUID() } })
  }
}

/** Starts a call whose effect waits until the test lets it end; resolves once the effect runs. */
async function startFirstCall(keyed: KeyedRequest, effect: Effect) {
  const { promise: mayEnd, resolve: letEnd } = Promise.withResolvers<void>()
  const { promise: isRunning, resolve: reportRunning } = Promise.withResolvers<void>()
  const first = call(keyed, async (tx) => {
    reportRunning()
    await mayEnd
    return effect(tx)
  })
  await isRunning
  return { first, letEnd }
}

async function countEffects(id: string): Promise<number> {
  const rows = await db.selectFrom('used_challenge').select('id').where('id', 'like', `${id}:%`).execute()
  return rows.length
}

describe('[Z4] the same key', () => {
  test('with the same body gives the same status and body, and one effect', async () => {
    const keyed = request()
    const first = await call(keyed, countedEffect(keyed.key))
    expect(first).toMatchObject({ ok: true, value: { status: 201 } })
    expect(await call(keyed, countedEffect(keyed.key))).toEqual(first)
    expect(await countEffects(keyed.key)).toBe(1)
  })

  test('twenty times at once has one effect, and all answers are equal', async () => {
    const keyed = request()
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(keyed, countedEffect(keyed.key))))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.ok).toBe(true)
    expect(await countEffects(keyed.key)).toBe(1)
  })

  test('leaves no readable part of its answer in the database [D70]', async () => {
    const keyed = request()
    const first = await call(keyed, async () => ok({ status: 200, body: { city: 'Potsdam' } }))
    const { rows } = await sql<{ text: string }>`
      select row_to_json(idempotency)::text || encode(answer, 'escape') as text from idempotency
      where key = ${keyed.key}
    `.execute(db)
    expect(rows[0]?.text).toContain(keyed.key)
    expect(rows[0]?.text).not.toContain('Potsdam')
    expect(await call(keyed, countedEffect(keyed.key))).toEqual(first)
  })

  test('still reads an answer that the previous version stored in plain text', async () => {
    const keyed = request()
    await call(keyed, countedEffect(keyed.key))
    await sql`update idempotency set answer = null, body = '{"uuid": "old"}' where key = ${keyed.key}`.execute(
      db,
    )
    expect(await call(keyed, countedEffect(keyed.key))).toEqual(ok({ status: 201, body: { uuid: 'old' } }))
  })

  test('with another body is refused', async () => {
    const keyed = request()
    await call(keyed, countedEffect(keyed.key))
    const other = { ...keyed, bodyHash: hashRequest({ price: 101 }) }
    expect(await call(other, countedEffect(keyed.key))).toEqual(fail('request.key-reused'))
    expect(await countEffects(keyed.key)).toBe(1)
  })

  test('belongs to one actor and one route', async () => {
    const keyed = request()
    await call(keyed, countedEffect(keyed.key))
    await call({ ...keyed, scope: 'session:two addToCart' }, countedEffect(keyed.key))
    expect(await countEffects(keyed.key)).toBe(2)
    const guest = { sessionId: 'a', kind: 'guest', customerId: null, roles: [], visitorId: 'v' } as const
    const actor = { ...guest, authenticatedAt: null }
    const scopes = [
      idempotencyScope(actor, 'addToCart'),
      idempotencyScope(actor, 'placeOrder'),
      idempotencyScope({ ...actor, sessionId: 'b' }, 'addToCart'),
      idempotencyScope({ ...actor, kind: 'customer', customerId: 'a' }, 'addToCart'),
    ]
    expect(new Set(scopes).size).toBe(4)
  })

  test('can be used again after a refusal, because a refusal is not kept', async () => {
    const keyed = request()
    expect(await call(keyed, async () => fail('gone'))).toEqual(fail('gone'))
    expect(await call(keyed, countedEffect(keyed.key))).toMatchObject({ ok: true })
    expect(await countEffects(keyed.key)).toBe(1)
  })

  test('is kept for 24 hours and then starts anew', async () => {
    const keyed = request()
    const first = await call(keyed, countedEffect(keyed.key))
    expect(await call({ ...keyed, now: later(86_399_999) }, countedEffect(keyed.key))).toEqual(first)
    const next = await call({ ...keyed, now: later(86_400_000) }, countedEffect(keyed.key, 202))
    expect(next).toMatchObject({ value: { status: 202 } })
    expect(await call({ ...keyed, now: later(86_400_001) }, countedEffect(keyed.key))).toEqual(next)
    expect(await countEffects(keyed.key)).toBe(2)
  })
})

describe('[Z4] while the first call still runs', () => {
  test('the second waits for it and answers the same', async () => {
    const keyed = request()
    const { first, letEnd } = await startFirstCall(keyed, countedEffect(keyed.key))
    const second = call(keyed, countedEffect(keyed.key))
    await waitUntilBlocked(1)
    letEnd()
    expect(await second).toEqual(await first)
    expect(await countEffects(keyed.key)).toBe(1)
  })

  test('the second runs itself when the first is refused', async () => {
    const keyed = request()
    const { first, letEnd } = await startFirstCall(keyed, async () => fail('gone'))
    const second = call(keyed, countedEffect(keyed.key))
    await waitUntilBlocked(1)
    letEnd()
    expect(await first).toEqual(fail('gone'))
    expect(await second).toMatchObject({ ok: true })
    expect(await countEffects(keyed.key)).toBe(1)
  })

  test('a second call that waited too long is told to come again', async () => {
    const keyed = request()
    const { first, letEnd } = await startFirstCall(keyed, countedEffect(keyed.key))
    expect(await call(keyed, countedEffect(keyed.key))).toEqual(
      fail('request.key-running', { retryAfterSeconds: 1 }),
    )
    letEnd()
    expect(await first).toMatchObject({ ok: true })
    expect(await countEffects(keyed.key)).toBe(1)
  })

  test('a second call whose statement PostgreSQL ends first is told the same', async () => {
    const keyed = request()
    const { first, letEnd } = await startFirstCall(keyed, countedEffect(keyed.key))
    const second = call(keyed, countedEffect(keyed.key), 100)
    expect(await second).toEqual(fail('request.key-running', { retryAfterSeconds: 1 }))
    letEnd()
    expect(await first).toMatchObject({ ok: true })
  })

  test('[Z12] the second call stops waiting early enough to answer before its deadline', async () => {
    const keyed = request()
    const { first, letEnd } = await startFirstCall(keyed, countedEffect(keyed.key))
    const second = withDeadline(2_500, () => call(keyed, countedEffect(keyed.key)))
    expect(await second).toEqual(fail('request.key-running', { retryAfterSeconds: 1 }))
    letEnd()
    expect(await first).toMatchObject({ ok: true })
  })

  test('the longer lock wait is only for the claim of the key: the effect has the usual limits', async () => {
    const readLimits = async (connection: Db) => {
      const { rows } = await sql`
        select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement
      `.execute(connection)
      return rows[0]
    }
    const usual = await readLimits(db)
    expect(usual).toEqual({ lock: '1min', statement: '1min' })
    let limits: unknown
    await call(request(), async (tx) => {
      limits = await readLimits(tx)
      return ok({ status: 200, body: null })
    })
    expect(limits).toEqual(usual)
  })
})

describe('[Z4] the records of one owner', () => {
  const megabyte = 1024 * 1024
  const body = { text: randomBytes(100_000).toString('base64') }
  const keep = (owner: string, key: string, at: Date) =>
    call({ ...request(key, {}, at), scope: `${owner} addToCart` }, async () => ok({ status: 200, body }))

  async function keptRecords(owner: string) {
    const { rows } = await sql<{ key: string; bytes: number }>`
      select key, octet_length(scope) + octet_length(key) + octet_length(body_hash)
        + coalesce(octet_length(answer), 0) as bytes
      from idempotency where scope like ${`${owner} %`} order by created_at
    `.execute(db)
    return { keys: rows.map(({ key }) => key), bytes: rows.reduce((sum, row) => sum + row.bytes, 0) }
  }

  test('hold the newest 1 MB, and the records of other owners do not count', async () => {
    await keep('session:x', 'of another', now)
    for (let at = 0; at < 20; at += 1) await keep('session:full', `k${at}`, later(at))
    const { keys, bytes } = await keptRecords('session:full')
    expect(keys).toEqual(Array.from({ length: 10 }, (_, at) => `k${10 + at}`))
    expect(bytes).toBeLessThanOrEqual(megabyte)
    expect((await keptRecords('session:x')).keys).toEqual(['of another'])
  })

  test('count with the size of their keys, even where they have no answer', async () => {
    const scope = 'session:keys addToCart'
    await sql`
      insert into idempotency (scope, key, body_hash, status, created_at)
      select ${scope}, lpad(n::text, 255, 'k'), ${hashRequest({})}, 200, ${now}
      from generate_series(1, 3000) n
    `.execute(db)
    const { bytes, keys } = await keptRecords('session:keys')
    expect([bytes < megabyte, keys.length]).toEqual([true, 3000])
    const again = { ...request(), scope, onRepeat: 'run-again' as const, now: later(1) }
    await call(again, countedEffect(again.key))
    const remaining = await keptRecords('session:keys')
    expect(remaining.keys).toContain(again.key)
    expect(remaining.keys.length).toBeLessThan(2_200)
  })

  test('are dropped once when calls come at the same time, and no call fails', async () => {
    for (let at = 0; at < 9; at += 1) await keep('session:busy', `k${at}`, later(at))
    const calls = Array.from({ length: 9 }, (_, at) => keep('session:busy', `n${at}`, later(100 + at)))
    expect((await Promise.all(calls)).every((result) => result?.ok)).toBe(true)
    await keep('session:busy', 'last', later(200))
    expect((await keptRecords('session:busy')).bytes).toBeLessThanOrEqual(megabyte)
  })
})

describe('[Z4] a call that may run again', () => {
  test('runs for every repetition, keeps no answer, and its key belongs to one body', async () => {
    const keyed = { ...request(), onRepeat: 'run-again' as const }
    const first = await call(keyed, countedEffect(keyed.key))
    expect(await call(keyed, countedEffect(keyed.key))).not.toEqual(first)
    expect(await countEffects(keyed.key)).toBe(2)
    const other = { ...keyed, bodyHash: hashRequest({ price: 101 }) }
    expect(await call(other, countedEffect(keyed.key))).toEqual(fail('request.key-reused'))
    const rows = await db.selectFrom('idempotency').select('answer').where('key', '=', keyed.key).execute()
    expect(rows).toEqual([{ answer: null }])
  })
})

test.each([
  ['a', true],
  ['0198f3a0-7d5e-7cc1-a0a1-8d1f0c9f3a11', true],
  ['!~"\\', true],
  ['x'.repeat(255), true],
  ['x'.repeat(256), false],
  ['', false],
  ['a b', false],
  ['a\n', false],
  ['schlüssel', false],
  ['a\u007f', false],
])('[Z4] whether %j may be a key: %s', (key, isKey) => {
  expect(isIdempotencyKey(key)).toBe(isKey)
})

test('the order of the keys of an object makes no difference to a request, the order of a list does', () => {
  expect(hashRequest({ body: { a: 1, b: [1, 2] } })).toEqual(hashRequest({ body: { b: [1, 2], a: 1 } }))
  expect(hashRequest({ body: { b: [2, 1], a: 1 } })).not.toEqual(hashRequest({ body: { b: [1, 2], a: 1 } }))
  expect(hashRequest({ params: { id: 1 } })).not.toEqual(hashRequest({ params: { id: 2 } }))
  expect(hashRequest(undefined)).toEqual(createHash('sha256').update('').digest())
})

async function waitUntilBlocked(count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()
    `.execute(db)
    if ((rows[0]?.waiting ?? 0) >= count) return
  }
}
