import type { StaffRole } from '#contract/define.ts'

export type SessionKind = 'guest' | 'customer' | 'staff'

/** Who sends a request, as the session says. */
export interface Actor {
  /** Hex SHA-256 of the token in the cookie. Dies with every rotation. */
  readonly sessionId: string
  readonly kind: SessionKind
  readonly customerId: string | null
  readonly roles: readonly StaffRole[]
  /** Random, and the same before and after a login: what belongs to the visitor rather than to one session id. */
  readonly visitorId: string
  /** When they last proved who they are; null for guests. */
  readonly authenticatedAt: Date | null
}
