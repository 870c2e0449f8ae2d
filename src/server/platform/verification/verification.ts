import { randomBytes } from 'node:crypto'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { RowExpiry } from '#server/platform/db/delete-old-rows.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import {
  challengeDifficulty,
  challengeExpiresAt,
  judgeChallenge,
  writeChallenge,
  type Solver,
} from './challenge.ts'

export const challengeExpiry: RowExpiry = { table: 'used_challenge', column: 'expires_at', keepMs: 0 }

export interface Deps {
  readonly secrets: readonly string[]
  readonly limiter: Limiter
}

/** Nothing is stored: the signature remembers, and only a solved challenge costs a row. */
export function issueChallenge({ secrets }: Deps, clock: Clock, solver: Solver) {
  const issued = { id: randomBytes(16).toString('base64url'), issuedAtMs: clock.now().getTime() }
  return {
    challenge: writeChallenge(secrets, solver, issued),
    difficulty: challengeDifficulty,
    expiresAt: challengeExpiresAt(issued).toISOString(),
  }
}

/** D61: once per challenge, decided by one conditional insert; success gives the solver 30 minutes of grace. */
export async function answerChallenge(
  { secrets, limiter }: Deps,
  { tx, clock }: { readonly tx: Tx; readonly clock: Clock },
  solver: Solver,
  answer: { readonly challenge: string; readonly nonce: string },
): Promise<Result<{ graceUntil: string }, 'verification.wrong' | 'verification.expired'>> {
  const judged = judgeChallenge(secrets, solver, answer, clock.now())
  if (judged.verdict !== 'solved') return fail(`verification.${judged.verdict}`)
  if (!(await use(tx, judged.id, judged.rememberUntil))) return fail('verification.expired')
  const until = await limiter.grantGrace(solver, tx)
  return ok({ graceUntil: until.toISOString() })
}

async function use(tx: Tx, id: string, rememberUntil: Date): Promise<boolean> {
  const used = await tx
    .insertInto('used_challenge')
    .values({ id, expires_at: rememberUntil })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
