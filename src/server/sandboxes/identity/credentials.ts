import { createECDH, createHash, createPrivateKey } from 'node:crypto'

/** The credentials that shop and sandbox share. They are no secret, because they open nothing but the sandbox. */
export const sandboxClient = { id: 'rondo-sandbox', secret: 'everybody-knows' } as const
export const sandboxTeam = { teamId: 'SANDBOX', keyId: 'sandbox-key' } as const

const applePrivate = privateKeyFrom('rondo identity sandbox')

/** The key (PEM) with which the shop signs its client secret for Apple in the sandbox. */
export function sandboxAppleKey(): string {
  return applePrivate.export({ type: 'pkcs8', format: 'pem' }).toString()
}

/** Makes the key from a phrase, so that shop and sandbox both know it and no key stands in the project. */
function privateKeyFrom(phrase: string) {
  const pair = createECDH('prime256v1')
  const d = createHash('sha256').update(phrase).digest()
  pair.setPrivateKey(d)
  const point = pair.getPublicKey()
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: d.toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33, 65).toString('base64url'),
  }
  return createPrivateKey({ key: jwk, format: 'jwk' })
}
