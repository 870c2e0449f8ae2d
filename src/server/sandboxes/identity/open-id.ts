import { createHash, createPublicKey } from 'node:crypto'
import { jwtVerify, type JWTPayload } from 'jose'
import {
  bearerToken,
  jsonAnswer,
  oauthError,
  type SandboxAnswer,
  type SandboxRequest,
  type Sandbox,
} from './exchange.ts'
import { sandboxAppleKey, sandboxClient, sandboxTeam } from './credentials.ts'
import type { Fault } from './faults.ts'
import type { Grant } from './grants.ts'

export type OpenIdDialect = 'google' | 'apple'

export function answerDiscovery({ origin }: Sandbox, dialect: OpenIdDialect): SandboxAnswer {
  const issuer = `${origin}/${dialect}`
  return jsonAnswer(200, {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: ['openid', 'email', dialect === 'apple' ? 'name' : 'profile'],
  })
}

export async function answerToken(
  sandbox: Sandbox,
  dialect: OpenIdDialect,
  request: SandboxRequest,
): Promise<SandboxAnswer> {
  const { form } = request
  const isClient = dialect === 'apple' ? await isAppleClient(sandbox, form) : isGoogleClient(form)
  if (!isClient) return oauthError('invalid_client', 401)
  const grant = redeemCode(sandbox, dialect, form)
  if (!grant) return oauthError('invalid_grant')
  if (grant.fault === 'token-500') return oauthError('server_error', 500)
  return jsonAnswer(200, {
    access_token: sandbox.grants.addToken(grant),
    token_type: 'Bearer',
    expires_in: 3600,
    id_token: await idToken(sandbox, dialect, grant),
  })
}

export function userInfo(sandbox: Sandbox, dialect: OpenIdDialect, request: SandboxRequest): SandboxAnswer {
  const grant = sandbox.grants.findToken(bearerToken(request) ?? '')
  if (grant?.dialect !== dialect) return oauthError('invalid_token', 401)
  return jsonAnswer(200, { sub: grantSubject(grant), ...personClaims(grant) })
}

const codeLifetimeMs = 60_000

/** Accepts a code once, within a minute, for the same return address and with the text behind the challenge. */
export function redeemCode(
  { grants, clock }: Sandbox,
  dialect: Grant['dialect'],
  form: URLSearchParams,
): Grant | null {
  const grant = grants.takeCode(form.get('code') ?? '')
  if (!grant || grant.dialect !== dialect || form.get('grant_type') !== 'authorization_code') return null
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  const isLate = clock.now().getTime() - grant.grantedAt.getTime() > codeLifetimeMs
  const isSame = form.get('redirect_uri') === grant.redirectUri && challenge === grant.challenge
  return isSame && !isLate ? grant : null
}

function isGoogleClient(form: URLSearchParams): boolean {
  return form.get('client_id') === sandboxClient.id && form.get('client_secret') === sandboxClient.secret
}

async function isAppleClient({ origin, clock }: Sandbox, form: URLSearchParams): Promise<boolean> {
  try {
    const { protectedHeader } = await jwtVerify(
      form.get('client_secret') ?? '',
      createPublicKey(sandboxAppleKey()),
      {
        algorithms: ['ES256'],
        issuer: sandboxTeam.teamId,
        subject: sandboxClient.id,
        audience: `${origin}/apple`,
        currentDate: clock.now(),
      },
    )
    return protectedHeader.kid === sandboxTeam.keyId
  } catch {
    return false
  }
}

const lifetimeSeconds = 600

async function idToken(
  { origin, clock, keys }: Sandbox,
  dialect: OpenIdDialect,
  grant: Grant,
): Promise<string> {
  const { fault } = grant
  const now = Math.floor(clock.now().getTime() / 1_000) - (fault === 'old-token' ? 3 * lifetimeSeconds : 0)
  const claims: JWTPayload = {
    iss: fault === 'wrong-issuer' ? 'https://issuer.sandbox.example' : `${origin}/${dialect}`,
    aud: fault === 'wrong-audience' ? 'another-shop' : grant.clientId,
    sub: grantSubject(grant),
    iat: now,
    exp: now + lifetimeSeconds,
    nonce: fault === 'wrong-nonce' ? 'another-nonce' : (grant.nonce ?? undefined),
    ...personClaims(grant),
  }
  return (await keys()).sign(claims, forgeryOf(fault))
}

function forgeryOf(fault: Fault | null): 'none' | 'other-key' | 'key-in-header' | 'unsigned' {
  switch (fault) {
    case 'wrong-signature':
      return 'other-key'
    case 'foreign-key':
      return 'key-in-header'
    case 'unsigned':
      return 'unsigned'
    default:
      return 'none'
  }
}

export function grantSubject({ dialect, person }: Grant): string {
  return `${dialect}-${person.id}`
}

/** A person who hides the address gives Apple's shops a forwarding address, and other shops none. */
export function grantEmail({ dialect, person, hidesEmail }: Grant): string | null {
  if (!hidesEmail || person.email === null) return person.email
  return dialect === 'apple' ? `${person.id}-hidden@privaterelay.sandbox.example` : null
}

function personClaims(grant: Grant): JWTPayload {
  const { dialect, person, hidesEmail } = grant
  const email = grantEmail(grant)
  const names = { given_name: person.firstName, family_name: person.lastName }
  return {
    ...(email !== null && { email, email_verified: person.isEmailVerified }),
    ...(dialect === 'apple' ? { is_private_email: hidesEmail } : names),
  }
}
