import { createHmac, timingSafeEqual } from 'node:crypto'

/** Length of every signature: 256 bits in base64url. */
export const signatureLength = 43

/** The first secret signs; all of them verify, so a new one can be put in front while the old still counts (D70). */
export function signFields(secrets: readonly string[], fields: readonly string[]): string {
  const [current] = secrets
  if (current === undefined) throw new Error('signing needs at least one secret')
  return mac(current, fields).toString('base64url')
}

export function isSigned(secrets: readonly string[], fields: readonly string[], signature: string): boolean {
  if (signature.length !== signatureLength) return false
  const given = Buffer.from(signature, 'base64url')
  // No early way out: the time must not tell which secret matched.
  let matches = false
  for (const secret of secrets) {
    const expected = mac(secret, fields)
    matches = (given.length === expected.length && timingSafeEqual(given, expected)) || matches
  }
  return matches
}

/** JSON keeps the fields apart: ["ab","c"] and ["a","bc"] sign differently. */
function mac(secret: string, fields: readonly string[]): Buffer {
  return createHmac('sha256', secret).update(JSON.stringify(fields)).digest()
}
