import { fail, ok } from '#kernel/result.ts'
import { defineHandlers } from '#server/platform/http/context.ts'
import { keepVariants, assignedVariants } from './service.ts'

export const experimentHandlers = defineHandlers({
  experiment: async ({ actor, clock, db }) =>
    ok({ experiments: await assignedVariants(db, actor?.visitorId ?? null, clock.now()) }),

  updateExperiments: async ({ actor, clock, tx }, { body }) => {
    if (!actor) return fail('session.required')
    const kept = await keepVariants(tx, actor.visitorId, body.experiments, clock.now())
    return kept.ok ? ok({ experiments: kept.value }) : kept
  },
})
