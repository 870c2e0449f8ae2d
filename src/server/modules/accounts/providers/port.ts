import type { z } from 'zod'
import type { Result } from '#kernel/result.ts'
import type { ProviderName } from '#contract/schemas/session.ts'

export type Provider = z.output<typeof ProviderName>

/** The values that connect our question with the provider's answer; each is used once (security.md D15). */
export interface LoginSecrets {
  readonly nonce: string
  /** PKCE: the provider sees its hash with the question and the text itself with the code. */
  readonly verifier: string
  /** Byte for byte the same in question and exchange. */
  readonly redirectUri: string
}

export interface LoginQuestion extends LoginSecrets {
  readonly state: string
}

/** A code that is exchanged on the server, or Facebook's access token that is checked there. */
export type LoginProof =
  | ({ readonly kind: 'code'; readonly code: string } & LoginSecrets)
  | { readonly kind: 'token'; readonly accessToken: string }

export interface Identity {
  /** The id of the person at this provider. The id never changes; the e-mail address may. */
  readonly subject: string
  readonly email: string | null
  /** The provider itself says so. */
  readonly isEmailVerified: boolean
  readonly firstName: string | null
  readonly lastName: string | null
}

/** Both calls throw `Unavailable` if the provider does not answer. */
export interface IdentityProvider {
  readonly isSandbox: boolean
  authorizationUrl(question: LoginQuestion): Promise<string>
  /** Returns `refused` if the answer of the provider does not prove who this is. The reason is only for the log. */
  identify(proof: LoginProof): Promise<Result<Identity, 'refused'> & { readonly reason?: string }>
}

/** The providers that visitors can use here; a provider with neither keys nor sandbox is missing. */
export type IdentityProviders = ReadonlyMap<Provider, IdentityProvider>
