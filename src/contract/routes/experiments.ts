import { defineRoutes } from '#contract/define.ts'
import { Assignments, AssignmentsUpdate } from '#contract/schemas/experiment.ts'

export const experimentRoutes = defineRoutes('next', {
  experiment: {
    method: 'GET',
    path: '/api/experiment',
    access: 'public',
    summary: 'The experiment variants of this visitor.',
    ok: Assignments,
    problems: [],
  },
  updateExperiments: {
    method: 'POST',
    path: '/api/update-experiments',
    access: 'session',
    summary: 'Keep these variants for this visitor.',
    body: AssignmentsUpdate,
    ok: Assignments,
    problems: ['experiment.unknown', 'experiment.consent-required'],
    onRepeat: 'run-again',
  },
})
