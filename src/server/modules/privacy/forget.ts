import { eraseCustomer } from '#server/modules/accounts/index.ts'
import { forgetBox } from '#server/modules/box/index.ts'
import { forgetSubscriber } from '#server/modules/newsletter/index.ts'
import { emailHashes, forgetOrders } from '#server/modules/orders/index.ts'
import { forgetPricing } from '#server/modules/pricing/index.ts'
import { forgetSaved } from '#server/modules/sell-checkout/index.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import { markDone } from './deletion-repo.ts'
import { dropExports } from './export-repo.ts'
import type { PrivacyDeps } from './exports.ts'
import type { Asking } from './person.ts'
import { dropRequests } from './request-repo.ts'

interface Forgotten {
  /** Of the request, which is locked. */
  readonly id: string
  readonly asking: Asking
  readonly now: Date
}

/** All of it in one transaction: nobody is ever half forgotten. The mails go with the last one, when that is written. */
export async function forget(
  deps: PrivacyDeps,
  tx: Tx,
  { id, asking: { person, email }, now }: Forgotten,
): Promise<void> {
  const { sealing, outbox } = deps
  const hashes = person.email === null ? [] : emailHashes(sealing, person.email)
  await forgetOrders(deps, tx, person, now)
  await forgetSaved(tx, person)
  await forgetBox(tx, person)
  await forgetPricing(tx, person)
  if (person.email !== null) await forgetSubscriber(sealing, tx, person.email)
  await dropExports(tx, { customerId: person.customerId, hashes })
  await dropRequests(tx, hashes)
  if (person.customerId !== null) await eraseCustomer(tx, person.customerId, now)
  await markDone(sealing, tx, { id, email, now })
  await outbox.publish(tx, { type: 'privacy.deleted', data: { deletionId: id } })
}
