import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { isRecordedUnder } from '#server/platform/mailbox.ts'
import type { Person } from '#server/platform/person.ts'
import type { Sealing } from '#server/platform/sealing.ts'

/**
 * The orders of a person by account or by mailbox, the oldest first. An order that stays with its browser was placed by
 * somebody who had not proven the address, so the mailbox does not lead to it (security.md D5).
 */
export async function readPersonOrders(
  sealing: Sealing,
  db: Db | Tx,
  { customerId, mailboxes }: Person,
): Promise<{ readonly uuid: string; readonly ownerId: string }[]> {
  const { rows } = await sql<{ uuid: string; ownerId: string }>`
    select uuid, owner_id as "ownerId" from (
      select uuid, owner_id, placed_at from sell_order where owner_id = ${customerId}::uuid
      union
      select uuid, owner_id, placed_at from sell_order
      where ${isRecordedUnder(sealing, mailboxes, { hash: 'email_hash', at: 'placed_at' })}
        and not stays_with_browser
    ) as mine
    order by placed_at, uuid
  `.execute(db)
  return rows
}

export interface ForgottenOrder {
  readonly uuid: string
  readonly ownerId: string
  readonly address: Buffer
  readonly email: Buffer
  readonly payout: Buffer
  readonly emailHash: Buffer
}

export async function overwriteOrders(
  tx: Tx,
  forgottenOrders: readonly ForgottenOrder[],
  now: Date,
): Promise<void> {
  if (forgottenOrders.length === 0) return
  const uuids = forgottenOrders.map(({ uuid }) => uuid)
  await tx.deleteFrom('order_link').where('order_uuid', 'in', uuids).execute()
  await sql`
    update sell_order set owner_id = gone.owner_id, placed_by = null, address = gone.address, email = gone.email,
      phone = null, payout = gone.payout, email_hash = gone.email_hash, iban_hash = null, shop_id = null,
      forgotten_at = ${now}
    from unnest(
      ${uuids}::uuid[],
      ${forgottenOrders.map(({ ownerId }) => ownerId)}::uuid[],
      ${forgottenOrders.map(({ address }) => address)}::bytea[],
      ${forgottenOrders.map(({ email }) => email)}::bytea[],
      ${forgottenOrders.map(({ payout }) => payout)}::bytea[],
      ${forgottenOrders.map(({ emailHash }) => emailHash)}::bytea[]
    ) as gone (uuid, owner_id, address, email, payout, email_hash)
    where sell_order.uuid = gone.uuid
  `.execute(tx)
}

/** The owners of the orders that were placed with this address, except orders that stay with a browser. */
export async function ownersOfOrders(tx: Tx, emailHashes: readonly Buffer[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('sell_order')
    .select('owner_id')
    .distinct()
    .where('email_hash', 'in', emailHashes)
    .where('stays_with_browser', '=', false)
    .execute()
  return rows.map((row) => row.owner_id)
}

interface OrderTransfer {
  readonly customerId: string
  readonly hashes: readonly Buffer[]
  readonly from: readonly string[]
}

export async function giveOrdersToCustomer(
  tx: Tx,
  { customerId, hashes, from }: OrderTransfer,
): Promise<void> {
  await tx
    .updateTable('sell_order')
    .set({ owner_id: customerId })
    .where('email_hash', 'in', hashes)
    .where('owner_id', 'in', from)
    .where('stays_with_browser', '=', false)
    .execute()
}

/**
 * Gives orders back to the browsers that placed them, because anybody may have opened the account at that time. The
 * browser reaches them as long as its session lasts, and their signed links stay valid (security.md D5).
 */
export async function handBackOrders(tx: Tx, customerId: string): Promise<void> {
  await tx
    .updateTable('sell_order')
    .set((row) => ({ owner_id: row.ref('placed_by').$notNull(), stays_with_browser: true }))
    .where('owner_id', '=', customerId)
    .where('placed_by', 'is not', null)
    .execute()
}
