import * as openid from 'openid-client'
import { ok } from '#kernel/result.ts'
import type { IdentityProvider, LoginProof, LoginQuestion } from '#server/modules/accounts/index.ts'
import { Unavailable } from '#server/platform/unavailable.ts'
import { fetchProvider, providerBreaker, providerRefusal, settleAnswer, type AskOptions } from './ask.ts'
import { identityFromClaims } from './claims.ts'

export interface OpenIdOptions extends AskOptions {
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientAuth: openid.ClientAuth
  readonly scope: string
  readonly responseMode?: 'form_post'
}

/** security.md D15; also how far a token may come from the past or the future. */
const clockToleranceSeconds = 60
/** The library judges by the clock of the process, which may be wrong: its own checks of time let everything pass. */
const libraryToleranceSeconds = 100 * 365 * 24 * 60 * 60

/** Google and Apple: OpenID Connect with code, PKCE S256, state and nonce. */
export function openIdProvider(options: OpenIdOptions): IdentityProvider {
  const breaker = providerBreaker(options.name, options)
  const configuration = discoverOnce(options)
  return {
    isSandbox: options.isSandbox,
    authorizationUrl: (question) => breaker.run(async () => urlFor(await configuration(), options, question)),
    identify: (proof) =>
      breaker.run(async () => {
        if (proof.kind !== 'code') return providerRefusal('a code is needed')
        const exchanged = await settleAnswer(exchange(await configuration(), proof))
        if (!exchanged.ok) return exchanged
        const claims = exchanged.value
        if (claims === undefined) return providerRefusal('no ID token')
        const objection = objectionTo(claims, options.clock.now().getTime() / 1_000)
        return objection === null ? ok(identityFromClaims(claims.sub, claims)) : providerRefusal(objection)
      }),
  }
}

function objectionTo({ iat, exp, nbf }: openid.IDToken, nowSeconds: number): string | null {
  if (Math.abs(nowSeconds - iat) > clockToleranceSeconds) return 'iat is not now'
  if (exp <= nowSeconds - clockToleranceSeconds) return 'the token is over'
  if (nbf !== undefined && nbf > nowSeconds + clockToleranceSeconds) return 'the token is not valid yet'
  return null
}

/** Reads addresses and keys only from the configured issuer. After a failure the next login tries again. */
function discoverOnce(options: OpenIdOptions): () => Promise<openid.Configuration> {
  let known: Promise<openid.Configuration> | null = null
  return async () => {
    known ??= discover(options)
    try {
      return await known
    } catch (error) {
      known = null
      throw new Unavailable(`${options.name} does not say where it is to be asked`, { cause: error })
    }
  }
}

async function discover({ issuer, clientId, clientAuth, isSandbox }: OpenIdOptions) {
  // Both providers sign with this algorithm. It is fixed here, so that no token can choose another one.
  const client = { id_token_signed_response_alg: 'RS256', [openid.clockTolerance]: libraryToleranceSeconds }
  const configuration = await openid.discovery(new URL(issuer), clientId, client, clientAuth, {
    [openid.customFetch]: fetchProvider,
    // The sandbox speaks plain HTTP on this machine; `fetchProvider` refuses it anywhere else.
    execute: [openid.enableNonRepudiationChecks, ...(isSandbox ? [openid.allowInsecureRequests] : [])],
  })
  return configuration
}

async function urlFor(
  configuration: openid.Configuration,
  { scope, responseMode }: OpenIdOptions,
  { state, nonce, verifier, redirectUri }: LoginQuestion,
): Promise<string> {
  const url = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope,
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(responseMode && { response_mode: responseMode }),
  })
  return url.href
}

async function exchange(configuration: openid.Configuration, proof: LoginProof & { readonly kind: 'code' }) {
  const answer = new URL(proof.redirectUri)
  answer.searchParams.set('code', proof.code)
  // The browser hands on code and state only. Which provider answered is settled by the state, kept with its name.
  answer.searchParams.set('iss', configuration.serverMetadata().issuer)
  const tokens = await openid.authorizationCodeGrant(configuration, answer, {
    pkceCodeVerifier: proof.verifier,
    expectedNonce: proof.nonce,
    idTokenExpected: true,
  })
  return tokens.claims()
}
