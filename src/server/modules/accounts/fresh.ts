import { fail, ok, type Result } from '#kernel/result.ts'
import type { RequestContext } from '#server/platform/http/context.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'

const freshMs = 15 * 60_000

/** security.md D12. */
export function isFreshLogin(actor: Pick<Actor, 'authenticatedAt'> | null, now: Date): boolean {
  const at = actor?.authenticatedAt ?? null
  return at !== null && now.getTime() - at.getTime() < freshMs
}

/** Protects changes that would hurt if a stranger at an open browser made them. */
export function requireFresh({
  actor,
  clock,
}: Pick<RequestContext, 'actor' | 'clock'>): Result<null, 'login.fresh-required'> {
  return isFreshLogin(actor, clock.now()) ? ok(null) : fail('login.fresh-required')
}
