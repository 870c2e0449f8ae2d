import { keepJson, keptJson } from '#web/state/kept-text.ts'

/** What was searched for, the newest first; it never leaves the browser (rulebook §20). */
export type SearchHistory = readonly string[]

const storageKey = 'rondo-searches'
const fewestCharacters = 3
const mostStored = 50
const mostReturned = 10

/** Two spellings that differ in case or outer spaces are one search (spec §5). */
function same(query: string): string {
  return query.trim().toLowerCase()
}

export function remembered(history: SearchHistory, query: string): SearchHistory {
  if (same(query).length < fewestCharacters) return history
  return [query.trim(), ...forgotten(history, query)].slice(0, mostStored)
}

function forgotten(history: SearchHistory, query: string): SearchHistory {
  return history.filter((one) => same(one) !== same(query))
}

export function newest(history: SearchHistory, count = 4): SearchHistory {
  return history.slice(0, Math.min(count, mostReturned))
}

export interface SearchMemory {
  find(count?: number): SearchHistory
  remember(query: string): void
  forget(query: string): void
  clear(): void
}

/** Read anew each time: another tab may have searched meanwhile. */
export function createSearchMemory(storage: () => Pick<Storage, 'getItem' | 'setItem'>): SearchMemory {
  const change = (next: SearchHistory) => keepJson(storage, storageKey, next)
  return {
    find: (count) => newest(readHistory(storage), count),
    remember: (query) => change(remembered(readHistory(storage), query)),
    forget: (query) => change(forgotten(readHistory(storage), query)),
    clear: () => change([]),
  }
}

/** Anybody can write into the storage of a browser: what is no history is none. */
function readHistory(storage: () => Pick<Storage, 'getItem'>): SearchHistory {
  const stored = keptJson(storage, storageKey)
  const queries = Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
  return queries.slice(0, mostStored)
}
