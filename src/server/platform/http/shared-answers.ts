import { etagOf } from './answer.ts'

interface SharedAnswer {
  /** Text, because node sends head and text in one write, but head and bytes in two. */
  readonly body: string
  readonly etag: string
  readonly contentType: string
}

/** Texts of public answers that name a time they may be kept (`sharedSeconds`); the oldest make room. */
export interface SharedAnswers {
  find(key: string, now: Date): SharedAnswer | null
  keep(key: string, answer: { body: string; contentType: string }, until: Date): SharedAnswer
}

interface Entry extends SharedAnswer {
  readonly bytes: number
  readonly untilMs: number
}

const largestAnswer = 256 * 1024

export function sharedAnswers({ maxEntries = 1_000, maxBytes = 16 * 1024 * 1024 } = {}): SharedAnswers {
  const entries = new Map<string, Entry>()
  let bytes = 0
  const drop = (key: string, entry: Entry) => {
    entries.delete(key)
    bytes -= entry.bytes
  }
  const makeRoom = () => {
    for (const [key, entry] of entries) {
      if (entries.size < maxEntries && bytes <= maxBytes) return
      drop(key, entry)
    }
  }
  return {
    find(key, now) {
      const entry = entries.get(key)
      if (!entry) return null
      if (entry.untilMs > now.getTime()) return entry
      drop(key, entry)
      return null
    },
    keep(key, { body, contentType }, until) {
      const size = Buffer.byteLength(body)
      const entry = { body, bytes: size, contentType, etag: etagOf(body), untilMs: until.getTime() }
      const before = entries.get(key)
      if (before) drop(key, before)
      if (size > largestAnswer) return entry
      bytes += size
      makeRoom()
      entries.set(key, entry)
      return entry
    },
  }
}
