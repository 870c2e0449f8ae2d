import type { Db, Tx } from '#server/platform/db/pool.ts'
import { isLive } from './rules.ts'

interface CustomerSession {
  readonly publicId: string
  readonly sessionId: string
  readonly device: string | null
  readonly createdAt: Date
  readonly lastSeenAt: Date
}

const mostShown = 100

/** Where a customer is logged in, the last seen first. */
export async function sessionsOf(db: Db | Tx, customerId: string, now: Date): Promise<CustomerSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id_hash', 'public_id', 'kind', 'device', 'created_at', 'last_seen_at', 'expires_at'])
    .where('customer_id', '=', customerId)
    .orderBy('last_seen_at', 'desc')
    .limit(mostShown)
    .execute()
  return rows
    .map((row) => ({
      publicId: row.public_id,
      sessionId: row.id_hash.toString('hex'),
      kind: row.kind,
      device: row.device,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      expiresAt: row.expires_at,
    }))
    .filter((session) => isLive(session, now))
}

/** Nothing happens where it is somebody else's, gone, or the one that asks: that is ended by logging out. */
export async function endSessionOf(
  tx: Tx,
  { customerId, sessionId }: { readonly customerId: string; readonly sessionId: string },
  publicId: string,
): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('customer_id', '=', customerId)
    .where('public_id', '=', publicId)
    .where('id_hash', '!=', Buffer.from(sessionId, 'hex'))
    .execute()
}

/**
 * Waits for every call in flight of these sessions, and lets none begin until the transaction ends. Before the row of
 * the customer is locked: a call holds its session first and may then wait for that row.
 */
export async function lockSessionsOf(tx: Tx, customerId: string): Promise<void> {
  await tx
    .selectFrom('session')
    .select('id_hash')
    .where('customer_id', '=', customerId)
    .orderBy('id_hash')
    .forUpdate()
    .execute()
}

/** Each browser is logged out and stays the visitor it was: what it placed is still its own (security.md D5). */
export async function makeGuestsOf(tx: Tx, customerId: string): Promise<void> {
  // Unlike deleting, this update alone would pass the calls that hold such a session.
  await lockSessionsOf(tx, customerId)
  await tx
    .updateTable('session')
    .set({ kind: 'guest', customer_id: null, authenticated_at: null })
    .where('customer_id', '=', customerId)
    .execute()
}

/** All sessions of a customer, except the one that is kept, if any. */
export async function endSessionsOf(tx: Tx, customerId: string, keepSessionId?: string): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('customer_id', '=', customerId)
    .$if(keepSessionId !== undefined, (query) =>
      query.where('id_hash', '!=', Buffer.from(keepSessionId ?? '', 'hex')),
    )
    .execute()
}
