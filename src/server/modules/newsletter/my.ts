import type { Customer } from '#server/modules/accounts/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { emailHashes } from '#server/platform/mailbox.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { findSubscriber, markConfirmed, markLeft, noteConsent, setAskingCustomer } from './repo.ts'
import { stateFor, subscriptionState, type SubscriptionState } from './rules.ts'
import { askNewsletter, storeAsk, type NewsletterDeps } from './service.ts'

type Reader = Pick<Customer, 'id' | 'email' | 'isConfirmed' | 'locale'>

const ofAccount = { source: 'account', subscriptionType: 'general', how: 'account' } as const

export async function myNewsletter(
  sealing: Sealing,
  db: Db | Tx,
  customer: Reader,
): Promise<SubscriptionState> {
  return stateFor(customer, await findSubscriber(db, emailHashes(sealing, customer.email)))
}

interface Change {
  readonly isSubscribed: boolean
  readonly now: Date
}

/**
 * A confirmed address needs no second question. Any other is asked by mail, and cannot be taken off by the account
 * either: it may be somebody else's.
 */
export async function changeMyNewsletter(
  deps: NewsletterDeps,
  tx: Tx,
  customer: Reader,
  { isSubscribed, now }: Change,
): Promise<SubscriptionState> {
  if (customer.isConfirmed) {
    const change = isSubscribed ? subscribe : leave
    await change(deps.sealing, tx, customer, now)
  } else if (isSubscribed) {
    const ask = { ...ofAccount, email: customer.email, locale: customer.locale, now }
    const { subscriberId } = await askNewsletter(deps, tx, ask)
    await setAskingCustomer(tx, subscriberId, customer.id)
  } else {
    const subscriber = await findSubscriber(tx, emailHashes(deps.sealing, customer.email))
    if (subscriber?.customerId === customer.id) await setAskingCustomer(tx, subscriber.id, null)
  }
  return myNewsletter(deps.sealing, tx, customer)
}

async function subscribe(sealing: Sealing, tx: Tx, { email, locale }: Reader, now: Date): Promise<void> {
  const known = await findSubscriber(tx, emailHashes(sealing, email))
  if (subscriptionState(known) === 'subscribed') return
  const subscriberId = await storeAsk(sealing, tx, { ...ofAccount, email, locale, now })
  await markConfirmed(tx, subscriberId, now)
  await noteConsent(tx, { ...ofAccount, subscriberId, locale, what: 'given', now })
}

async function leave(sealing: Sealing, tx: Tx, { email, locale }: Reader, now: Date): Promise<void> {
  const known = await findSubscriber(tx, emailHashes(sealing, email))
  if (!known || subscriptionState(known) === 'none') return
  await markLeft(tx, known.id, now)
  await noteConsent(tx, { ...ofAccount, subscriberId: known.id, locale, what: 'withdrawn', now })
}
