import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { bytesFromJson, rowsRead, type Read } from '#server/platform/db/reads.ts'

/** A checkout as it is stored: what is personal is sealed. */
export interface CheckoutRow {
  readonly address: Buffer | null
  readonly email: Buffer | null
  readonly phone: Buffer | null
  readonly payout: Buffer | null
  readonly carrier: string | null
  readonly pickupDate: string | null
  readonly pickupSlot: string | null
  readonly shopId: string | null
}

export function checkoutRowRead(db: Db | Tx, boxUuid: string): Read<CheckoutRow | null> {
  const query = db
    .selectFrom('checkout')
    .select(['address', 'email', 'phone', 'payout', 'carrier'])
    // Written as text, because a calendar date has no time zone that could shift it.
    .select(sql<string | null>`pickup_date::text`.as('pickupDate'))
    .select(['pickup_slot as pickupSlot', 'shop_id as shopId'])
    .where('box_uuid', '=', boxUuid)
  return rowsRead(query, ([row]) => {
    if (!row) return null
    const { address, email, phone, payout, ...plain } = row
    const sealed = (text: string | null) => (text === null ? null : bytesFromJson(text))
    return {
      ...plain,
      address: sealed(address),
      email: sealed(email),
      phone: sealed(phone),
      payout: sealed(payout),
    }
  })
}

/** Changes only the named fields. The caller has locked the box, so no two writers meet here. */
export async function writeCheckout(
  tx: Tx,
  boxUuid: string,
  change: Partial<CheckoutRow>,
  now: Date,
): Promise<void> {
  const { pickupDate, pickupSlot, shopId, ...same } = change
  const columns = {
    ...same,
    ...(pickupDate !== undefined && { pickup_date: pickupDate }),
    ...(pickupSlot !== undefined && { pickup_slot: pickupSlot }),
    ...(shopId !== undefined && { shop_id: shopId }),
    touched_at: now,
  }
  await tx
    .insertInto('checkout')
    .values({ box_uuid: boxUuid, ...columns })
    .onConflict((conflict) => conflict.column('box_uuid').doUpdateSet(columns))
    .execute()
}

export type SavedKind = 'address' | 'account'

/** A saved choice with its customer, so that no id leads to a choice of another customer (security.md D2, D4). */
export interface SavedChoiceScope {
  readonly ownerId: string
  readonly kind: SavedKind
}

export interface SavedRow {
  readonly id: number
  readonly hash: Buffer
  readonly value: Buffer
}

export async function savedRows(
  db: Db | Tx,
  { ownerId, kind }: SavedChoiceScope,
  maxRows: number,
): Promise<SavedRow[]> {
  return db
    .selectFrom('saved_choice')
    .select(['id', 'value_hash as hash', 'value'])
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .orderBy('used_at', (order) => order.desc().nullsLast())
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxRows)
    .execute()
}

export async function savedRow(
  db: Db | Tx,
  { ownerId, kind }: SavedChoiceScope,
  id: number,
): Promise<SavedRow | null> {
  const row = await db
    .selectFrom('saved_choice')
    .select(['id', 'value_hash as hash', 'value'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row ?? null
}

/** The hashes by every key, the newest first; hashes by older keys mean the same value. */
interface Hashed extends SavedChoiceScope {
  readonly hashes: readonly Buffer[]
}

/** Saves of one customer at the same moment come one after the other, and see each other. */
export async function lockSaved(tx: Tx, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved ${ownerId}`}, 0))`.execute(tx)
}

export async function sameRow(tx: Tx, { ownerId, kind, hashes }: Hashed): Promise<SavedRow | null> {
  const row = await tx
    .selectFrom('saved_choice')
    .select(['id', 'value_hash as hash', 'value'])
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .where('value_hash', 'in', hashes)
    .executeTakeFirst()
  return row ?? null
}

interface Sealed {
  readonly hash: Buffer
  readonly value: Buffer
  readonly now: Date
}

export async function addRow(
  tx: Tx,
  { ownerId, kind }: SavedChoiceScope,
  { hash, value, now }: Sealed,
): Promise<number> {
  const { id } = await tx
    .insertInto('saved_choice')
    .values({ owner_id: ownerId, kind, value_hash: hash, value, saved_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Makes an existing choice the newest. `isOther` means that it now says something else and was never used. */
export async function changeRow(
  tx: Tx,
  { id, isOther }: { readonly id: number; readonly isOther: boolean },
  { hash, value, now }: Sealed,
): Promise<void> {
  const columns = { value_hash: hash, value, saved_at: now, ...(isOther && { used_at: null }) }
  await tx.updateTable('saved_choice').set(columns).where('id', '=', id).execute()
}

/** The choice that was used last is offered first. */
export async function noteUse(tx: Tx, { ownerId, kind, hashes }: Hashed, now: Date): Promise<void> {
  await tx
    .updateTable('saved_choice')
    .set({ used_at: now })
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .where('value_hash', 'in', hashes)
    .execute()
}

/** Does nothing if the choice belongs to somebody else, or is gone. */
export async function forgetRow(tx: Tx, { ownerId, kind }: SavedChoiceScope, id: number): Promise<void> {
  await tx
    .deleteFrom('saved_choice')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .execute()
}

export async function forgetRows(tx: Tx, ownerId: string): Promise<void> {
  await tx.deleteFrom('saved_choice').where('owner_id', '=', ownerId).execute()
}

/** The choices at the end of the list, for which the page has no room. */
export async function forgetOldest(tx: Tx, { ownerId, kind }: SavedChoiceScope, kept: number): Promise<void> {
  await tx
    .deleteFrom('saved_choice')
    .where('id', 'in', (query) =>
      query
        .selectFrom('saved_choice')
        .select('id')
        .where('owner_id', '=', ownerId)
        .where('kind', '=', kind)
        .orderBy('used_at', (order) => order.desc().nullsLast())
        .orderBy('saved_at', 'desc')
        .orderBy('id', 'desc')
        .offset(kept),
    )
    .execute()
}
