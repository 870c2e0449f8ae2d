import { useSyncExternalStore } from 'react'

export interface BoxSummary {
  readonly count: number
  readonly amountCents: number
}

const listeners = new Set<() => void>()
let summary: BoxSummary | null = null

/** What the header says about the box. Unknown until somebody who has read the box says so. */
export const boxSummary = {
  get: () => summary,
  set(next: BoxSummary | null): void {
    summary = next
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Shared pages are the same for everybody, so the server never knows it. */
export function useBoxSummary(): BoxSummary | null {
  return useSyncExternalStore(boxSummary.subscribe, boxSummary.get, () => null)
}
