import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import { remainingMs } from '#server/platform/deadline.ts'
import {
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
/** PostgreSQL ends the wait, or the statement that waits: both may last five seconds. */
const waitEnded: ReadonlySet<unknown> = new Set(['55P03', '57014'])
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
    return request.onRepeat === 'run-again' ? effect() : ok(openAnswer(sealing, request, record))
  }
  const result = await effect()
  if (!result.ok) return result
  await keepAnswer(sealing, tx, request, result.value)
  return result
}

/**
 * Claims the key. The unique index decides between calls at the same time. A record older than 24 hours counts as none.
 * One statement raises the limit of the connection for waiting, which is shorter than Z4 asks for, claims the key, and
 * sets the usual limit again.
 */
async function claimKey(
  tx: Tx,
  { scope, key, bodyHash, now }: KeyedRequest,
): Promise<'mine' | 'known' | 'running'> {
  const waitMs = Math.max(1, Math.floor(Math.min(mostWaitMs, remainingMs() - answerMs)))
  try {
    const { rows } = await sql<{ isMine: boolean }>`
      with usual as materialized (
        select current_setting('lock_timeout') as wait
      ), longer as materialized (
        select wait, set_config('lock_timeout', ${`${waitMs}ms`}, true) from usual
      ), claimed as (
        insert into idempotency (scope, key, body_hash, created_at)
        select ${scope}, ${key}, ${bodyHash}, ${now}::timestamptz from longer
        on conflict (scope, key) do update
          set body_hash = excluded.body_hash, status = null, body = null, answer = null, created_at = excluded.created_at
          where idempotency.created_at <= ${new Date(now.getTime() - keptMs)}
        returning key
      ), done as materialized (
        select wait, exists (select from claimed) as "isMine" from longer
      )
      select "isMine", set_config('lock_timeout', wait, true) from done
    `.execute(tx)
    return rows[0]?.isMine === true ? 'mine' : 'known'
  } catch (error) {
    if (error instanceof Error && 'code' in error && waitEnded.has(error.code)) return 'running'
    throw error
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]))
}
