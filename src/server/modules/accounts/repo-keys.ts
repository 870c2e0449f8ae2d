import { createHash } from 'node:crypto'
import { deleteOldRows } from '#server/platform/db/delete-old-rows.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { Sealing } from '#server/platform/sealing.ts'

export type KeyKind = Tables['mail_key']['kind']

export interface NewKey {
  readonly kind: KeyKind
  readonly customerId: string | null
  /** The thing that the key is for, such as the address it is sent to; stored sealed. */
  readonly value?: string
  readonly now: Date
  readonly lifetimeMs: number
}

export interface MailedKey {
  readonly kind: KeyKind
  readonly key: string
  readonly now: Date
}

export interface UsedKey {
  readonly customerId: string | null
  readonly value: string | null
}

/** The key itself goes into one mail and nowhere else: only its hash is kept. */
export async function insertKey(
  sealing: Sealing,
  tx: Tx,
  key: string,
  { kind, customerId, value, now, lifetimeMs }: NewKey,
): Promise<void> {
  const hash = hashOf(key)
  await tx
    .insertInto('mail_key')
    .values({
      key_hash: hash,
      kind,
      customer_id: customerId,
      value: value === undefined ? null : sealing.seal(value, mailKeySealPlace(hash)),
      created_at: now,
      expires_at: new Date(now.getTime() + lifetimeMs),
      used_at: null,
    })
    .execute()
}

/** Once: the second of two clicks at the same time finds it used. Null too where it is unknown or too old. */
export async function useKey(
  sealing: Sealing,
  tx: Tx,
  { kind, key, now }: MailedKey,
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
  return { customerId: row.customer_id, value: row.value && sealing.open(row.value, mailKeySealPlace(hash)) }
}

/** Whether it could be used now, for those who have something costly to do first. */
export async function isKeyOpen(db: Db, { kind, key, now }: MailedKey): Promise<boolean> {
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

/** Makes the keys in older mails useless. */
export async function dropKeys(tx: Tx, customerId: string, kinds: readonly KeyKind[]): Promise<void> {
  await tx.deleteFrom('mail_key').where('customer_id', '=', customerId).where('kind', 'in', kinds).execute()
}

export function forgetKeys(db: Db, now: Date): Promise<void> {
  return deleteOldRows(db, { table: 'mail_key', column: 'expires_at', before: now })
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

function mailKeySealPlace(hash: Buffer): readonly ['mail_key', string, 'value'] {
  return ['mail_key', hash.toString('hex'), 'value']
}
