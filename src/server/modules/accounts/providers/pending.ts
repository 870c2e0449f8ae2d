import type { Db } from '#server/platform/db/pool.ts'
import type { MutationContext } from '#server/platform/http/context.ts'
import { emailHash, emailHashes } from '#server/platform/mailbox.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { insertIdentity, type IdentityName } from './repo.ts'
import { loginLifetimeMs } from './rules.ts'

interface Waiting extends IdentityName {
  readonly visitorId: string
  readonly email: string
  readonly now: Date
}

/** Outside the transaction of the call, whose refusal would roll it back. */
export async function keepPending(sealing: Sealing, db: Db, waiting: Waiting): Promise<void> {
  const { visitorId, provider, subject, email, now } = waiting
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

/**
 * The password was right: what the same visitor proved at a provider a moment ago belongs to this account, if its
 * address does. Whatever waited is gone afterwards.
 */
export async function linkPending(
  sealing: Sealing,
  { tx, actor, clock }: Pick<MutationContext, 'tx' | 'actor' | 'clock'>,
  { customerId, email }: { readonly customerId: string; readonly email: string },
): Promise<void> {
  if (!actor) return
  const now = clock.now()
  const waiting = await tx
    .deleteFrom('pending_identity')
    .where('visitor_id', '=', actor.visitorId)
    .returningAll()
    .executeTakeFirst()
  if (!waiting || waiting.expires_at <= now) return
  if (emailHashes(sealing, email).some((hash) => hash.equals(waiting.email_hash)))
    await insertIdentity(tx, waiting, customerId, now)
}
