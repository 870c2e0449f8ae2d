import type { MutationContext } from '#server/platform/http/context.ts'
import { emailHashes } from '#server/platform/mailbox.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { takePending } from './repo-pending.ts'
import { insertIdentity } from './repo.ts'

/**
 * A visitor came from a provider and then logged in with the password. If the e-mail address is the same, the account
 * gets the identity at the provider. The waiting identity is deleted in any case.
 */
export async function linkPending(
  sealing: Sealing,
  { tx, actor, clock }: Pick<MutationContext, 'tx' | 'actor' | 'clock'>,
  { customerId, email }: { readonly customerId: string; readonly email: string },
): Promise<void> {
  if (!actor) return
  const now = clock.now()
  const pending = await takePending(tx, actor.visitorId)
  if (!pending || pending.expiresAt <= now) return
  if (emailHashes(sealing, email).some((hash) => hash.equals(pending.emailHash)))
    await insertIdentity(tx, pending, customerId, now)
}
