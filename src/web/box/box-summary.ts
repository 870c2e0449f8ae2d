import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

export interface BoxSummary {
  readonly count: number
  readonly amountCents: number
}

const store = createStore<{ readonly summary: BoxSummary | null }>(() => ({ summary: null }))

/** What the header says about the box. Unknown until somebody who has read the box says so. */
export const boxSummary = {
  set: (summary: BoxSummary | null): void => store.setState({ summary }),
}

/** Shared pages are the same for everybody, so the server never knows it. */
export function useBoxSummary(): BoxSummary | null {
  return useStore(store, ({ summary }) => summary)
}
