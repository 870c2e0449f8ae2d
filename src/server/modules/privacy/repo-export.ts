import { sql } from 'kysely'
import type { Locale } from '#kernel/locale.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { isRecordedUnder } from '#server/platform/mailbox.ts'
import type { Person } from '#server/platform/person.ts'
import type { Sealing } from '#server/platform/sealing.ts'

const day = 24 * 60 * 60_000
const fileMs = 7 * day
/** How long the list still says that there was one. */
const listedMs = 30 * day
const mostShown = 20

export interface NewExport {
  readonly uuid: string
  readonly ownerId: string
  readonly customerId: string | null
  readonly email: Buffer | null
  readonly emailHash: Buffer | null
  readonly locale: Locale
  readonly now: Date
}

/** False if a copy for this customer is being prepared already. */
export async function insertExport(tx: Tx, wanted: NewExport): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('data_export')
    .values({
      uuid: wanted.uuid,
      owner_id: wanted.ownerId,
      customer_id: wanted.customerId,
      email: wanted.email,
      email_hash: wanted.emailHash,
      locale: wanted.locale,
      asked_at: wanted.now,
      ready_at: null,
      expires_at: null,
      file: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** A newer copy takes the place of the older ones. */
export async function expireFiles(tx: Tx, customerId: string, now: Date): Promise<void> {
  await tx
    .updateTable('data_export')
    .set({ file: null, expires_at: now })
    .where('customer_id', '=', customerId)
    .where('file', 'is not', null)
    .execute()
}

export function readExports(db: Db | Tx, ownerId: string) {
  return db
    .selectFrom('data_export')
    .select(['uuid', 'asked_at as askedAt', 'ready_at as readyAt', 'expires_at as expiresAt'])
    .where('owner_id', '=', ownerId)
    .orderBy('asked_at', 'desc')
    .orderBy('uuid', 'desc')
    .limit(mostShown)
    .execute()
}

export interface StoredExport {
  readonly uuid: string
  readonly customerId: string | null
  readonly email: Buffer | null
  readonly locale: Locale
  readonly askedAt: Date
  readonly readyAt: Date | null
  readonly expiresAt: Date | null
}

const columns = [
  'uuid',
  'customer_id as customerId',
  'email',
  'locale',
  'asked_at as askedAt',
  'ready_at as readyAt',
  'expires_at as expiresAt',
] as const

export async function readExport(db: Db | Tx, uuid: string): Promise<StoredExport | null> {
  const row = await db.selectFrom('data_export').select(columns).where('uuid', '=', uuid).executeTakeFirst()
  return row ?? null
}

/** Ownership is part of the query (security.md D2); null too while there is no file. */
export async function readOwnedExport(
  db: Db,
  uuid: string,
  { ownerIds, now }: { readonly ownerIds: readonly string[]; readonly now: Date },
): Promise<StoredExport | null> {
  const row = await db
    .selectFrom('data_export')
    .select(columns)
    .where('uuid', '=', uuid)
    .where('owner_id', 'in', ownerIds)
    .where('file', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

export async function readFile(db: Db, uuid: string): Promise<Buffer | null> {
  const row = await db.selectFrom('data_export').select('file').where('uuid', '=', uuid).executeTakeFirst()
  return row?.file ?? null
}

/** False if another worker was first, or if nobody wants the copy any more. */
export async function keepFile(tx: Tx, uuid: string, file: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('data_export')
    .set({ file, ready_at: now, expires_at: new Date(now.getTime() + fileMs) })
    .where('uuid', '=', uuid)
    .where('ready_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives the file to the visitor who came with its key. False if the file is gone. */
export async function handOver(tx: Tx, uuid: string, ownerId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('data_export')
    .set({ owner_id: ownerId })
    .where('uuid', '=', uuid)
    .where('customer_id', 'is', null)
    .where('file', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function dropExports(
  sealing: Sealing,
  tx: Tx,
  { customerId, mailboxes }: Person,
): Promise<void> {
  const isOfMailbox = isRecordedUnder(sealing, mailboxes, { hash: 'email_hash', at: 'asked_at' })
  await sql`delete from data_export where customer_id = ${customerId}::uuid or ${isOfMailbox}`.execute(tx)
}

export async function dropExpired(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('data_export')
    .set({ file: null })
    .where('expires_at', '<=', now)
    .where('file', 'is not', null)
    .execute()
  const unlisted = new Date(now.getTime() - listedMs)
  await db.deleteFrom('data_export').where('expires_at', '<', unlisted).execute()
}

export async function waitingSince(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('data_export')
    .select('uuid')
    .where('ready_at', 'is', null)
    .where('asked_at', '<', before)
    .orderBy('asked_at')
    .limit(limit)
    .execute()
  return rows.map(({ uuid }) => uuid)
}
