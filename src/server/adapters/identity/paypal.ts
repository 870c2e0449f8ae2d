import * as openid from 'openid-client'
import { z } from 'zod'
import { ok } from '#kernel/result.ts'
import type { IdentityProvider, LoginProof } from '#server/modules/accounts/index.ts'
import {
  fetchProvider,
  providerBreaker,
  providerRefusal,
  settleAnswer,
  type AskOptions,
  type FetchOptions,
} from './ask.ts'
import { identityFromClaims } from './claims.ts'

export interface PaypalOptions extends AskOptions {
  readonly name: string
  /** The address where PayPal asks the visitor, such as https://www.paypal.com. */
  readonly site: string
  /** The address where we ask PayPal, such as https://api-m.paypal.com. */
  readonly api: string
  readonly clientId: string
  readonly clientSecret: string
}

/** Log in with PayPal, popup and express alike: OAuth 2 with a code, and the person from the userinfo endpoint. */
export function paypalProvider(options: PaypalOptions): IdentityProvider {
  const breaker = providerBreaker(options.name, options)
  const configuration = configure(options)
  return {
    isSandbox: options.isSandbox,
    authorizationUrl: async ({ state, nonce, verifier, redirectUri }) =>
      openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href,
    identify: (proof) =>
      breaker.run(async () => {
        if (proof.kind !== 'code') return providerRefusal('a code is needed')
        const answered = await settleAnswer(ask(configuration, options.api, proof))
        if (!answered.ok) return answered
        const parsed = UserInfo.safeParse(answered.value)
        if (!parsed.success) return providerRefusal('userinfo names nobody')
        return ok(identityFromClaims(parsed.data.user_id, withMainAddress(parsed.data)))
      }),
  }
}

function configure({ site, api, clientId, clientSecret, isSandbox }: PaypalOptions): openid.Configuration {
  const configuration = new openid.Configuration(
    {
      issuer: site,
      authorization_endpoint: `${site}/signin/authorize`,
      token_endpoint: `${api}/v1/oauth2/token`,
    },
    clientId,
    {},
    basicAuth(clientId, clientSecret),
  )
  configuration[openid.customFetch] = fetchWithoutIdToken
  if (isSandbox) openid.allowInsecureRequests(configuration)
  return configuration
}

/** The standard encodes `-` and `_` of the id first, but PayPal does not decode them, so we leave them as they are. */
function basicAuth(clientId: string, clientSecret: string): openid.ClientAuth {
  const login = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  return (_server, _client, _body, headers) => headers.set('authorization', `Basic ${login}`)
}

/**
 * PayPal signs its ID token with the client secret (HS256), which security.md D15 does not let count. It is left
 * unread: who it is says the userinfo endpoint, asked with the access token of this very code.
 */
async function fetchWithoutIdToken(url: string, init: FetchOptions): Promise<Response> {
  const response = await fetchProvider(url, init)
  if (!response.ok) return response
  const { id_token: _unread, ...rest } = z.record(z.string(), z.unknown()).parse(await response.json())
  return Response.json(rest)
}

async function ask(
  configuration: openid.Configuration,
  api: string,
  proof: LoginProof & { readonly kind: 'code' },
): Promise<unknown> {
  const answer = new URL(proof.redirectUri)
  answer.searchParams.set('code', proof.code)
  const { access_token } = await openid.authorizationCodeGrant(configuration, answer, {
    pkceCodeVerifier: proof.verifier,
  })
  const response = await fetchProvider(`${api}/v1/identity/openidconnect/userinfo?schema=openid`, {
    headers: { authorization: `Bearer ${access_token}`, accept: 'application/json' },
  })
  if (!response.ok) throw new Error(`userinfo answered ${response.status}`)
  return response.json()
}

const UserInfo = z.looseObject({
  user_id: z.string().min(1).max(255),
  email: z.string().optional(),
  emails: z
    .array(
      z.object({ value: z.string(), primary: z.boolean().optional(), confirmed: z.boolean().optional() }),
    )
    .max(50)
    .optional(),
})

/** The older form of the answer lists addresses, each with its own mark. */
function withMainAddress(info: z.output<typeof UserInfo>): unknown {
  const main = info.emails?.find(({ primary }) => primary) ?? info.emails?.[0]
  if (info.email !== undefined || !main) return info
  return { ...info, email: main.value, email_verified: main.confirmed === true }
}
