import type { PackedBody } from '#server/platform/http/packed-body.ts'
import { tagChanges, type TagListener } from '#server/platform/tag-changes.ts'

/** A page that is ready to be sent: its bytes, and the headers that belong to them in any encoding. */
export interface StoredPage {
  readonly etag: string
  readonly body: PackedBody
  readonly headers: Readonly<Record<string, string>>
  readonly tags: readonly string[]
  readonly storedAt: number
  /** A page with prices on it is never shown stale once it is older than a minute (design.md §3). */
  readonly hasPrices: boolean
}

export type Freshness = 'fresh' | 'stale' | 'expired'

export interface CachedPage {
  readonly page: StoredPage
  readonly freshness: Freshness
  /** Whether the page was asked for so often that it is worth being packed better. */
  readonly isProven: boolean
}

export interface PageCache extends TagListener {
  find(key: string, now: number): CachedPage | null
  /** Marks the moment before a render. A page is stale from the start if one of its tags changes after that moment. */
  moment(): number
  keep(key: string, page: StoredPage, since: number): void
  /** For a page that is gone or has moved: nobody may see the kept page again, not even as a stale page. */
  forget(key: string): void
  readonly bytes: () => number
  readonly count: () => number
}

interface CacheEntry {
  readonly page: StoredPage
  /** In bytes, when the page was last found or kept. */
  size: number
  isStale: boolean
  /** How often the page was found in the cache. */
  uses: number
}

const maxAgeMs = 60 * 60 * 1000
const maxStalePriceMs = 60 * 1000
/** A page that was found so often is proven. */
const provingUses = 2
const provenShare = 0.75

/**
 * A cache with a limit in bytes. Unproven pages leave it first, and among equals the page that nobody has read for the
 * longest time. So a visitor who opens every address once only displaces pages that were opened once.
 */
export function createPageCache(maxBytes: number): PageCache {
  const unproven = new Map<string, CacheEntry>()
  const proven = new Map<string, CacheEntry>()
  const keysByTag = new Map<string, Set<string>>()
  const changes = tagChanges()
  let bytes = 0
  let provenBytes = 0

  const entryAt = (key: string) => proven.get(key) ?? unproven.get(key)

  /** Moves the page to the end of its map. The page that nobody has read for the longest time comes first and leaves first. */
  function place(key: string, entry: CacheEntry): void {
    displace(key, entry)
    if (entry.uses < provingUses) {
      unproven.set(key, entry)
      return
    }
    proven.set(key, entry)
    provenBytes += entry.size
    for (const [oldestKey, oldest] of proven) {
      if (provenBytes <= maxBytes * provenShare) return
      displace(oldestKey, oldest)
      oldest.uses = 0
      unproven.set(oldestKey, oldest)
    }
  }

  function displace(key: string, entry: CacheEntry): void {
    unproven.delete(key)
    if (proven.delete(key)) provenBytes -= entry.size
  }

  /** A page becomes smaller when it is packed, and larger when it is packed in one more encoding. */
  function weigh(key: string, entry: CacheEntry): void {
    const size = entryBytes(key, entry.page)
    if (size === entry.size) return
    displace(key, entry)
    bytes += size - entry.size
    entry.size = size
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

  function invalidate(tags: readonly string[]): void {
    changes.note(tags)
    for (const tag of tags) for (const key of keysByTag.get(tag) ?? []) markStale(entryAt(key))
  }

  function invalidateAll(): void {
    changes.noteAll()
    for (const entry of [...unproven.values(), ...proven.values()]) markStale(entry)
  }

  return {
    find(key, now) {
      const entry = entryAt(key)
      if (!entry) return null
      entry.uses += 1
      weigh(key, entry)
      place(key, entry)
      const isProven = entry.uses >= provingUses
      return { page: entry.page, freshness: entryFreshness(entry, now), isProven }
    },
    moment: () => changes.moment(),
    keep(key, page, since) {
      const size = entryBytes(key, page)
      const older = entryAt(key)
      if (older) drop(key, older)
      if (size > maxBytes) return
      makeRoom(size)
      bytes += size
      place(key, { page, size, isStale: changes.haveChanged(page.tags, since), uses: older?.uses ?? 0 })
      for (const tag of page.tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key))
    },
    forget(key) {
      const entry = entryAt(key)
      if (entry) drop(key, entry)
    },
    invalidate,
    invalidateAll,
    // Visitors rather see a page that may be old than wait; all pages become stale when notices come again.
    interrupted: () => undefined,
    replace(tags) {
      if (tags === null) invalidateAll()
      else invalidate(tags)
      const keys =
        tags === null
          ? [...unproven.keys(), ...proven.keys()]
          : tags.flatMap((tag) => [...(keysByTag.get(tag) ?? [])])
      for (const key of keys) {
        const entry = entryAt(key)
        if (entry) drop(key, entry)
      }
    },
    bytes: () => bytes,
    count: () => unproven.size + proven.size,
  }
}

function markStale(entry: CacheEntry | undefined): void {
  if (entry) entry.isStale = true
}

function entryFreshness({ page, isStale }: CacheEntry, now: number): Freshness {
  const age = now - page.storedAt
  if (!isStale && age < maxAgeMs) return 'fresh'
  return page.hasPrices && age > maxStalePriceMs ? 'expired' : 'stale'
}

/** Keys and headers count two bytes for each character. The other parts of an entry are too small to count. */
function entryBytes(key: string, { body, headers }: StoredPage): number {
  const text =
    key.length + Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  return body.heldBytes() + 2 * text
}
