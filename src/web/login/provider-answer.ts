import type { z } from 'zod'
import type { ApiInput } from '#contract/api-client.ts'
import type { ProviderName as Provider } from '#contract/schemas/session.ts'

export type ProviderName = z.output<typeof Provider>

/** The answer of a provider, as it stands in the address. */
export interface ProviderAnswer {
  readonly provider: ProviderName
  readonly state?: string
  readonly code?: string
  readonly idToken?: string
  readonly accessToken?: string
  readonly expiresIn?: string
  readonly firstName?: string
  readonly lastName?: string
  /** The visitor refused, or the provider did. */
  readonly error?: string
}

/** The wording of the specification, for the people who read the reports. */
export const invalidState = 'Invalid authorization code or state.'
export const notAuthenticated = 'not authenticated'

const nameByParameter = {
  state: 'state',
  code: 'code',
  id_token: 'idToken',
  access_token: 'accessToken',
  expires_in: 'expiresIn',
  error: 'error',
} as const // the keys are what providers write, the values what we call it

/** Facebook and Apple answer in the fragment, the others in the query. */
export function readAnswer(
  provider: ProviderName,
  { search, hash }: Pick<Location, 'search' | 'hash'>,
): ProviderAnswer {
  const given = new Map([...new URLSearchParams(search), ...new URLSearchParams(hash.replace(/^#/, ''))])
  const found = Object.entries(nameByParameter).flatMap(([written, name]) => {
    const value = given.get(written)
    return value === undefined || value === '' ? [] : [[name, value] as const]
  })
  return { provider, ...Object.fromEntries(found), ...nameIn(given.get('user')) }
}

/** Apple tells the name once, as JSON, and only to the browser. */
function nameIn(user: string | undefined): Pick<ProviderAnswer, 'firstName' | 'lastName'> {
  const { name } = recordFrom(parsed(user))
  const { firstName, lastName } = recordFrom(name)
  return {
    ...(isName(firstName) ? { firstName } : {}),
    ...(isName(lastName) ? { lastName } : {}),
  }
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 80
}

function parsed(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? 'null')
  } catch {
    return null
  }
}

function recordFrom(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** The body for our server, or the reason why nothing is sent. */
export type LoginCall =
  | { readonly kind: 'facebook'; readonly body: ApiInput<'loginFacebook'>['body'] }
  | {
      readonly kind: 'provider'
      readonly provider: ApiInput<'signInWithProvider'>['params']['provider']
      readonly body: ApiInput<'signInWithProvider'>['body']
    }
  | { readonly kind: 'invalid'; readonly reason: typeof invalidState | typeof notAuthenticated }

/** The question that the answer of a provider must belong to. */
export interface LoginQuestion {
  readonly provider: ProviderName
  readonly state: string
}

/** Passes on only an answer to the question that was asked (acceptance A3–A5). */
export function loginCall(answer: ProviderAnswer, asked: LoginQuestion | null): LoginCall {
  const { state, code, accessToken, expiresIn } = answer
  if (!asked || state !== asked.state || providerCompany(answer.provider) !== providerCompany(asked.provider))
    return { kind: 'invalid', reason: invalidState }
  if (answer.error !== undefined) return { kind: 'invalid', reason: notAuthenticated }
  const { provider } = asked
  if (provider === 'facebook') {
    if (accessToken === undefined) return { kind: 'invalid', reason: notAuthenticated }
    return { kind: 'facebook', body: { accessToken, expiresIn: expiresIn ?? '0', state } }
  }
  if (code === undefined) return { kind: 'invalid', reason: invalidState }
  return {
    kind: 'provider',
    provider,
    body: { authorizationCode: code, state, ...optionalMembers(answer, provider) },
  }
}

function optionalMembers({ idToken, firstName, lastName }: ProviderAnswer, provider: ProviderName) {
  return {
    ...(idToken === undefined ? {} : { idToken }),
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...(isPaypal(provider) ? { no_prev: true } : {}),
  }
}

export function isPaypal(provider: ProviderName): boolean {
  return providerCompany(provider) === 'paypal'
}

/** PayPal sends both of its ways back to one address. */
function providerCompany(provider: ProviderName): ProviderName {
  return provider === 'paypal-express' ? 'paypal' : provider
}
