import { isSolved } from '#contract/proof-of-work.ts'
import { isSigned, signFields } from '#server/platform/signing.ts'

/** Leading zero bits: about 260,000 hashes, well under a second in a browser. The same for everyone (D61). */
export const challengeDifficulty = 18
const validMs = 5 * 60_000
/** Another process may have issued it, and its clock may be ahead (Z12). */
const toleranceMs = 60_000
const shape = /^([A-Za-z0-9_-]{22})\.(\d{1,15})\.([A-Za-z0-9_-]{43})$/

/** The visitor who gets a challenge; its solution helps nobody else. */
export interface Solver {
  readonly sessionId: string
  readonly address: string
}

export interface IssuedChallenge {
  readonly id: string
  readonly issuedAtMs: number
}

export function writeChallenge(
  secrets: readonly string[],
  solver: Solver,
  { id, issuedAtMs }: IssuedChallenge,
): string {
  return `${id}.${issuedAtMs}.${signFields(secrets, signedFields(solver, id, String(issuedAtMs)))}`
}

export function challengeExpiresAt({ issuedAtMs }: Pick<IssuedChallenge, 'issuedAtMs'>): Date {
  return new Date(issuedAtMs + validMs)
}

export type ChallengeVerdict =
  | { readonly verdict: 'solved'; readonly id: string; readonly rememberUntil: Date }
  | { readonly verdict: 'wrong' | 'expired' }

interface Answer {
  readonly challenge: string
  readonly nonce: string
}

/** Judges everything but one thing: whether the challenge was used before. */
export function judgeChallenge(
  secrets: readonly string[],
  solver: Solver,
  answer: Answer,
  now: Date,
): ChallengeVerdict {
  const [, id, issued, signature] = shape.exec(answer.challenge) ?? []
  if (id === undefined || issued === undefined || signature === undefined) return { verdict: 'wrong' }
  if (!isSigned(secrets, signedFields(solver, id, issued), signature)) return { verdict: 'wrong' }

  const issuedAtMs = Number(issued)
  const expiresAt = challengeExpiresAt({ issuedAtMs })
  if (now >= expiresAt || now.getTime() < issuedAtMs - toleranceMs) return { verdict: 'expired' }
  if (!isSolved(answer.challenge, answer.nonce, challengeDifficulty)) return { verdict: 'wrong' }
  // The id is remembered longer than the challenge is valid, so that a process with a slow clock cannot accept it twice.
  return { verdict: 'solved', id, rememberUntil: new Date(expiresAt.getTime() + toleranceMs) }
}

function signedFields({ sessionId, address }: Solver, id: string, issued: string): string[] {
  return ['verification', id, issued, String(challengeDifficulty), sessionId, address]
}
