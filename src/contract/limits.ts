/**
 * What a limit counts by. account: the address typed at a login. customer: the account of a customer in all sessions, or
 * the session of a guest. order: one order and one of its owners, so that a stranger cannot use the limit up.
 */
export type LimitSubject = 'session' | 'address' | 'account' | 'customer' | 'email' | 'order'

export interface LimitRule {
  readonly subject: LimitSubject
  readonly max: number
  readonly windowSeconds: number
}

const minute = 60
const hour = 60 * minute

/** The limits of rulebook.md §15 and security.md D60. Each rule of a limit has its own count. */
export const limits = {
  priceLookup: [
    { subject: 'session', max: 60, windowSeconds: minute },
    { subject: 'session', max: 600, windowSeconds: hour },
    { subject: 'address', max: 2000, windowSeconds: hour },
  ],
  login: [
    { subject: 'account', max: 5, windowSeconds: 15 * minute },
    { subject: 'address', max: 20, windowSeconds: 15 * minute },
  ],
  registration: [{ subject: 'address', max: 10, windowSeconds: hour }],
  /** Nobody can guess the key in a mail; this limit slows down those who try. */
  keyTries: [{ subject: 'address', max: 60, windowSeconds: hour }],
  providerRequest: [
    { subject: 'session', max: 30, windowSeconds: 15 * minute },
    { subject: 'address', max: 120, windowSeconds: hour },
  ],
  accountMailing: [
    { subject: 'customer', max: 5, windowSeconds: 15 * minute },
    { subject: 'address', max: 30, windowSeconds: hour },
  ],
  mailing: [
    { subject: 'email', max: 5, windowSeconds: 15 * minute },
    { subject: 'address', max: 30, windowSeconds: hour },
  ],
  // The rule by address is wider than the rule by session (D60), because a household or an office shares an address.
  coupon: [
    { subject: 'session', max: 30, windowSeconds: hour },
    { subject: 'address', max: 120, windowSeconds: hour },
  ],
  upload: [
    { subject: 'session', max: 20, windowSeconds: hour },
    { subject: 'address', max: 80, windowSeconds: hour },
  ],
  placing: [
    { subject: 'session', max: 30, windowSeconds: hour },
    { subject: 'address', max: 120, windowSeconds: hour },
  ],
  preparing: [
    { subject: 'session', max: 120, windowSeconds: minute },
    { subject: 'address', max: 600, windowSeconds: minute },
  ],
  /** Changes of an account that we report to the customer by mail. */
  accountChange: [
    { subject: 'customer', max: 30, windowSeconds: hour },
    { subject: 'address', max: 240, windowSeconds: hour },
  ],
  orderChange: [
    { subject: 'order', max: 20, windowSeconds: hour },
    { subject: 'address', max: 240, windowSeconds: hour },
  ],
  /** A call for a token opens a session for new visitors. Many visitors may share an address, so the limit is wide. */
  sessionOpening: [{ subject: 'address', max: 3000, windowSeconds: hour }],
} as const satisfies Record<string, readonly LimitRule[]>

export type LimitName = keyof typeof limits
