import type { ApiClient } from '#contract/api-client.ts'
import type { Solve, SolveOptions } from './solve-in-worker.ts'

export const verificationOutcomes = ['done', 'cancelled', 'expired', 'wrong', 'failed'] as const
export type VerificationOutcome = (typeof verificationOutcomes)[number]

interface Deps extends SolveOptions {
  readonly api: ApiClient
  readonly solve: Solve
}

/** Fetches a challenge, solves it and hands it in (security.md D61); the calls bring their token along. */
export async function verifyVisitor(deps: Deps): Promise<VerificationOutcome> {
  try {
    const outcome = await attempt(deps)
    return outcome === 'failed' && deps.signal.aborted ? 'cancelled' : outcome
  } catch {
    // The solver was called off, or the browser has no workers: each can be tried again.
    return deps.signal.aborted ? 'cancelled' : 'failed'
  }
}

async function attempt({ api, solve, signal, onShare }: Deps): Promise<VerificationOutcome> {
  const issued = await api.call('verificationChallenge', {}, { signal })
  if (!issued.ok) return 'failed'
  const { challenge, difficulty } = issued.value
  const nonce = await solve({ challenge, difficulty }, { signal, onShare })
  const answered = await api.call('verificationAnswer', { body: { challenge, nonce } }, { signal })
  if (answered.ok) return 'done'
  if (answered.code === 'verification.expired') return 'expired'
  return answered.code === 'verification.wrong' ? 'wrong' : 'failed'
}
