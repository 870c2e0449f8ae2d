import { deleteOldRows } from '#server/platform/db/delete-old-rows.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { emailHash } from '#server/platform/mailbox.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import type { IdentityName } from './repo.ts'
import { loginLifetimeMs } from './rules.ts'

interface NewPending extends IdentityName {
  readonly visitorId: string
  readonly email: string
  readonly now: Date
}

interface Pending extends IdentityName {
  readonly emailHash: Buffer
  readonly expiresAt: Date
}

/** Writes outside the transaction of the call, because the call is refused and its transaction is rolled back. */
export async function keepPending(sealing: Sealing, db: Db, pending: NewPending): Promise<void> {
  const { visitorId, provider, subject, email, now } = pending
  const row = {
    provider,
    subject,
    email_hash: emailHash(sealing, email),
    expires_at: new Date(now.getTime() + loginLifetimeMs),
  }
  await db
    .insertInto('pending_identity')
    .values({ visitor_id: visitorId, ...row })
    .onConflict((conflict) => conflict.column('visitor_id').doUpdateSet(row))
    .execute()
}

/** Reads the row and deletes it, so that it is used only once. */
export async function takePending(tx: Tx, visitorId: string): Promise<Pending | null> {
  const row = await tx
    .deleteFrom('pending_identity')
    .where('visitor_id', '=', visitorId)
    .returning(['provider', 'subject', 'email_hash as emailHash', 'expires_at as expiresAt'])
    .executeTakeFirst()
  return row ?? null
}

export function forgetPending(db: Db, now: Date): Promise<void> {
  return deleteOldRows(db, { table: 'pending_identity', column: 'expires_at', before: now })
}
