import {
  bearerToken,
  jsonAnswer,
  oauthError,
  type SandboxAnswer,
  type SandboxRequest,
  type Sandbox,
} from './exchange.ts'
import { sandboxClient } from './credentials.ts'
import { grantEmail, redeemCode, grantSubject } from './open-id.ts'

export function paypalToken(sandbox: Sandbox, { headers, form }: SandboxRequest): SandboxAnswer {
  const login = Buffer.from(`${sandboxClient.id}:${sandboxClient.secret}`).toString('base64')
  if (headers.authorization !== `Basic ${login}`) return oauthError('invalid_client', 401)
  const grant = redeemCode(sandbox, 'paypal', form)
  if (!grant) return oauthError('invalid_grant')
  if (grant.fault === 'token-500') return oauthError('server_error', 500)
  return jsonAnswer(200, {
    token_type: 'Bearer',
    expires_in: '28800',
    access_token: sandbox.grants.addToken(grant),
  })
}

export function paypalUserInfo({ grants }: Sandbox, request: SandboxRequest): SandboxAnswer {
  const grant = grants.findToken(bearerToken(request) ?? '')
  if (grant?.dialect !== 'paypal') return oauthError('invalid_token', 401)
  const { person } = grant
  const email = grantEmail(grant)
  return jsonAnswer(200, {
    user_id: `https://www.paypal.com/webapps/auth/identity/user/${grantSubject(grant)}`,
    name: `${person.firstName} ${person.lastName}`,
    given_name: person.firstName,
    family_name: person.lastName,
    verified_account: String(person.isEmailVerified),
    ...(email !== null && { email, email_verified: person.isEmailVerified }),
  })
}
