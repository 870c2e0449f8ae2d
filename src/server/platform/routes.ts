import { fail, ok } from '#kernel/result.ts'
import { issueToken } from './csrf.ts'
import { defineHandlers } from './http/context.ts'
import type { Limiter } from './limits/limiter.ts'
import { answerChallenge, issueChallenge } from './verification/verification.ts'

interface Deps {
  readonly secrets: readonly string[]
  readonly limiter: Limiter
}

/** The platform's slice of the route table. */
export function platformHandlers(deps: Deps) {
  return defineHandlers({
    csrfToken: async ({ session }, { params }) => {
      const { sessionId } = await session.ensure()
      return ok({ token: issueToken(deps.secrets, sessionId, params.id) })
    },
    verificationChallenge: async ({ actor, clientAddress, clock }) => {
      if (!actor) return fail('session.required')
      return ok(issueChallenge(deps, clock, { sessionId: actor.sessionId, address: clientAddress }))
    },
    verificationAnswer: async ({ actor, clientAddress, clock, tx }, { body }) => {
      if (!actor) return fail('session.required')
      return answerChallenge(
        deps,
        { tx, clock },
        { sessionId: actor.sessionId, address: clientAddress },
        body,
      )
    },
  })
}
