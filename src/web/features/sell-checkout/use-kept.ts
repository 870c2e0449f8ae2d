import { useMemo, useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import { forgetText, keepText, keptText, tabStorage } from '#web/state/kept-text.ts'

interface KeptValue<T> {
  readonly value: T
  readonly change: (part: Partial<T>) => void
  /** Forgets the value once the server has it. */
  readonly forget: () => void
}

/** The values this document has changed, by their keys. The storage has them too, unless the browser refuses it. */
const changed = createStore<Readonly<Record<string, string | null>>>(() => ({}))

/** A choice that was not sent yet, kept in this tab, so that no reload loses it (ux.md X24). */
export function useKeptValue<T extends object>(name: string, first: T): KeptValue<T> {
  const key = `rondo-kept-${name}`
  // The first view looks as the server drew it, which knows nothing of this tab.
  const kept = useSyncExternalStore(
    changed.subscribe,
    () => readKept(key),
    () => '{}',
  )
  // Only this file writes the value, so its shape is known.
  const parts = useMemo(() => JSON.parse(kept) as Partial<T>, [kept])
  return {
    value: { ...first, ...parts },
    change: (part) => writeKept(key, JSON.stringify({ ...parts, ...part })),
    forget: () => writeKept(key, null),
  }
}

function readKept(key: string): string {
  return changed.getState()[key] ?? keptText(tabStorage, key) ?? '{}'
}

function writeKept(key: string, value: string | null): void {
  if (value === null) forgetText(tabStorage, key)
  else keepText(tabStorage, key, value)
  changed.setState({ [key]: value })
}
