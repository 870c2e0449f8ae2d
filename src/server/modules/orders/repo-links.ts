import type { Db, Tx } from '#server/platform/db/pool.ts'

export interface NewLink {
  readonly hash: Buffer
  readonly orderUuid: string
  readonly purpose: 'order'
  readonly now: Date
  readonly expiresAt: Date
}

/** Only the hash of the token is kept (security.md D3). */
export async function insertLink(
  tx: Tx,
  { hash, orderUuid, purpose, now, expiresAt }: NewLink,
): Promise<void> {
  await tx
    .insertInto('order_link')
    .values({ token_hash: hash, order_uuid: orderUuid, purpose, created_at: now, expires_at: expiresAt })
    .execute()
}

export async function isLinkOpen(
  db: Db,
  { orderUuid, hash, now }: { readonly orderUuid: string; readonly hash: Buffer; readonly now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('order_link')
    .select('order_uuid')
    .where('token_hash', '=', hash)
    .where('order_uuid', '=', orderUuid)
    .where('purpose', '=', 'order')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** After this call the mailed links of an order open no page any more. */
export async function revokeLinks(tx: Tx, orderUuid: string, now: Date): Promise<void> {
  await tx
    .updateTable('order_link')
    .set({ revoked_at: now })
    .where('order_uuid', '=', orderUuid)
    .where('revoked_at', 'is', null)
    .execute()
}
