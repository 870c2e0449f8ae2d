import { createHmac } from 'node:crypto'
import { bearerToken, jsonAnswer, type SandboxAnswer, type SandboxRequest, type Sandbox } from './exchange.ts'
import { sandboxClient } from './credentials.ts'
import type { Grant } from './grants.ts'
import { grantEmail, grantSubject } from './open-id.ts'

const tokenLifetimeMs = 60 * 24 * 60 * 60 * 1_000

export function debugToken({ grants }: Sandbox, asked: SandboxRequest): SandboxAnswer {
  if (bearerToken(asked) !== `${sandboxClient.id}|${sandboxClient.secret}`) return graphError('app', 190)
  const grant = grants.findToken(asked.query.get('input_token') ?? '')
  if (grant?.dialect !== 'facebook') return jsonAnswer(200, { data: { is_valid: false, scopes: [] } })
  if (grant.fault === 'token-500') return graphError('unknown', 1, 500)
  const expiresAt = grant.grantedAt.getTime() + (grant.fault === 'old-token' ? -1 : 1) * tokenLifetimeMs
  return jsonAnswer(200, {
    data: {
      app_id: grant.fault === 'wrong-audience' ? 'another-app' : grant.clientId,
      type: 'USER',
      is_valid: grant.fault !== 'wrong-signature',
      user_id: grantSubject(grant),
      expires_at: Math.floor(expiresAt / 1_000),
      scopes: scopesOf(grant),
    },
  })
}

export function answerMe(sandbox: Sandbox, asked: SandboxRequest): SandboxAnswer {
  const grant = grantOf(sandbox, asked)
  const token = bearerToken(asked)
  if (!grant || token === null) return graphError('token', 190)
  const proof = createHmac('sha256', sandboxClient.secret).update(token).digest('hex')
  if (asked.query.get('appsecret_proof') !== proof) return graphError('proof', 100)
  const email = grantEmail(grant)
  return jsonAnswer(200, {
    id: grantSubject(grant),
    first_name: grant.person.firstName,
    last_name: grant.person.lastName,
    ...(email !== null && { email }),
  })
}

export function answerPermissions(sandbox: Sandbox, asked: SandboxRequest): SandboxAnswer {
  const grant = grantOf(sandbox, asked)
  if (!grant) return graphError('token', 190)
  const granted = scopesOf(grant)
  return jsonAnswer(200, {
    data: ['public_profile', 'email'].map((permission) => ({
      permission,
      status: granted.includes(permission) ? 'granted' : 'declined',
    })),
  })
}

function grantOf({ grants }: Sandbox, asked: SandboxRequest): Grant | null {
  const grant = grants.findToken(bearerToken(asked) ?? '')
  return grant?.dialect === 'facebook' ? grant : null
}

function scopesOf({ hidesEmail }: Grant): string[] {
  return hidesEmail ? ['public_profile'] : ['public_profile', 'email']
}

function graphError(message: string, code: number, status = 400): SandboxAnswer {
  return jsonAnswer(status, { error: { message, code, type: 'OAuthException' } })
}
