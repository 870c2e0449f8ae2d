import type { Identity, Provider } from './port.ts'
import type { OpenedLogin } from './repo.ts'

/** security.md D15. */
export const loginLifetimeMs = 10 * 60_000

export interface Bringer {
  readonly visitorId: string | null
  readonly provider: Provider
  readonly now: Date
}

/** The answer must come from the visitor who asked, by the provider that was asked, in time. */
export function isAnswerTo(login: OpenedLogin, { visitorId, provider, now }: Bringer): boolean {
  return login.visitorId === visitorId && login.provider === provider && now < login.expiresAt
}

export type ProviderEntry =
  | { readonly kind: 'known'; readonly customerId: string }
  | { readonly kind: 'link'; readonly customerId: string }
  | { readonly kind: 'register'; readonly email: string }
  | { readonly kind: 'password-first'; readonly email: string }
  | { readonly kind: 'no-email' }

interface ProviderFacts {
  readonly identity: Pick<Identity, 'email' | 'isEmailVerified'>
  /** The customer who has this identity already. */
  readonly ownerId: string | null
  /** The account with the provider's address. */
  readonly local: { readonly id: string; readonly isConfirmed: boolean } | null
}

/** Two sides have to vouch for an address before it joins them; else the password of the account must (D15). */
export function decideProviderEntry({ identity, ownerId, local }: ProviderFacts): ProviderEntry {
  const { email, isEmailVerified } = identity
  if (ownerId !== null) return { kind: 'known', customerId: ownerId }
  if (email === null) return { kind: 'no-email' }
  if (!local) return { kind: 'register', email }
  if (isEmailVerified && local.isConfirmed) return { kind: 'link', customerId: local.id }
  return { kind: 'password-first', email }
}
