import { forgetOldBoxes } from '#server/modules/box/index.ts'
import { forgetOldAssignments } from '#server/modules/experiments/index.ts'
import { forgetOldGradings, repriceMediaNightly, tellPriceWatchers } from '#server/modules/pricing/index.ts'
import type { Work } from '#server/platform/jobs.ts'

/** All background work of the modules, for the server itself and for the worker process alike. */
export const work: Work = {
  handlers: [],
  tasks: [forgetOldAssignments, forgetOldBoxes, forgetOldGradings, repriceMediaNightly, tellPriceWatchers],
}
