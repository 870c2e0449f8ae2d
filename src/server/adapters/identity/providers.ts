import { ClientSecretPost } from 'openid-client'
import type { IdentityProvider, IdentityProviders, Provider } from '#server/modules/accounts/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { IdentityKeys } from '#server/platform/identity-config.ts'
import { appleClientAuth, type AppleKey } from './apple-secret.ts'
import { facebookProvider } from './facebook.ts'
import { openIdProvider } from './open-id.ts'
import { paypalProvider } from './paypal.ts'
import { sandboxAppleKey, sandboxClient, sandboxTeam } from '#server/sandboxes/identity/credentials.ts'

export interface ProvidersDeps {
  readonly keys: IdentityKeys
  /** The origin of the running sandbox; null if no sandbox may run. */
  readonly sandboxOrigin: string | null
  readonly clock: Clock
  readonly timeoutMs?: number
}

/** Makes a real provider where keys are configured, else one of the sandbox; without both there is none (A7). */
export function identityProviders({ keys, sandboxOrigin, ...options }: ProvidersDeps): IdentityProviders {
  const real = { ...options, isSandbox: false }
  const fake = { ...options, isSandbox: true }
  const realOrFake = <K>(
    ownKeys: K | null,
    makeReal: (ownKeys: K) => IdentityProvider,
    makeFake: (origin: string) => IdentityProvider,
  ) => (ownKeys !== null ? makeReal(ownKeys) : sandboxOrigin === null ? null : makeFake(sandboxOrigin))
  const google = realOrFake(
    keys.google,
    (ownKeys) => googleAt('https://accounts.google.com', ownKeys, real),
    (origin) => googleAt(`${origin}/google`, sandboxCredentials, fake),
  )
  const apple = realOrFake(
    keys.apple,
    (ownKeys) => appleAt('https://appleid.apple.com', ownKeys, real),
    (origin) => appleAt(`${origin}/apple`, sandboxApple(), fake),
  )
  const facebook = realOrFake(
    keys.facebook,
    (ownKeys) => facebookAt(realFacebook, ownKeys, real),
    (origin) => facebookAt(sandboxFacebook(origin), sandboxCredentials, fake),
  )
  const paypal = (name: 'paypal' | 'paypal-express') =>
    realOrFake(
      keys.paypal,
      (ownKeys) => paypalProvider({ name, ...paypalHosts[ownKeys.environment], ...ownKeys, ...real }),
      (origin) =>
        paypalProvider({
          name,
          site: `${origin}/paypal`,
          api: `${origin}/paypal`,
          ...sandboxCredentials,
          ...fake,
        }),
    )
  const all: readonly (readonly [Provider, IdentityProvider | null])[] = [
    ['apple', apple],
    ['google', google],
    ['facebook', facebook],
    ['paypal', paypal('paypal')],
    ['paypal-express', paypal('paypal-express')],
  ]
  return new Map(all.flatMap(([name, provider]) => (provider ? [[name, provider] as const] : [])))
}

const sandboxCredentials = { clientId: sandboxClient.id, clientSecret: sandboxClient.secret }
const sandboxApple = () => ({ clientId: sandboxClient.id, ...sandboxTeam, privateKey: sandboxAppleKey() })

interface ClientCredentials {
  readonly clientId: string
  readonly clientSecret: string
}
interface ProviderOptions {
  readonly clock: Clock
  readonly isSandbox: boolean
  readonly timeoutMs?: number
}

function googleAt(
  issuer: string,
  { clientId, clientSecret }: ClientCredentials,
  options: ProviderOptions,
): IdentityProvider {
  return openIdProvider({
    name: 'google',
    issuer,
    clientId,
    clientAuth: ClientSecretPost(clientSecret),
    scope: 'openid email profile',
    ...options,
  })
}

function appleAt(
  issuer: string,
  { clientId, ...key }: AppleKey & { readonly clientId: string },
  options: ProviderOptions,
): IdentityProvider {
  return openIdProvider({
    name: 'apple',
    issuer,
    clientId,
    clientAuth: appleClientAuth(clientId, key, issuer, options.clock),
    scope: 'name email',
    responseMode: 'form_post',
    ...options,
  })
}

const realFacebook = {
  dialog: 'https://www.facebook.com/v23.0/dialog/oauth',
  graph: 'https://graph.facebook.com/v23.0',
}
const sandboxFacebook = (origin: string) => ({
  dialog: `${origin}/facebook/v23.0/dialog/oauth`,
  graph: `${origin}/facebook/v23.0`,
})

function facebookAt(
  urls: { readonly dialog: string; readonly graph: string },
  { clientId, clientSecret }: ClientCredentials,
  options: ProviderOptions,
): IdentityProvider {
  return facebookProvider({ ...urls, appId: clientId, appSecret: clientSecret, ...options })
}

const paypalHosts = {
  live: { site: 'https://www.paypal.com', api: 'https://api-m.paypal.com' },
  sandbox: { site: 'https://www.sandbox.paypal.com', api: 'https://api-m.sandbox.paypal.com' },
} as const
