import { isSigned, signFields, signatureLength } from './signing.ts'

const purpose = 'csrf'
const longestId = 64
const longestToken = longestId + 1 + signatureLength

/** The token names the form or call it was asked for (`id`) and is bound to one session (D20). */
export function issueToken(secrets: readonly string[], sessionId: string, id: string): string {
  return `${id}.${signFields(secrets, [purpose, id, sessionId])}`
}

/** With an `id` the token must have been asked for under this name. */
export function verifyToken(
  secrets: readonly string[],
  sessionId: string,
  token: string,
  id: string | null = null,
): boolean {
  if (token.length > longestToken) return false
  const dot = token.indexOf('.')
  if (dot < 1 || (id !== null && token.slice(0, dot) !== id)) return false
  return isSigned(secrets, [purpose, token.slice(0, dot), sessionId], token.slice(dot + 1))
}
