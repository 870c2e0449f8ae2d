import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

export interface BoxSummary {
  readonly count: number
  readonly amountCents: number
}

const store = createStore<{ readonly summary: BoxSummary | null }>(() => ({ summary: null }))

/** The facts that the header shows about the box. They are unknown until code that has read the box gives them. */
export const boxSummary = {
  set: (summary: BoxSummary | null): void => store.setState({ summary }),
}

/** Shared pages are the same for everybody, so the server never knows it. */
export function useBoxSummary(): BoxSummary | null {
  return useStore(store, ({ summary }) => summary)
}
