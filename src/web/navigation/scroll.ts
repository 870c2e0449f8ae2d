import { keepJson, keptJson } from '#web/state/kept-text.ts'

const storageKey = 'rondo-scroll'
const maxPositions = 100

/** Where each entry of the history was scrolled to, kept for the life of the tab. */
export interface ScrollMemory {
  save(key: string, y: number): void
  find(key: string): number | null
}

export function createScrollMemory(storage: Pick<Storage, 'getItem' | 'setItem'>): ScrollMemory {
  const positions = new Map<string, number>(read(storage))
  return {
    save(key, y) {
      positions.delete(key)
      positions.set(key, Math.round(y))
      const recent = [...positions].slice(-maxPositions)
      keepJson(() => storage, storageKey, recent)
    },
    find: (key) => positions.get(key) ?? null,
  }
}

function read(storage: Pick<Storage, 'getItem'>): [string, number][] {
  const stored = keptJson(() => storage, storageKey)
  return Array.isArray(stored) ? stored.filter(isPosition) : []
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'
}
