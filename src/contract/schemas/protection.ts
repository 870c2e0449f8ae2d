import { z } from 'zod'
import { Instant, textMatching, text } from './primitives.ts'

export const CsrfTokenParams = z.strictObject({ id: textMatching(/^[a-z0-9_-]+$/, 64) })
export const CsrfToken = z.object({ token: text(512) })

export const Challenge = z.object({
  challenge: text(1024),
  /** How many zero bits the hash must begin with. */
  difficulty: z.int().min(1).max(40),
  expiresAt: Instant,
})

export const ChallengeAnswer = z.strictObject({
  challenge: textMatching(/^[A-Za-z0-9_.=-]+$/, 1024),
  nonce: textMatching(/^[A-Za-z0-9_-]+$/, 64),
})

export const Grace = z.object({ graceUntil: Instant })
