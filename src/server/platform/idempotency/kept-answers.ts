import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import type { OnRepeat } from '#contract/define.ts'
import type { RowExpiry } from '#server/platform/db/delete-old-rows.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import type { SealPlace, Sealing } from '#server/platform/sealing.ts'

export interface KeyedRequest {
  readonly scope: string
  readonly key: string
  readonly bodyHash: Buffer
  readonly onRepeat: OnRepeat
  readonly now: Date
}

/** The answer to the client. Every repetition gets it again. */
export interface KeptAnswer {
  readonly status: number
  readonly body: unknown
}

interface KeptRecord {
  readonly bodyHash: Buffer
  readonly status: number | null
  readonly plainBody: unknown
  readonly answer: Buffer | null
}

/** How long a key counts (security.md Z4). */
export const keptMs = 24 * 60 * 60_000
export const keptAnswerExpiry: RowExpiry = { table: 'idempotency', column: 'created_at', keepMs: keptMs }

/** How much room the records of one session or customer may take together (security.md Z4). */
const maxKeptBytes = 1024 * 1024
/** The size of a record without its texts and its answer: hash, time, row and entries in three indexes. */
const recordBytes = 200
/** Smaller answers are not packed, because it saves too little. A whole box shrinks to a tenth. */
const packedFromBytes = 1024
const gzipMagic = 0x1f

export async function keptRecord(tx: Tx, { scope, key }: KeyedRequest): Promise<KeptRecord | undefined> {
  return tx
    .selectFrom('idempotency')
    .select(['body_hash as bodyHash', 'status', 'body as plainBody', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
}

/**
 * Stores the answer sealed, because answers contain names and addresses of people (security.md D70). To make room for it,
 * the oldest records of the same session or customer are deleted. Their keys are free again. That is safe: a client that
 * got no answer repeats its call before it makes the next one, so only a client that floods its own records loses one it
 * still needs. A lost record never doubles an order, because a box becomes one order at most (Z2). Records that another
 * call of the same caller deletes at this moment are skipped.
 */
export async function keepAnswer(
  sealing: Sealing,
  tx: Tx,
  request: KeyedRequest,
  { status, body }: KeptAnswer,
): Promise<void> {
  const { scope, key, onRepeat } = request
  const answer = onRepeat === 'same-answer' ? sealing.sealBytes(packed(body), answerSealPlace(request)) : null
  const ownBytes = recordBytes + Buffer.byteLength(scope) + key.length + (answer?.length ?? 0)
  await sql`
    with kept as (
      update idempotency set status = ${status}, answer = ${answer} where scope = ${scope} and key = ${key}
    ), others as (
      select scope, key, created_at,
        ${recordBytes} + octet_length(scope) + octet_length(key) + coalesce(octet_length(answer), 0) as bytes
      from idempotency
      where split_part(scope, ' ', 1) = split_part(${scope}, ' ', 1) and (scope, key) <> (${scope}, ${key})
    ), summed as (
      select scope, key, ${ownBytes} + sum(bytes) over (order by created_at desc, scope, key) as bytes from others
    ), oldest as (
      select scope, key from idempotency where (scope, key) in (
        select scope, key from summed where bytes > ${maxKeptBytes}
      ) for update skip locked
    )
    delete from idempotency where (scope, key) in (select scope, key from oldest)
  `.execute(tx)
}

export function openAnswer(
  sealing: Sealing,
  request: KeyedRequest,
  { status, plainBody, answer }: KeptRecord,
): KeptAnswer {
  if (status === null) throw new Error('an idempotency record was committed without its answer')
  // Records from before migration 0017 are plain text. They disappear after a day.
  if (answer === null) return { status, body: plainBody }
  return { status, body: unpacked(sealing.openBytes(answer, answerSealPlace(request))) }
}

/** Packed in place and at the fastest level: handing the bytes to another thread costs as much. */
function packed(body: unknown): Buffer {
  const bytes = Buffer.from(JSON.stringify(body ?? null))
  return bytes.length < packedFromBytes ? bytes : gzipSync(bytes, { level: 1 })
}

/** Reads packed and unpacked answers: JSON never begins with the first byte of gzip. */
function unpacked(bytes: Buffer): unknown {
  const json = bytes[0] === gzipMagic ? gunzipSync(bytes) : bytes
  return JSON.parse(json.toString('utf8'))
}

/** A key contains no space, so the space separates the two parts. */
function answerSealPlace({ scope, key }: KeyedRequest): SealPlace {
  return ['idempotency', `${scope} ${key}`, 'answer']
}
