import { keepJson, keptJson } from '#web/state/kept-text.ts'

/** The last searches of this browser, the newest first. They never leave the browser (rulebook §20). */
export type SearchHistory = readonly string[]

const storageKey = 'rondo-searches'
const minQueryCharacters = 3
const maxStored = 50
const maxReturned = 10

/** Searches with the same key are one search: case and outer spaces make no difference (spec §5). */
function searchKey(query: string): string {
  return query.trim().toLowerCase()
}

export function withSearch(history: SearchHistory, query: string): SearchHistory {
  if (searchKey(query).length < minQueryCharacters) return history
  return [query.trim(), ...withoutSearch(history, query)].slice(0, maxStored)
}

function withoutSearch(history: SearchHistory, query: string): SearchHistory {
  return history.filter((entry) => searchKey(entry) !== searchKey(query))
}

export function newestSearches(history: SearchHistory, count = 4): SearchHistory {
  return history.slice(0, Math.min(count, maxReturned))
}

export interface SearchMemory {
  find(count?: number): SearchHistory
  remember(query: string): void
  forget(query: string): void
  clear(): void
}

/** Reads the storage at every call, because another tab may have searched in the meantime. */
export function createSearchMemory(storage: () => Pick<Storage, 'getItem' | 'setItem'>): SearchMemory {
  const change = (next: SearchHistory) => keepJson(storage, storageKey, next)
  return {
    find: (count) => newestSearches(readHistory(storage), count),
    remember: (query) => change(withSearch(readHistory(storage), query)),
    forget: (query) => change(withoutSearch(readHistory(storage), query)),
    clear: () => change([]),
  }
}

/** Any script can write into the storage of a browser, so everything that is not a list of texts counts as empty. */
function readHistory(storage: () => Pick<Storage, 'getItem'>): SearchHistory {
  const stored = keptJson(storage, storageKey)
  const queries = Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : []
  return queries.slice(0, maxStored)
}
