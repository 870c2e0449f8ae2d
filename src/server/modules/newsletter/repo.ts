import { sql } from 'kysely'
import type { Locale } from '#kernel/locale.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { consentTextVersion, type consentSteps, type consentWays, type Subscriber } from './rules.ts'

export interface Wish {
  readonly locale: Locale
  readonly source: string
  readonly subscriptionType: string
}

interface NewSubscriber extends Wish {
  readonly id: string
  readonly email: Buffer
  readonly emailHash: Buffer
  readonly now: Date
}

const columns = [
  'id',
  'locale',
  'source',
  'subscription_type as subscriptionType',
  'customer_id as customerId',
  'asked_at as askedAt',
  'mailed_at as mailedAt',
  'confirmed_at as confirmedAt',
  'left_at as leftAt',
] as const

export interface StoredSubscriber extends Subscriber {
  readonly email: Buffer
  readonly emailHash: Buffer
}

export async function findSubscriber(
  db: Db | Tx,
  emailHashes: readonly Buffer[],
): Promise<StoredSubscriber | null> {
  const row = await db
    .selectFrom('newsletter_subscriber')
    .select(columns)
    .select(['email', 'email_hash as emailHash'])
    .where('email_hash', 'in', emailHashes)
    .executeTakeFirst()
  return row ?? null
}

export async function lockSubscriber(tx: Tx, id: string): Promise<(Subscriber & { email: Buffer }) | null> {
  const row = await tx
    .selectFrom('newsletter_subscriber')
    .select(columns)
    .select('email')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Asks again, but a subscriber stays subscribed. Null if nothing changed. */
export async function storeSubscriber(tx: Tx, asked: NewSubscriber): Promise<string | null> {
  const wish = {
    locale: asked.locale,
    source: asked.source,
    subscription_type: asked.subscriptionType,
    asked_at: asked.now,
    confirmed_at: null,
    left_at: null,
  }
  const row = await tx
    .insertInto('newsletter_subscriber')
    .values({ id: asked.id, email: asked.email, email_hash: asked.emailHash, ...wish })
    .onConflict((conflict) =>
      conflict
        .column('email_hash')
        .doUpdateSet(wish)
        .where((where) =>
          where.or([
            where('newsletter_subscriber.confirmed_at', 'is', null),
            where('newsletter_subscriber.left_at', 'is not', null),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function markConfirmed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('newsletter_subscriber')
    .set({ confirmed_at: now, left_at: null })
    .where('id', '=', id)
    .execute()
}

/** Keys that were mailed before never subscribe again; they still leave. */
export async function markLeft(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('newsletter_subscriber')
    .set({ left_at: now, mailed_at: null })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('newsletter_key')
    .set({ confirms_until: now })
    .where('subscriber_id', '=', id)
    .where('confirms_until', '>', now)
    .execute()
}

export async function markMailed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('newsletter_subscriber').set({ mailed_at: now }).where('id', '=', id).execute()
}

export async function setAskingCustomer(tx: Tx, id: string, customerId: string | null): Promise<void> {
  await tx
    .updateTable('newsletter_subscriber')
    .set({ customer_id: customerId })
    .where('id', '=', id)
    .execute()
}

interface NewKey {
  readonly keyHash: Buffer
  readonly subscriberId: string
  readonly now: Date
  readonly confirmsUntil: Date
}

export async function storeKey(tx: Tx, { keyHash, subscriberId, now, confirmsUntil }: NewKey): Promise<void> {
  await tx
    .insertInto('newsletter_key')
    .values({
      key_hash: keyHash,
      subscriber_id: subscriberId,
      created_at: now,
      confirms_until: confirmsUntil,
    })
    .execute()
}

export async function findKey(tx: Tx, keyHash: Buffer) {
  const row = await tx
    .selectFrom('newsletter_key')
    .select(['subscriber_id as subscriberId', 'confirms_until as confirmsUntil'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  return row ?? null
}

interface NewConsent extends Wish {
  readonly subscriberId: string
  readonly what: (typeof consentSteps)[number]
  readonly how: (typeof consentWays)[number]
  readonly now: Date
}

export async function noteConsent(tx: Tx, { subscriberId, what, how, now, ...wish }: NewConsent) {
  await tx
    .insertInto('newsletter_consent')
    .values({
      subscriber_id: subscriberId,
      what,
      how,
      text_version: consentTextVersion,
      source: wish.source,
      subscription_type: wish.subscriptionType,
      locale: wish.locale,
      at: now,
    })
    .execute()
}

export function storedConsents(db: Db | Tx, subscriberId: string, limit: number) {
  return db
    .selectFrom('newsletter_consent')
    .select(['what', 'how', 'text_version as textVersion', 'source', 'locale', 'at'])
    .select('subscription_type as subscriptionType')
    .where('subscriber_id', '=', subscriberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function dropSubscriber(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('newsletter_subscriber').where('id', '=', id).execute()
}

const batch = 1_000

/** Deletes subscribers who did not confirm and last asked before one time, or who left before the other time. */
export async function forgetSubscribers(
  db: Db,
  before: { readonly askedAt: Date; readonly leftAt: Date },
): Promise<void> {
  for (let deleted = 1; deleted > 0;) {
    const { numAffectedRows = 0n } = await sql`
      delete from newsletter_subscriber where id in (
        (select id from newsletter_subscriber where confirmed_at is null and asked_at < ${before.askedAt} limit ${batch})
        union
        (select id from newsletter_subscriber where left_at < ${before.leftAt} limit ${batch})
      )
    `.execute(db)
    deleted = Number(numAffectedRows)
  }
}
