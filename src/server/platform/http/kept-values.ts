import { tagChanges, type TagListener } from '#server/platform/tag-changes.ts'

/** What a kept value was made from. */
export interface MadeFrom {
  readonly tags: readonly string[]
  /** The moment before these data were read. */
  readonly since: number
}

export interface KeptValue<T> {
  readonly value: T
  /** The most memory that the value and its key take. */
  readonly bytes: number
  readonly untilMs: number
  readonly madeFrom: MadeFrom
}

/**
 * Keeps values until their time ends, or until one of the tags of their data changes. The least recently used value makes
 * room, and a value that is not proven goes before all proven ones: a visitor who types a thousand search words pushes out
 * the words of others, but not the menus.
 */
export interface KeptValues<T> extends TagListener {
  find(key: string, now: Date): KeptValue<T> | null
  keep(key: string, kept: KeptValue<T>): void
  /** Marks the moment before the data of a value are read. */
  moment(): number
}

interface Entry<T> extends KeptValue<T> {
  /** How often the value was used after it was made. */
  uses: number
}

export interface Bounds<T> {
  readonly maxEntries?: number
  readonly maxBytes?: number
  /** True for values without a use while notices are interrupted, because nothing else would end them in time. */
  readonly needNotices?: boolean
  /** Hears once of each value that proves to be used often. */
  readonly onProven?: (value: T) => void
}

const provingUses = 2
const provenShare = 0.75

export function keptValues<T>({
  maxEntries = 1_000,
  maxBytes = 32 * 1024 * 1024,
  needNotices = false,
  onProven,
}: Bounds<T> = {}): KeptValues<T> {
  const changes = tagChanges()
  const unproven = shelf<T>()
  const proven = shelf<T>()
  let isHearing = !needNotices

  /** Moves the value to the end of its shelf: the values at the front were used least recently, and go first. */
  function place(key: string, entry: Entry<T>): void {
    unproven.drop(key)
    proven.drop(key)
    if (entry.uses < provingUses) {
      unproven.add(key, entry)
      return
    }
    proven.add(key, entry)
    for (const [oldestKey, oldest] of proven.entries) {
      if (proven.entries.size <= maxEntries * provenShare && proven.bytes() <= maxBytes * provenShare) return
      proven.drop(oldestKey)
      unproven.add(oldestKey, { ...oldest, uses: 0 })
    }
  }

  function makeRoom(size: number): void {
    for (const { entries, drop } of [unproven, proven]) {
      for (const key of entries.keys()) {
        const count = unproven.entries.size + proven.entries.size
        if (count < maxEntries && unproven.bytes() + proven.bytes() + size <= maxBytes) return
        drop(key)
      }
    }
  }

  return {
    find(key, now) {
      const entry = proven.entries.get(key) ?? unproven.entries.get(key)
      if (!entry) return null
      entry.uses += 1
      if (entry.uses === provingUses) onProven?.(entry.value)
      place(key, entry)
      const { untilMs, madeFrom } = entry
      const isFresh = untilMs > now.getTime() && !changes.haveChanged(madeFrom.tags, madeFrom.since)
      return isFresh ? entry : null
    },
    keep(key, kept) {
      const uses = (proven.drop(key) ?? unproven.drop(key))?.uses ?? 0
      if (kept.bytes > maxBytes || !isHearing) return
      makeRoom(kept.bytes)
      place(key, { ...kept, uses })
    },
    moment: () => changes.moment(),
    invalidate: (tags) => changes.note(tags),
    invalidateAll() {
      changes.noteAll()
      isHearing = true
    },
    replace: (tags) => (tags === null ? changes.noteAll() : changes.note(tags)),
    interrupted() {
      if (!needNotices) return
      changes.noteAll()
      isHearing = false
    },
  }
}

/** The answers to everybody that pages have read in this process, as they are shown: nothing may change them. */
export type KeptReads = KeptValues<unknown>

/** A page lives for an hour, so what it is made from must end with a notice of its change, and not with a time alone. */
export const keptReads = (): KeptReads => keptValues({ needNotices: true })

/** Entries in the order of their use, the last used one at the end. */
function shelf<T>() {
  const entries = new Map<string, Entry<T>>()
  let bytes = 0
  return {
    entries,
    bytes: () => bytes,
    add(key: string, entry: Entry<T>): void {
      entries.set(key, entry)
      bytes += entry.bytes
    },
    drop(key: string): Entry<T> | undefined {
      const entry = entries.get(key)
      if (entries.delete(key)) bytes -= entry?.bytes ?? 0
      return entry
    },
  }
}

/** The most memory that strings take: two bytes a character. */
export function bytesOfTexts(...texts: readonly string[]): number {
  return 2 * texts.reduce((sum, text) => sum + text.length, 0)
}
