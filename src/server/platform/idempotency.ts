import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { Tx } from './db/pool.ts'
import type { Place, Sealing } from './sealing.ts'
import type { Actor } from './sessions/actor.ts'

const keptMs = 24 * 60 * 60_000
const retryAfterSeconds = 1
const lockNotAvailable = '55P03'
const keyShape = /^[\x21-\x7e]+$/

export interface KeyedRequest {
  readonly scope: string
  readonly key: string
  readonly bodyHash: Buffer
  readonly now: Date
}

/** What goes back to the client, and again for every repetition. */
export interface KeptAnswer {
  readonly status: number
  readonly body: unknown
}

export function isIdempotencyKey(text: string): boolean {
  return text.length <= 255 && keyShape.test(text)
}

/** Keys of two people, or of two endpoints, never meet. */
export function idempotencyScope(actor: Actor, endpoint: string): string {
  const owner = actor.customerId === null ? `session:${actor.sessionId}` : `customer:${actor.customerId}`
  return `${owner} ${endpoint}`
}

/** Takes what was parsed, ids of the path included: the order of keys and white space do not make another request. */
export function hashRequest(input: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(sorted(input)) ?? '')
    .digest()
}

/**
 * Z4: runs the effect once per key. The record is written in the caller's transaction, so effect and record
 * commit or vanish together, and a refusal that rolls back leaves the key free. Whoever comes while the first
 * still runs waits for its row; after 5 s the transaction is aborted and the caller must roll it back. Answers name
 * people and where they live, so they are stored sealed (security.md D70).
 */
export async function runOnce<Refusal extends string>(
  sealing: Sealing,
  tx: Tx,
  request: KeyedRequest,
  effect: () => Promise<Result<KeptAnswer, Refusal>>,
): Promise<Result<KeptAnswer, Refusal | 'request.key-reused' | 'request.key-running'>> {
  const claim = await claimKey(tx, request)
  if (claim === 'running') return fail('request.key-running', { retryAfterSeconds })
  if (claim === 'known') return keptAnswer(sealing, tx, request)

  const result = await effect()
  if (!result.ok) return result
  const answer = sealing.seal(JSON.stringify(result.value.body ?? null), placeOf(request))
  await tx
    .updateTable('idempotency')
    .set({ status: result.value.status, answer })
    .where('scope', '=', request.scope)
    .where('key', '=', request.key)
    .execute()
  return result
}

/** The unique index decides between concurrent holders; a record past its 24 hours counts as none. */
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

async function keptAnswer(
  sealing: Sealing,
  tx: Tx,
  request: KeyedRequest,
): Promise<Result<KeptAnswer, 'request.key-reused'>> {
  const { scope, key, bodyHash } = request
  const kept = await tx
    .selectFrom('idempotency')
    .select(['body_hash', 'status', 'body', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!kept.body_hash.equals(bodyHash)) return fail('request.key-reused')
  if (kept.status === null) throw new Error('an idempotency record was committed without its answer')
  // Records of the version before this one are plain, and gone after a day.
  if (kept.answer === null) return ok({ status: kept.status, body: kept.body })
  const body: unknown = JSON.parse(sealing.open(kept.answer, placeOf(request)))
  return ok({ status: kept.status, body })
}

/** A key has no blanks, so the two parts stay apart. */
function placeOf({ scope, key }: KeyedRequest): Place {
  return ['idempotency', `${scope} ${key}`, 'answer']
}

/** The connection's own limits are shorter than the wait Z4 asks for. */
async function waitLonger(tx: Tx): Promise<void> {
  await sql`select set_config('lock_timeout', '5s', true), set_config('statement_timeout', '8s', true)`.execute(
    tx,
  )
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
