import { useMemo, useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import { forgetText, keepText, keptText, tabStorage } from '#web/state/kept-text.ts'

interface Kept<T> {
  readonly value: T
  readonly change: (part: Partial<T>) => void
  /** It has arrived. */
  readonly forget: () => void
}

/** What this document has changed, by its key. The storage has it too, unless the browser refuses it. */
const changed = createStore<Readonly<Record<string, string | null>>>(() => ({}))

/** What was chosen but not sent yet, for this tab: no reload loses it (ux.md X24). */
export function useKept<T extends object>(name: string, first: T): Kept<T> {
  const key = `rondo-kept-${name}`
  // The first view looks as the server drew it, which knows nothing of this tab.
  const kept = useSyncExternalStore(
    changed.subscribe,
    () => read(key),
    () => '{}',
  )
  // Written below, for this tab alone.
  const parts = useMemo(() => JSON.parse(kept) as Partial<T>, [kept])
  return {
    value: { ...first, ...parts },
    change: (part) => write(key, JSON.stringify({ ...parts, ...part })),
    forget: () => write(key, null),
  }
}

function read(key: string): string {
  return changed.getState()[key] ?? keptText(tabStorage, key) ?? '{}'
}

function write(key: string, value: string | null): void {
  if (value === null) forgetText(tabStorage, key)
  else keepText(tabStorage, key, value)
  changed.setState({ [key]: value })
}
