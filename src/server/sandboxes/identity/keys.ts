import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWK, type JWTPayload } from 'jose'

export interface SandboxKeys {
  readonly keySet: { readonly keys: readonly JWK[] }
  sign(claims: JWTPayload, forgery: 'none' | 'other-key' | 'key-in-header' | 'unsigned'): Promise<string>
}

const kid = 'sandbox-1'

/** Makes new keys at every start. The second pair signs tokens that a shop must refuse. */
export async function createKeys(): Promise<SandboxKeys> {
  const [own, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const publicKey = { ...(await exportJWK(own.publicKey)), kid, use: 'sig', alg: 'RS256' }
  const otherKey = await exportJWK(other.publicKey)
  return {
    keySet: { keys: [publicKey] },
    sign: async (claims, forgery) => {
      if (forgery === 'unsigned') return new UnsecuredJWT(claims).encode()
      const header = {
        alg: 'RS256',
        kid,
        ...(forgery === 'key-in-header' && { jwk: otherKey, jku: 'http://localhost:9/keys', kid: 'other' }),
      }
      const key = forgery === 'none' ? own.privateKey : other.privateKey
      return new SignJWT(claims).setProtectedHeader(header).sign(key)
    },
  }
}
