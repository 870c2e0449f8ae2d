import { createPrivateKey, sign } from 'node:crypto'
import type { ClientAuth } from 'openid-client'
import type { Clock } from '#server/platform/clock.ts'

export interface AppleKey {
  readonly teamId: string
  readonly keyId: string
  /** PEM, PKCS #8. */
  readonly privateKey: string
}

const lifetimeSeconds = 300

/** Apple's client secret is a short-lived token that the client signs itself, ES256. */
export function appleClientAuth(clientId: string, key: AppleKey, issuer: string, clock: Clock): ClientAuth {
  const privateKey = createPrivateKey(key.privateKey)
  return (_server, _client, body) => {
    const issuedAt = Math.floor(clock.now().getTime() / 1_000)
    const signed = [
      encoded({ alg: 'ES256', kid: key.keyId }),
      encoded({
        iss: key.teamId,
        sub: clientId,
        aud: issuer,
        iat: issuedAt,
        exp: issuedAt + lifetimeSeconds,
      }),
    ].join('.')
    const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
    body.set('client_id', clientId)
    body.set('client_secret', `${signed}.${signature.toString('base64url')}`)
  }
}

function encoded(part: Readonly<Record<string, unknown>>): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
