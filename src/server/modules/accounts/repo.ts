import { sql } from 'kysely'
import type { Locale } from '#kernel/locale.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { emailHash, emailHashes } from '#server/platform/mailbox.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { openName, customerSealPlace, sealName, type PersonName } from './sealed.ts'

type IdentityProvider = Tables['customer_identity']['provider']

export interface Customer extends PersonName {
  readonly id: string
  readonly email: string
  readonly locale: Locale
  readonly isConfirmed: boolean
  /** A hard bounce was recorded (A10). */
  readonly isUndeliverable: boolean
  readonly createdAt: Date
  readonly providers: readonly IdentityProvider[]
  readonly hasPassword: boolean
}

interface Credentials {
  readonly id: string
  readonly isConfirmed: boolean
  readonly passwordHash: string | null
}

/** Null for an unknown or deleted customer. */
export async function customerById(sealing: Sealing, db: Db | Tx, id: string): Promise<Customer | null> {
  const row = await db
    .selectFrom('customer')
    .selectAll()
    .select((query) =>
      query
        .selectFrom('customer_identity')
        .select(
          sql<IdentityProvider[]>`coalesce(array_agg(distinct provider order by provider), '{}')`.as('all'),
        )
        .whereRef('customer_id', '=', 'customer.id')
        .as('providers'),
    )
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row || row.email === null) return null
  return {
    id,
    email: sealing.open(row.email, customerSealPlace(id, 'email')),
    ...openName(sealing, id, row.name),
    locale: row.locale,
    isConfirmed: row.email_confirmed_at !== null,
    isUndeliverable: row.email_bounced_at !== null,
    createdAt: row.created_at,
    providers: row.providers ?? [],
    hasPassword: row.password_hash !== null,
  }
}

export async function findCredentials(
  sealing: Sealing,
  db: Db | Tx,
  email: string,
): Promise<Credentials | null> {
  const row = await db
    .selectFrom('customer')
    .select(['id', 'email_confirmed_at', 'password_hash'])
    .where('email_hash', 'in', emailHashes(sealing, email))
    .executeTakeFirst()
  if (!row) return null
  return { id: row.id, isConfirmed: row.email_confirmed_at !== null, passwordHash: row.password_hash }
}

interface NewCustomer extends PersonName {
  readonly id: string
  readonly email: string
  readonly passwordHash: string | null
  readonly locale: Locale
  readonly isConfirmed: boolean
  readonly now: Date
}

/**
 * After `lockMailbox`. The unique hash alone would not do: it is by the newest key, and the one of an account from
 * before a rotation by another.
 */
export async function insertCustomer(sealing: Sealing, tx: Tx, customer: NewCustomer): Promise<void> {
  const { id, email, passwordHash, locale, isConfirmed, now } = customer
  const { firstName, lastName } = customer
  await tx
    .insertInto('customer')
    .values({
      id,
      email: sealing.seal(email, customerSealPlace(id, 'email')),
      email_hash: emailHash(sealing, email),
      password_hash: passwordHash,
      name: sealName(sealing, id, { firstName, lastName }),
      locale,
      email_confirmed_at: isConfirmed ? now : null,
      email_bounced_at: null,
      created_at: now,
      deleted_at: null,
    })
    .execute()
}

/** A name that the customer has already stays. */
export async function fillName(sealing: Sealing, tx: Tx, id: string, name: PersonName): Promise<void> {
  const sealed = sealName(sealing, id, name)
  if (sealed === null) return
  await tx
    .updateTable('customer')
    .set({ name: sealed })
    .where('id', '=', id)
    .where('name', 'is', null)
    .execute()
}

/** Locks a customer until the transaction ends. Null for an unknown or deleted customer. */
export async function lockCustomer(
  tx: Tx,
  id: string,
): Promise<{ readonly passwordHash: string | null } | null> {
  const row = await tx
    .selectFrom('customer')
    .select('password_hash as passwordHash')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function setPasswordHash(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.updateTable('customer').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

/** False when it was confirmed before. */
export async function setConfirmed(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customer')
    .set({ email_confirmed_at: now })
    .where('id', '=', id)
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The new address came from a mail to it, so it is confirmed, and nothing has bounced there yet. After `lockMailbox`. */
export async function setEmail(
  sealing: Sealing,
  tx: Tx,
  { id, email, now }: { readonly id: string; readonly email: string; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('customer')
    .set({
      email: sealing.seal(email, customerSealPlace(id, 'email')),
      email_hash: emailHash(sealing, email),
      email_confirmed_at: now,
      email_bounced_at: null,
    })
    .where('id', '=', id)
    .execute()
}

export async function setLocale(tx: Tx, id: string, locale: Locale): Promise<void> {
  await tx.updateTable('customer').set({ locale }).where('id', '=', id).execute()
}

export async function setBounced(sealing: Sealing, tx: Tx, email: string, now: Date): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ email_bounced_at: now })
    .where('email_hash', 'in', emailHashes(sealing, email))
    .where('email_bounced_at', 'is', null)
    .execute()
}

export async function dropIdentity(tx: Tx, customerId: string, provider: IdentityProvider): Promise<void> {
  await tx
    .deleteFrom('customer_identity')
    .where('customer_id', '=', customerId)
    .where('provider', '=', provider)
    .execute()
}

export async function dropIdentities(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('customer_identity').where('customer_id', '=', customerId).execute()
}

/** The row stays, because orders name it; nothing in it says any more who it was. */
export async function pseudonymiseCustomer(tx: Tx, id: string, now: Date): Promise<void> {
  await dropIdentities(tx, id)
  await tx.deleteFrom('mail_key').where('customer_id', '=', id).execute()
  await tx
    .updateTable('customer')
    .set({
      email: null,
      email_hash: null,
      password_hash: null,
      name: null,
      email_confirmed_at: null,
      email_bounced_at: null,
      deleted_at: now,
    })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Says which of these addresses another customer has confirmed, in hexadecimal. */
export async function hashesConfirmedByOthers(
  db: Db | Tx,
  customerId: string,
  hashes: readonly Buffer[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('customer')
    .select('email_hash')
    .where('email_hash', 'in', hashes)
    .where('email_confirmed_at', 'is not', null)
    .where('id', '!=', customerId)
    .execute()
  return new Set(rows.flatMap((row) => row.email_hash?.toString('hex') ?? []))
}

/** Which of these ids are accounts, deleted ones included; the others are visitors. */
export async function customersAmong(db: Db | Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('customer').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}
