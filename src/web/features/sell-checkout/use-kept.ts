import { useMemo, useSyncExternalStore } from 'react'

interface Kept<T> {
  readonly value: T
  readonly change: (part: Partial<T>) => void
  /** It has arrived. */
  readonly forget: () => void
}

const listeners = new Set<() => void>()
/** What the storage has too, unless the browser refuses it. */
const memory = new Map<string, string>()

/** What was chosen but not sent yet, for this tab: no reload loses it (ux.md X24). */
export function useKept<T extends object>(name: string, first: T): Kept<T> {
  const key = `rondo-kept-${name}`
  // The first view looks as the server drew it, which knows nothing of this tab.
  const kept = useSyncExternalStore(
    subscribe,
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

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(key: string): string {
  try {
    return memory.get(key) ?? window.sessionStorage.getItem(key) ?? '{}'
  } catch {
    return '{}' // storage is refused, and nothing was chosen yet
  }
}

function write(key: string, value: string | null): void {
  if (value === null) memory.delete(key)
  else memory.set(key, value)
  try {
    if (value === null) window.sessionStorage.removeItem(key)
    else window.sessionStorage.setItem(key, value)
  } catch {
    // Storage is refused: what is chosen lasts as long as this document.
  }
  for (const listener of listeners) listener()
}
