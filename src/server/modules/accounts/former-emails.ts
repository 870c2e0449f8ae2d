import type { Db, Tx } from '#server/platform/db/pool.ts'
import { emailHashes, isSameMailbox, type OwnMailbox } from '#server/platform/mailbox.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { formerEmails, type FormerEmail } from './repo-former-emails.ts'
import { hashesConfirmedByOthers, type Customer } from './repo.ts'

/**
 * The mailboxes a customer has shown to be theirs, now or before. None if the address was never confirmed, and none
 * that another account has confirmed since: by that it is somebody else's.
 */
export async function customerMailboxes(
  sealing: Sealing,
  db: Db | Tx,
  customer: Customer,
): Promise<OwnMailbox[]> {
  const former = await formerEmails(sealing, db, customer.id)
  const taken = await confirmedByOthers(sealing, db, customer.id, former)
  const mailboxes = [
    ...(customer.isConfirmed ? [{ email: customer.email, until: null }] : []),
    ...former.filter(({ email }) => !taken(email)).map(({ email, leftAt }) => ({ email, until: leftAt })),
  ]
  // A customer who came back to an address has left it more than once. The last time counts, and includes those before.
  return mailboxes.filter(
    ({ email }, at) => mailboxes.findIndex((other) => isSameMailbox(other.email, email)) === at,
  )
}

async function confirmedByOthers(
  sealing: Sealing,
  db: Db | Tx,
  customerId: string,
  former: readonly FormerEmail[],
): Promise<(email: string) => boolean> {
  if (former.length === 0) return () => false
  const hashes = former.flatMap(({ email }) => emailHashes(sealing, email))
  const taken = await hashesConfirmedByOthers(db, customerId, hashes)
  return (email) => emailHashes(sealing, email).some((hash) => taken.has(hash.toString('hex')))
}
