import { etagForBody } from './answer.ts'
import type { Encoding } from './compress.ts'
import { tagChanges, type TagListener } from '#server/platform/tag-changes.ts'
import { packedBody, type PackedBody } from './packed-body.ts'

interface SharedAnswer {
  /**
   * Packing is safe here and nowhere else in the API: a shared answer is the same for everybody, so its length tells
   * nobody a secret. An answer to one visitor may hold a token beside words that somebody else chose (BREACH).
   */
  form(accepted: readonly Encoding[]): { readonly encoding: Encoding; readonly body: string | Buffer }
  readonly etag: string
}

/**
 * Keeps public answers for their `sharedSeconds`, or until one of the tags of their data changes. The least recently used answer makes room, and an answer that is not
 * proven goes before all proven ones: a visitor who types a thousand search words pushes out the words of others, but
 * not the menus.
 */
export interface SharedAnswers extends TagListener {
  find(key: string, now: Date): SharedAnswer | null
  keep(key: string, body: string, until: Date, madeFrom?: MadeFrom): SharedAnswer
  /** Marks the moment before the data of an answer is read. */
  moment(): number
}

interface MadeFrom {
  readonly tags: readonly string[]
  /** The moment before these data were read. */
  readonly since: number
}

interface SharedEntry extends SharedAnswer {
  /** Null for a short answer, which packing would not make faster. */
  readonly packed: PackedBody | null
  readonly bytes: number
  readonly untilMs: number
  readonly madeFrom: MadeFrom
  /** How often the answer was used after it was made. */
  uses: number
}

const largestAnswer = 256 * 1024
const smallestPacked = 1024
const provingUses = 2
const provenShare = 0.75

interface Bounds {
  readonly maxEntries?: number
  readonly maxBytes?: number
  /** False where nobody sends the answers. */
  readonly arePacked?: boolean
}

export function sharedAnswers({
  maxEntries = 1_000,
  maxBytes = 32 * 1024 * 1024,
  arePacked = true,
}: Bounds = {}): SharedAnswers {
  const changes = tagChanges()
  const unproven = shelf()
  const proven = shelf()

  /** Moves the answer to the end of its shelf: the answers at the front were used least recently, and go first. */
  function place(key: string, entry: SharedEntry): void {
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
      if (entry.uses === provingUses) void entry.packed?.repack()
      place(key, entry)
      const { untilMs, madeFrom } = entry
      const isFresh = untilMs > now.getTime() && !changes.haveChanged(madeFrom.tags, madeFrom.since)
      return isFresh ? entry : null
    },
    keep(key, body, until, madeFrom = { tags: [], since: changes.moment() }) {
      const etag = etagForBody(body)
      const bytes = bytesOfTexts(key, body, etag)
      const uses = (proven.drop(key) ?? unproven.drop(key))?.uses ?? 0
      const entry = {
        ...(arePacked ? formsOf(body) : plainForm(body)),
        bytes,
        etag,
        untilMs: until.getTime(),
        madeFrom,
        uses,
      }
      if (Buffer.byteLength(body) > largestAnswer || bytes > maxBytes) return entry
      makeRoom(bytes)
      place(key, entry)
      return entry
    },
    moment: () => changes.moment(),
    invalidate: (tags) => changes.note(tags),
    invalidateAll: () => changes.noteAll(),
    replace: (tags) => (tags === null ? changes.noteAll() : changes.note(tags)),
    // Each answer has its time too, and that is short.
    interrupted: () => undefined,
  }
}

/** Text, because node sends head and text in one write, but head and bytes in two. */
function plainForm(body: string): Pick<SharedEntry, 'form' | 'packed'> {
  const plain = { encoding: 'identity', body } as const
  return { packed: null, form: () => plain }
}

function formsOf(body: string): Pick<SharedEntry, 'form' | 'packed'> {
  if (body.length < smallestPacked) return plainForm(body)
  const packed = packedBody(Buffer.from(body))
  return {
    packed,
    form: (accepted) => {
      const { encoding, bytes } = packed.form(accepted)
      return { encoding, body: bytes }
    },
  }
}

/** Entries in the order of their use, the last used one at the end. */
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

/** The most memory that strings take: two bytes a character. */
function bytesOfTexts(...texts: readonly string[]): number {
  return 2 * texts.reduce((sum, text) => sum + text.length, 0)
}
