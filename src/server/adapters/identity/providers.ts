import { ClientSecretPost } from 'openid-client'
import type { IdentityProvider, IdentityProviders, Provider } from '#server/modules/accounts/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { IdentityKeys } from '#server/platform/identity-config.ts'
import { appleClientAuth, type AppleKey } from './apple-secret.ts'
import { facebookProvider } from './facebook.ts'
import { openIdProvider } from './open-id.ts'
import { paypalProvider } from './paypal.ts'
import { sandboxAppleKey, sandboxClient, sandboxTeam } from './sandbox/credentials.ts'

export interface ProvidersDeps {
  readonly keys: IdentityKeys
  /** The origin of the running sandbox; null if no sandbox may run. */
  readonly sandbox: string | null
  readonly clock: Clock
  readonly timeoutMs?: number
}

/** The real ones where keys are configured, the sandbox for the others, nothing where there is neither (A7). */
export function identityProviders({ keys, sandbox, ...asking }: ProvidersDeps): IdentityProviders {
  const real = { ...asking, isSandbox: false }
  const fake = { ...asking, isSandbox: true }
  const chosen = <K>(
    own: K | null,
    make: (own: K) => IdentityProvider,
    stand: (at: string) => IdentityProvider,
  ) => (own !== null ? make(own) : sandbox === null ? null : stand(sandbox))
  const google = chosen(
    keys.google,
    (own) => googleAt('https://accounts.google.com', own, real),
    (at) => googleAt(`${at}/google`, sandboxPair, fake),
  )
  const apple = chosen(
    keys.apple,
    (own) => appleAt('https://appleid.apple.com', own, real),
    (at) => appleAt(`${at}/apple`, sandboxApple(), fake),
  )
  const facebook = chosen(
    keys.facebook,
    (own) => facebookAt(realFacebook, own, real),
    (at) => facebookAt(sandboxFacebook(at), sandboxPair, fake),
  )
  const paypal = (name: 'paypal' | 'paypal-express') =>
    chosen(
      keys.paypal,
      (own) => paypalProvider({ name, ...paypalHosts[own.environment], ...own, ...real }),
      (at) => paypalProvider({ name, site: `${at}/paypal`, api: `${at}/paypal`, ...sandboxPair, ...fake }),
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

const sandboxPair = { clientId: sandboxClient.id, clientSecret: sandboxClient.secret }
const sandboxApple = () => ({ clientId: sandboxClient.id, ...sandboxTeam, privateKey: sandboxAppleKey() })

interface Pair {
  readonly clientId: string
  readonly clientSecret: string
}
interface Asking {
  readonly clock: Clock
  readonly isSandbox: boolean
  readonly timeoutMs?: number
}

function googleAt(issuer: string, { clientId, clientSecret }: Pair, asking: Asking): IdentityProvider {
  return openIdProvider({
    name: 'google',
    issuer,
    clientId,
    clientAuth: ClientSecretPost(clientSecret),
    scope: 'openid email profile',
    ...asking,
  })
}

function appleAt(
  issuer: string,
  { clientId, ...key }: AppleKey & { readonly clientId: string },
  asking: Asking,
): IdentityProvider {
  return openIdProvider({
    name: 'apple',
    issuer,
    clientId,
    clientAuth: appleClientAuth(clientId, key, issuer, asking.clock),
    scope: 'name email',
    responseMode: 'form_post',
    ...asking,
  })
}

const realFacebook = {
  dialog: 'https://www.facebook.com/v23.0/dialog/oauth',
  graph: 'https://graph.facebook.com/v23.0',
}
const sandboxFacebook = (at: string) => ({
  dialog: `${at}/facebook/v23.0/dialog/oauth`,
  graph: `${at}/facebook/v23.0`,
})

function facebookAt(
  at: { readonly dialog: string; readonly graph: string },
  { clientId, clientSecret }: Pair,
  asking: Asking,
): IdentityProvider {
  return facebookProvider({ ...at, appId: clientId, appSecret: clientSecret, ...asking })
}

const paypalHosts = {
  live: { site: 'https://www.paypal.com', api: 'https://api-m.paypal.com' },
  sandbox: { site: 'https://www.sandbox.paypal.com', api: 'https://api-m.sandbox.paypal.com' },
} as const
