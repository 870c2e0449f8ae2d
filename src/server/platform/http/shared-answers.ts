import { etagForBody } from './answer.ts'

interface SharedAnswer {
  /** Text, because node sends head and text in one write, but head and bytes in two. */
  readonly body: string
  readonly etag: string
}

/**
 * Texts of public answers that name a time they may be kept (`sharedSeconds`). The one not asked for the longest makes
 * room, and before all others one that is not proven: many addresses hold what anybody can type, and whoever types a
 * thousand words pushes out what others typed, and not the menus.
 */
export interface SharedAnswers {
  find(key: string, now: Date): SharedAnswer | null
  keep(key: string, body: string, until: Date): SharedAnswer
}

interface SharedEntry extends SharedAnswer {
  readonly bytes: number
  readonly untilMs: number
  /** How often it was asked for after it was made. */
  uses: number
}

const largestAnswer = 256 * 1024
const provingUses = 2
const provenShare = 0.75

interface Bounds {
  readonly maxEntries?: number
  readonly maxBytes?: number
}

export function sharedAnswers({
  maxEntries = 1_000,
  maxBytes = 32 * 1024 * 1024,
}: Bounds = {}): SharedAnswers {
  const unproven = shelf()
  const proven = shelf()

  /** Moves the answer to the end: those that were not used for the longest time stand first and go first. */
  function place(key: string, entry: SharedEntry): void {
    unproven.drop(key)
    proven.drop(key)
    if (entry.uses < provingUses) {
      unproven.add(key, entry)
      return
    }
    proven.add(key, entry)
    for (const [oldest, old] of proven.entries) {
      if (proven.entries.size <= maxEntries * provenShare && proven.bytes() <= maxBytes * provenShare) return
      proven.drop(oldest)
      unproven.add(oldest, { ...old, uses: 0 })
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
      place(key, entry)
      return entry.untilMs > now.getTime() ? entry : null
    },
    keep(key, body, until) {
      const etag = etagForBody(body)
      const bytes = sizeOf(key, body, etag)
      const uses = (proven.drop(key) ?? unproven.drop(key))?.uses ?? 0
      const entry = { body, bytes, etag, untilMs: until.getTime(), uses }
      if (Buffer.byteLength(body) > largestAnswer || bytes > maxBytes) return entry
      makeRoom(bytes)
      place(key, entry)
      return entry
    },
  }
}

/** Entries in the order of their use, the youngest last. */
function shelf() {
  const entries = new Map<string, SharedEntry>()
  let bytes = 0
  return {
    entries,
    bytes: () => bytes,
    add(key: string, entry: SharedEntry): void {
      entries.set(key, entry)
      bytes += entry.bytes
    },
    drop(key: string): SharedEntry | undefined {
      const entry = entries.get(key)
      if (entries.delete(key)) bytes -= entry?.bytes ?? 0
      return entry
    },
  }
}

/** All of them are strings, of up to two bytes a character. */
function sizeOf(...texts: readonly string[]): number {
  return 2 * texts.reduce((sum, text) => sum + text.length, 0)
}
