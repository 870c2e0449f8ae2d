import type { TagListener } from '#server/platform/tag-changes.ts'
import { etagForBody } from './answer.ts'
import type { Encoding } from './compress.ts'
import { bytesOfTexts, keptValues, type Bounds, type MadeFrom } from './kept-values.ts'
import { packedBody, type PackedBody } from './packed-body.ts'

interface SharedAnswer {
  /**
   * Packing is safe here and nowhere else in the API: a shared answer is the same for everybody, so its length tells
   * nobody a secret. An answer to one visitor may hold a token beside words that somebody else chose (BREACH).
   */
  form(accepted: readonly Encoding[]): { readonly encoding: Encoding; readonly body: string | Buffer }
  readonly etag: string
}

/** Keeps public answers for their `sharedSeconds`, or until one of the tags of their data changes. */
export interface SharedAnswers extends TagListener {
  find(key: string, now: Date): SharedAnswer | null
  keep(key: string, body: string, until: Date, madeFrom?: MadeFrom): SharedAnswer
  /** Marks the moment before the data of an answer is read. */
  moment(): number
}

interface PackedAnswer extends SharedAnswer {
  /** Null for a short answer, which packing would not make faster. */
  readonly packed: PackedBody | null
}

const largestAnswer = 256 * 1024
const smallestPacked = 1024

export function sharedAnswers(bounds: Pick<Bounds<never>, 'maxEntries' | 'maxBytes'> = {}): SharedAnswers {
  const kept = keptValues<PackedAnswer>({ ...bounds, onProven: ({ packed }) => void packed?.repack() })
  return {
    ...kept,
    find: (key, now) => kept.find(key, now)?.value ?? null,
    keep(key, body, until, madeFrom = { tags: [], since: kept.moment() }) {
      const etag = etagForBody(body)
      const answer = { ...formsOf(body), etag }
      if (Buffer.byteLength(body) <= largestAnswer)
        kept.keep(key, {
          value: answer,
          bytes: bytesOfTexts(key, body, etag),
          untilMs: until.getTime(),
          madeFrom,
        })
      return answer
    },
  }
}

function formsOf(body: string): Pick<PackedAnswer, 'form' | 'packed'> {
  // Text, because node sends head and text in one write, but head and bytes in two.
  if (body.length < smallestPacked) return { packed: null, form: () => ({ encoding: 'identity', body }) }
  const packed = packedBody(Buffer.from(body))
  return {
    packed,
    form: (accepted) => {
      const { encoding, bytes } = packed.form(accepted)
      return { encoding, body: bytes }
    },
  }
}
