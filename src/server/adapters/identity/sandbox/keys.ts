import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWK, type JWTPayload } from 'jose'

export interface Keys {
  readonly keySet: { readonly keys: readonly JWK[] }
  sign(claims: JWTPayload, lie: 'none' | 'other-key' | 'key-in-header' | 'unsigned'): Promise<string>
}

const kid = 'sandbox-1'

/** New ones with every start. The second pair signs the tokens that must not be believed. */
export async function createKeys(): Promise<Keys> {
  const [own, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const publicKey = { ...(await exportJWK(own.publicKey)), kid, use: 'sig', alg: 'RS256' }
  const otherKey = await exportJWK(other.publicKey)
  return {
    keySet: { keys: [publicKey] },
    sign: async (claims, lie) => {
      if (lie === 'unsigned') return new UnsecuredJWT(claims).encode()
      const header = {
        alg: 'RS256',
        kid,
        ...(lie === 'key-in-header' && { jwk: otherKey, jku: 'http://localhost:9/keys', kid: 'other' }),
      }
      const key = lie === 'none' ? own.privateKey : other.privateKey
      return new SignJWT(claims).setProtectedHeader(header).sign(key)
    },
  }
}
