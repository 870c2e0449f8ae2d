/** A page as it leaves: bytes in every encoding, with the headers that belong to exactly these bytes. */
export interface StoredPage {
  readonly etag: string
  readonly bodies: PageBodies
  readonly headers: Readonly<Record<string, string>>
  readonly tags: readonly string[]
  readonly storedAt: number
  /** A page with prices on it is never shown stale once it is older than a minute (design.md §3). */
  readonly hasPrices: boolean
}

export interface PageBodies {
  readonly identity: Buffer
  readonly gzip: Buffer
  readonly br: Buffer
}

export type Freshness = 'fresh' | 'stale' | 'expired'

export interface PageCache {
  find(key: string, now: number): { readonly page: StoredPage; readonly freshness: Freshness } | null
  /** Names the moment before a render starts: what is written meanwhile makes its result stale at once. */
  moment(): number
  keep(key: string, page: StoredPage, since: number): void
  /** The page is gone or lives elsewhere: nobody may see it again, not even stale. */
  forget(key: string): void
  invalidate(tags: readonly string[]): void
  /** Everything may have changed, as after a lost connection to the notices. */
  invalidateAll(): void
  readonly bytes: () => number
  readonly count: () => number
}

interface CacheEntry {
  readonly page: StoredPage
  readonly size: number
  isStale: boolean
  /** How often it was found. */
  uses: number
}

const maxAgeMs = 60 * 60 * 1000
const maxStalePriceMs = 60 * 1000
const rememberedTags = 10_000
/** Found so often a page is proven. */
const provingUses = 2
const provenShare = 0.75

/**
 * Bounded by bytes. The page not asked for the longest goes first, and before all others one that is not proven: whoever
 * walks through all addresses once pushes out what others walked through, and not the pages that many ask for.
 */
export function createPageCache(maxBytes: number): PageCache {
  const unproven = new Map<string, CacheEntry>()
  const proven = new Map<string, CacheEntry>()
  const keysByTag = new Map<string, Set<string>>()
  const lastChange = new Map<string, number>()
  let bytes = 0
  let provenBytes = 0
  let change = 0
  let forgottenUpTo = 0

  const entryAt = (key: string) => proven.get(key) ?? unproven.get(key)

  /** Moves the page to the end: those that were not asked for the longest time stand first and go first. */
  function place(key: string, entry: CacheEntry): void {
    displace(key, entry)
    if (entry.uses < provingUses) {
      unproven.set(key, entry)
      return
    }
    proven.set(key, entry)
    provenBytes += entry.size
    for (const [oldest, old] of proven) {
      if (provenBytes <= maxBytes * provenShare) return
      displace(oldest, old)
      old.uses = 0
      unproven.set(oldest, old)
    }
  }

  function displace(key: string, entry: CacheEntry): void {
    unproven.delete(key)
    if (proven.delete(key)) provenBytes -= entry.size
  }

  function drop(key: string, entry: CacheEntry): void {
    displace(key, entry)
    bytes -= entry.size
    for (const tag of entry.page.tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  function makeRoom(size: number): void {
    for (const entries of [unproven, proven]) {
      for (const [key, entry] of entries) {
        if (bytes + size <= maxBytes) return
        drop(key, entry)
      }
    }
  }

  function changedSince(tags: readonly string[], since: number): boolean {
    return since < forgottenUpTo || tags.some((tag) => (lastChange.get(tag) ?? 0) > since)
  }

  return {
    find(key, now) {
      const entry = entryAt(key)
      if (!entry) return null
      entry.uses += 1
      place(key, entry)
      return { page: entry.page, freshness: freshnessOf(entry, now) }
    },
    moment: () => change,
    keep(key, page, since) {
      const size = sizeOf(key, page)
      const known = entryAt(key)
      if (known) drop(key, known)
      if (size > maxBytes) return
      makeRoom(size)
      bytes += size
      place(key, { page, size, isStale: changedSince(page.tags, since), uses: known?.uses ?? 0 })
      for (const tag of page.tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key))
    },
    forget(key) {
      const known = entryAt(key)
      if (known) drop(key, known)
    },
    invalidate(tags) {
      change += 1
      if (lastChange.size > rememberedTags) {
        lastChange.clear()
        forgottenUpTo = change
      }
      for (const tag of tags) {
        lastChange.set(tag, change)
        for (const key of keysByTag.get(tag) ?? []) markStale(entryAt(key))
      }
    },
    invalidateAll() {
      change += 1
      forgottenUpTo = change
      for (const entry of [...unproven.values(), ...proven.values()]) markStale(entry)
    },
    bytes: () => bytes,
    count: () => unproven.size + proven.size,
  }
}

function markStale(entry: CacheEntry | undefined): void {
  if (entry) entry.isStale = true
}

function freshnessOf({ page, isStale }: CacheEntry, now: number): Freshness {
  const age = now - page.storedAt
  if (!isStale && age < maxAgeMs) return 'fresh'
  return page.hasPrices && age > maxStalePriceMs ? 'expired' : 'stale'
}

/** Keys and headers are strings of two bytes a character; the rest of an entry is small change. */
function sizeOf(key: string, { bodies, headers }: StoredPage): number {
  const text =
    key.length + Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  return bodies.identity.length + bodies.gzip.length + bodies.br.length + 2 * text
}
