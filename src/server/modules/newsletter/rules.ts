import type { ApiOutput } from '#contract/api-client.ts'
import type { Locale } from '#kernel/locale.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** The words somebody agreed to, by name: new words get a new one. */
export const consentTextVersion = '2026-11'

/** Asking again sooner mails nothing: no inbox is flooded by somebody who knows its address. */
const mailPauseMs = 10 * minute
export const confirmsForMs = 7 * day
/** Unconfirmed subscribers are forgotten first. Those who left stay a year, so that old links still work. */
export const unconfirmedKeptMs = 30 * day
export const leftKeptMs = 365 * day

export interface Subscriber {
  readonly id: string
  readonly locale: Locale
  readonly source: string
  readonly subscriptionType: string
  readonly customerId: string | null
  readonly askedAt: Date
  readonly mailedAt: Date | null
  readonly confirmedAt: Date | null
  readonly leftAt: Date | null
}

/** The entries of the log of consents, and the ways in which a person can say them. */
export const consentSteps = ['asked', 'given', 'withdrawn'] as const
export const consentWays = ['form', 'account', 'mail'] as const

export type SubscriptionState = ApiOutput<'myNewsletter'>['state']

export function subscriptionState(
  subscriber: Pick<Subscriber, 'confirmedAt' | 'leftAt'> | null,
): SubscriptionState {
  if (!subscriber || subscriber.leftAt !== null) return 'none'
  return subscriber.confirmedAt === null ? 'pending' : 'subscribed'
}

export function isMailDue(subscriber: Subscriber, now: Date): boolean {
  if (subscriptionState(subscriber) !== 'pending') return false
  return subscriber.mailedAt === null || now.getTime() - subscriber.mailedAt.getTime() >= mailPauseMs
}

/**
 * What an account may know. Whoever has not confirmed its address may have typed another's, so it hears only that it
 * asked itself.
 */
export function stateFor(
  customer: { readonly id: string; readonly isConfirmed: boolean },
  subscriber: Subscriber | null,
): SubscriptionState {
  if (customer.isConfirmed) return subscriptionState(subscriber)
  return subscriber?.customerId === customer.id ? 'pending' : 'none'
}
