import { useStore } from 'zustand'
import { boxSummary } from './box-summary.ts'
import { toasts } from '#web/toasts/toasts.ts'
import { searchTrail } from '#web/search/search-trail.ts'
import { boxMemory } from './box-memory.ts'
import type { BoxState } from './box-state.ts'
import { createBox } from './create-box.ts'

/** The one box of this browser. */
export const browserBox = createBox({
  toasts,
  summary: boxSummary,
  memory: boxMemory,
  trail: searchTrail,
  newKey: () => crypto.randomUUID(),
})

/** Unknown on the server, which renders for many. */
export function useBox(): BoxState {
  return useStore(browserBox.store)
}
