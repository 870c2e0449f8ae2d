import { createHash, randomBytes } from 'node:crypto'

const tokenBytes = 24
const shape = /^[A-Za-z0-9_-]{32}$/

/** 192 random bits (D10). */
export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url')
}

/** Saves the database the question when a cookie cannot be one of ours. */
export function isTokenShaped(text: string): boolean {
  return text.length === 32 && shape.test(text)
}

/** Only this is stored: a copy of the table opens no session. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
