import { keepJson, keptJson } from '#web/state/kept-text.ts'

/** One search of before: its words, what narrowed it, and when it was made (spec §3 "Search history item"). */
export interface SearchHistoryItem {
  readonly query: string
  /** Parameters of the search page beside the words, such as the category that was searched. */
  readonly params: Readonly<Record<string, string>>
  /** Milliseconds since 1970, by the clock of this browser. */
  readonly timestamp: number
}

/** The last searches of this browser, the newest first. They never leave the browser (rulebook §20). */
export type SearchHistory = readonly SearchHistoryItem[]

const storageKey = 'rondo-searches'
const minQueryCharacters = 3
const maxStored = 50
const maxReturned = 10

/** Searches with the same key are one search: case and outer spaces make no difference (spec §5). */
function searchKey(query: string): string {
  return query.trim().toLowerCase()
}

export function withSearch(history: SearchHistory, item: SearchHistoryItem): SearchHistory {
  const query = item.query.trim()
  if (query.length < minQueryCharacters) return history
  return [{ ...item, query }, ...withoutSearch(history, query)].slice(0, maxStored)
}

function withoutSearch(history: SearchHistory, query: string): SearchHistory {
  return history.filter((item) => searchKey(item.query) !== searchKey(query))
}

export function newestSearches(history: SearchHistory, count = 4): SearchHistory {
  return history.slice(0, Math.min(count, maxReturned))
}

export interface SearchMemory {
  find(count?: number): SearchHistory
  remember(query: string, params?: SearchHistoryItem['params']): void
  forget(query: string): void
  clear(): void
}

/** Reads the storage at every call, because another tab may have searched in the meantime. */
export function createSearchMemory(
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  nowMs: () => number = Date.now,
): SearchMemory {
  const change = (next: SearchHistory) => keepJson(storage, storageKey, next)
  return {
    find: (count) => newestSearches(readHistory(storage), count),
    remember: (query, params = {}) =>
      change(withSearch(readHistory(storage), { query, params, timestamp: nowMs() })),
    forget: (query) => change(withoutSearch(readHistory(storage), query)),
    clear: () => change([]),
  }
}

/**
 * Any script can write into the storage of a browser, so everything that is no search counts as none. A plain text is a
 * search that an earlier version of the shop stored.
 */
function readHistory(storage: () => Pick<Storage, 'getItem'>): SearchHistory {
  const stored = keptJson(storage, storageKey)
  return (Array.isArray(stored) ? stored : []).flatMap(searchFrom).slice(0, maxStored)
}

function searchFrom(stored: unknown): SearchHistory {
  if (typeof stored === 'string') return [{ query: stored, params: {}, timestamp: 0 }]
  const { query, params, timestamp }: Partial<Record<keyof SearchHistoryItem, unknown>> = isRecord(stored)
    ? stored
    : {}
  if (typeof query !== 'string' || typeof timestamp !== 'number' || !isRecord(params)) return []
  const texts = Object.entries(params).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return [{ query, params: Object.fromEntries(texts), timestamp }]
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
