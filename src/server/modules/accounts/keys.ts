import { createHash, randomBytes } from 'node:crypto'
import { fail, ok, type Result } from '#kernel/result.ts'
import { deleteOldRows } from '#server/platform/db/delete-old-rows.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import type { Task } from '#server/platform/task.ts'

type KeyKind = Tables['mail_key']['kind']

const keyBytes = 32
const day = 24 * 60 * 60_000

/** How long the link of a mail holds (security.md D14 for the password). */
export const keyLifetimes = {
  'confirm-email': 7 * day,
  'change-email': day,
  'reset-password': 30 * 60_000,
} as const satisfies Partial<Record<KeyKind, number>>

interface NewKey {
  readonly kind: KeyKind
  readonly customerId: string | null
  /** What the key is about, such as the address it is sent to; kept sealed. */
  readonly value?: string
  readonly now: Date
  readonly lifetimeMs: number
}

/** What an older mail asked for holds no longer once a newer one asks for it again. */
const onlyTheNewest: readonly KeyKind[] = ['change-email', 'reset-password']

/** The key itself goes into one mail and nowhere else: only its hash is kept. */
export async function mintKey(sealing: Sealing, tx: Tx, wanted: NewKey): Promise<string> {
  const { kind, customerId, value, now, lifetimeMs } = wanted
  const key = randomBytes(keyBytes).toString('base64url')
  const hash = hashOf(key)
  if (customerId !== null && onlyTheNewest.includes(kind)) await dropKeys(tx, customerId, [kind])
  await tx
    .insertInto('mail_key')
    .values({
      key_hash: hash,
      kind,
      customer_id: customerId,
      value: value === undefined ? null : sealing.seal(value, placeOf(hash)),
      created_at: now,
      expires_at: new Date(now.getTime() + lifetimeMs),
      used_at: null,
    })
    .execute()
  return key
}

interface UsedKey {
  readonly customerId: string | null
  readonly value: string | null
}

/** Once: the second of two clicks at the same time finds it used. Null too where it is unknown or too old. */
export async function useKey(
  sealing: Sealing,
  tx: Tx,
  { kind, key, now }: Presented,
): Promise<UsedKey | null> {
  const hash = hashOf(key)
  const row = await tx
    .updateTable('mail_key')
    .set({ used_at: now })
    .where('key_hash', '=', hash)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['customer_id', 'value'])
    .executeTakeFirst()
  if (!row) return null
  return { customerId: row.customer_id, value: row.value && sealing.open(row.value, placeOf(hash)) }
}

interface OwnKey {
  readonly customerId: string
  readonly value: string
}

/**
 * Once, and only by somebody who is logged in to the account it was made for: who merely reads the mailbox may be a
 * stranger whose address was typed by another (security.md D5). A refusal leaves the key as it was.
 */
export async function useOwnKey(
  sealing: Sealing,
  tx: Tx,
  presented: Presented,
  actor: Pick<Actor, 'customerId'> | null,
): Promise<Result<OwnKey, 'mail-key.invalid' | 'mail-key.other-account'>> {
  const used = await useKey(sealing, tx, presented)
  if (!used || used.customerId === null || used.value === null) return fail('mail-key.invalid')
  const { customerId, value } = used
  return actor?.customerId === customerId ? ok({ customerId, value }) : fail('mail-key.other-account')
}

interface Presented {
  readonly kind: KeyKind
  readonly key: string
  readonly now: Date
}

/** Whether it could be used now, for those who have something costly to do first. */
export async function isKeyOpen(db: Db, { kind, key, now }: Presented): Promise<boolean> {
  const row = await db
    .selectFrom('mail_key')
    .select('kind')
    .where('key_hash', '=', hashOf(key))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** What was mailed before opens nothing any more. */
export async function dropKeys(tx: Tx, customerId: string, kinds: readonly KeyKind[]): Promise<void> {
  await tx.deleteFrom('mail_key').where('customer_id', '=', customerId).where('kind', 'in', kinds).execute()
}

export const forgetOldKeys: Task = {
  name: 'forget-old-mail-keys',
  cron: '47 3 * * *',
  run: ({ db, clock }) => deleteOldRows(db, { table: 'mail_key', column: 'expires_at', before: clock.now() }),
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

function placeOf(hash: Buffer): readonly ['mail_key', string, 'value'] {
  return ['mail_key', hash.toString('hex'), 'value']
}
