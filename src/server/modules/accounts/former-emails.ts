import type { Db, Tx } from '#server/platform/db/pool.ts'
import { emailHashes, isSameMailbox, type OwnMailbox } from '#server/platform/mailbox.ts'
import type { Place, Sealing } from '#server/platform/sealing.ts'
import { newUuid } from '#server/platform/uuid.ts'
import type { Customer } from './repo.ts'

const mostRead = 100

interface Left {
  readonly customerId: string
  readonly email: string
  readonly now: Date
}

/** Only ever a confirmed address: what was recorded under it is the customer's. */
export async function keepFormerEmail(
  sealing: Sealing,
  tx: Tx,
  { customerId, email, now }: Left,
): Promise<void> {
  const id = newUuid(now)
  await tx
    .insertInto('former_email')
    .values({ id, customer_id: customerId, email: sealing.seal(email, placeOf(id)), left_at: now })
    .execute()
}

/** The newest first. */
export async function formerEmails(sealing: Sealing, db: Db | Tx, customerId: string) {
  const rows = await db
    .selectFrom('former_email')
    .select(['id', 'email', 'left_at as leftAt'])
    .where('customer_id', '=', customerId)
    .orderBy('left_at', 'desc')
    .limit(mostRead)
    .execute()
  return rows.map(({ id, email, leftAt }) => ({ email: sealing.open(email, placeOf(id)), leftAt }))
}

/**
 * The mailboxes a customer has shown to be theirs, now or before. None where the address was never confirmed, and none
 * that another account has confirmed since: by that it is somebody else's.
 */
export async function mailboxesOf(sealing: Sealing, db: Db | Tx, customer: Customer): Promise<OwnMailbox[]> {
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
  former: readonly { readonly email: string }[],
): Promise<(email: string) => boolean> {
  if (former.length === 0) return () => false
  const rows = await db
    .selectFrom('customer')
    .select('email_hash')
    .where(
      'email_hash',
      'in',
      former.flatMap(({ email }) => emailHashes(sealing, email)),
    )
    .where('email_confirmed_at', 'is not', null)
    .where('id', '!=', customerId)
    .execute()
  const hashes = new Set(rows.map((row) => row.email_hash?.toString('hex')))
  return (email) => emailHashes(sealing, email).some((hash) => hashes.has(hash.toString('hex')))
}

export async function dropFormerEmails(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('former_email').where('customer_id', '=', customerId).execute()
}

function placeOf(id: string): Place {
  return ['former_email', id, 'email']
}
