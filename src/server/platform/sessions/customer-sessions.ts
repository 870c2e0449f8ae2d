import type { Db, Tx } from '#server/platform/db/pool.ts'
import { isLive } from './rules.ts'

interface CustomerSession {
  readonly publicId: string
  readonly sessionId: string
  readonly device: string | null
  readonly createdAt: Date
  readonly lastSeenAt: Date
}

const maxShownSessions = 100

/** The sessions of a customer, the last seen first. */
export async function readCustomerSessions(
  db: Db | Tx,
  customerId: string,
  now: Date,
): Promise<CustomerSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id_hash', 'public_id', 'kind', 'device', 'created_at', 'last_seen_at', 'expires_at'])
    .where('customer_id', '=', customerId)
    .orderBy('last_seen_at', 'desc')
    .limit(maxShownSessions)
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

/**
 * Ends one session of a customer. Nothing happens where the session belongs to somebody else, is gone, or is the one
 * that sends the call: a customer ends that one by logging out.
 */
export async function endCustomerSession(
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
 * Waits for every running call of these sessions, and lets no call begin until the transaction ends. Runs before the
 * row of the customer is locked, because a call holds its session first and may then wait for that row.
 */
export async function lockCustomerSessions(tx: Tx, customerId: string): Promise<void> {
  await tx
    .selectFrom('session')
    .select('id_hash')
    .where('customer_id', '=', customerId)
    .orderBy('id_hash')
    .forUpdate()
    .execute()
}

/** Logs each browser out and keeps its visitor, so that its orders stay with it (security.md D5). */
export async function turnIntoGuestSessions(tx: Tx, customerId: string): Promise<void> {
  // Deleting waits for calls that hold such a session. This update would not wait, so the lock does.
  await lockCustomerSessions(tx, customerId)
  await tx
    .updateTable('session')
    .set({ kind: 'guest', customer_id: null, authenticated_at: null })
    .where('customer_id', '=', customerId)
    .execute()
}

/** Ends all sessions of a customer, except `keepSessionId` if it is given. */
export async function endCustomerSessions(tx: Tx, customerId: string, keepSessionId?: string): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('customer_id', '=', customerId)
    .$if(keepSessionId !== undefined, (query) =>
      query.where('id_hash', '!=', Buffer.from(keepSessionId ?? '', 'hex')),
    )
    .execute()
}
