import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import { remainingMs } from '#server/platform/deadline.ts'
import {
  dropOldest,
  keepAnswer,
  keptMs,
  keptRecord,
  openAnswer,
  type KeptAnswer,
  type KeyedRequest,
} from './kept-answers.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'

const retryAfterSeconds = 1
const mostWaitMs = 5_000
/** A call that waits stops this time before the deadline of its request, so that it can still answer. */
const answerMs = 500
const lockNotAvailable = '55P03'
const keyShape = /^[\x21-\x7e]+$/

export function isIdempotencyKey(text: string): boolean {
  return text.length <= 255 && keyShape.test(text)
}

/** Keeps the keys of two people, and of two endpoints, apart. The part before the space names the owner. */
export function idempotencyScope(actor: Actor, endpoint: string): string {
  const owner = actor.customerId === null ? `session:${actor.sessionId}` : `customer:${actor.customerId}`
  return `${owner} ${endpoint}`
}

/** Hashes the parsed input with the ids of the path. The order of keys and white space make no difference. */
export function hashRequest(input: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(sorted(input)) ?? '')
    .digest()
}

/**
 * Runs the effect once for each key (Z4). Where the contract says that a call may run again, every repetition runs it.
 * The record is written in the transaction of the caller, so effect and record are committed or rolled back together,
 * and a refusal leaves the key free. A second call with the same key while the first still runs waits for the row of the
 * first. After 5 s, or shortly before the deadline of the request, the wait aborts the transaction, and the caller must
 * roll it back.
 */
export async function runOnce<Refusal extends string>(
  sealing: Sealing,
  tx: Tx,
  request: KeyedRequest,
  effect: () => Promise<Result<KeptAnswer, Refusal>>,
): Promise<Result<KeptAnswer, Refusal | 'request.key-reused' | 'request.key-running'>> {
  const claim = await claimKey(tx, request)
  if (claim === 'running') return fail('request.key-running', { retryAfterSeconds })
  if (claim === 'known') {
    const record = await keptRecord(tx, request)
    // The record was deleted after the claim, so the key is free again.
    if (!record) return runOnce(sealing, tx, request, effect)
    if (!record.bodyHash.equals(request.bodyHash)) return fail('request.key-reused')
    return request.onRepeat === 'run-again' ? effect() : ok(await openAnswer(sealing, request, record))
  }
  const result = await effect()
  if (!result.ok) return result
  await keepAnswer(sealing, tx, request, result.value)
  await dropOldest(tx, request)
  return result
}

/** Claims the key. The unique index decides between calls at the same time. A record older than 24 hours counts as none. */
async function claimKey(
  tx: Tx,
  { scope, key, bodyHash, now }: KeyedRequest,
): Promise<'mine' | 'known' | 'running'> {
  await waitLonger(tx)
  try {
    const claimed = await tx
      .insertInto('idempotency')
      .values({ scope, key, body_hash: bodyHash, created_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['scope', 'key'])
          .doUpdateSet({ body_hash: bodyHash, status: null, body: null, answer: null, created_at: now })
          .where('idempotency.created_at', '<=', new Date(now.getTime() - keptMs)),
      )
      .returning('key')
      .executeTakeFirst()
    await waitAsUsual(tx)
    return claimed ? 'mine' : 'known'
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === lockNotAvailable) return 'running'
    throw error
  }
}

/** Raises the limits of the connection, which are shorter than the wait that Z4 asks for. */
async function waitLonger(tx: Tx): Promise<void> {
  const waitMs = Math.max(1, Math.floor(Math.min(mostWaitMs, remainingMs() - answerMs)))
  await sql`
    select set_config('lock_timeout', ${`${waitMs}ms`}, true), set_config('statement_timeout', '8s', true)
  `.execute(tx)
}

async function waitAsUsual(tx: Tx): Promise<void> {
  await sql`
    select set_config(name, reset_val, true) from pg_settings where name in ('lock_timeout', 'statement_timeout')
  `.execute(tx)
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]))
}
