import { eraseCustomer } from '#server/modules/accounts/index.ts'
import { forgetBox } from '#server/modules/box/index.ts'
import { forgetMailsToPerson } from '#server/modules/mails/index.ts'
import { forgetPersonSubscribers } from '#server/modules/newsletter/index.ts'
import { forgetOrders } from '#server/modules/orders/index.ts'
import { forgetPricing } from '#server/modules/pricing/index.ts'
import { forgetSaved } from '#server/modules/sell-checkout/index.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import type { Person } from '#server/platform/person.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { markDone, withdrawDeletion } from './repo-deletion.ts'
import { dropExports } from './repo-export.ts'
import type { PrivacyDeps } from './exports.ts'
import type { AskingPerson } from './person.ts'
import { dropRequests } from './repo-request.ts'

interface Forgotten {
  /** The id of the request, which is locked. */
  readonly id: string
  readonly asking: AskingPerson
  readonly now: Date
}

/** Runs in one transaction, so that nobody is ever half forgotten. */
export async function forgetPerson(
  deps: PrivacyDeps,
  tx: Tx,
  { id, asking: { person, email }, now }: Forgotten,
): Promise<void> {
  const { sealing, outbox } = deps
  const orderUuids = await forgetOrders(deps, tx, person, now)
  await forgetMailsToPerson(sealing, tx, { ...person, orderUuids })
  await forgetSaved(tx, person)
  await forgetBox(tx, person)
  await forgetPricing(deps, tx, person)
  await forgetPersonSubscribers(deps, tx, person)
  await dropExports(sealing, tx, person)
  await dropRequests(sealing, tx, person)
  if (person.customerId !== null) await eraseCustomer(tx, person.customerId, now)
  await markDone(sealing, tx, { id, email, now })
  await outbox.publish(tx, { type: 'privacy.deleted', data: { deletionId: id } })
}

/** Forgets the planned deletion and the copies that a stranger asked for in this account (security.md D5). */
export async function dropPlannedDeletionAndCopies(sealing: Sealing, tx: Tx, person: Person): Promise<void> {
  if (person.customerId !== null) await withdrawDeletion(tx, person.customerId)
  await dropExports(sealing, tx, person)
}
