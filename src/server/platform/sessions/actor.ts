import type { StaffRole } from '#contract/define.ts'

export type SessionKind = 'guest' | 'customer' | 'staff'

/** The sender of a request, according to the session. */
export interface Actor {
  /** Hex SHA-256 of the token in the cookie. Every rotation replaces it. */
  readonly sessionId: string
  readonly kind: SessionKind
  readonly customerId: string | null
  readonly roles: readonly StaffRole[]
  /** A random id for what belongs to a visitor: unlike `sessionId` it stays the same after a login. */
  readonly visitorId: string
  /** When the sender last proved who they are; null for guests. */
  readonly authenticatedAt: Date | null
}
