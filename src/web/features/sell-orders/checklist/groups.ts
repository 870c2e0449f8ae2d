import type { ApiOutput } from '#contract/api-client.ts'

export type ChecklistStep = ApiOutput<'checklist'>['steps'][number]
/** Sorted in the order in which a seller does them. */
export const checklistGroups = ['prepare', 'pack', 'send'] as const
export type ChecklistGroup = (typeof checklistGroups)[number]

/** Groups the steps that are done at the same time; a group without steps is left out. */
export function groupChecklistSteps(
  steps: readonly ChecklistStep[],
): { readonly group: ChecklistGroup; readonly steps: readonly ChecklistStep[] }[] {
  return checklistGroups
    .map((group) => ({ group, steps: steps.filter(({ key }) => groupOfStep(key) === group) }))
    .filter((one) => one.steps.length > 0)
}

function groupOfStep(key: string): ChecklistGroup {
  if (/^(?:hand-|label|code)/.test(key)) return 'send'
  return /^(?:pack-|parcels|note|seal|battery)/.test(key) ? 'pack' : 'prepare'
}
