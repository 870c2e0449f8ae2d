import type { ApiOutput } from '#contract/api-client.ts'

export type Step = ApiOutput<'checklist'>['steps'][number]
export type Group = 'prepare' | 'pack' | 'send'

const order: readonly Group[] = ['prepare', 'pack', 'send']

/** The steps by what one does at one time; a group without steps is left out. */
export function groupsOf(
  steps: readonly Step[],
): { readonly group: Group; readonly steps: readonly Step[] }[] {
  return order
    .map((group) => ({ group, steps: steps.filter(({ key }) => groupOf(key) === group) }))
    .filter((one) => one.steps.length > 0)
}

function groupOf(key: string): Group {
  if (/^(?:hand-|label|code)/.test(key)) return 'send'
  return /^(?:pack-|parcels|note|seal|battery)/.test(key) ? 'pack' : 'prepare'
}
