export interface Suggestion {
  readonly label: string
  readonly path: string
}

const maxSuggestions = 3

/** Categories whose name or address is near the words of a path that leads nowhere, nearest first (ux.md X84). */
export function nearMatches<S extends Suggestion>(path: string, candidates: readonly S[]): readonly S[] {
  const asked = wordsInText(safeDecode(path))
  return candidates
    .map((candidate) => ({
      candidate,
      score: matchScore(asked, wordsInText(`${candidate.label} ${ownPart(candidate.path)}`)),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, maxSuggestions)
    .map(({ candidate }) => candidate)
}

/** Only the last part counts: the parents have words of their own and are candidates themselves. */
function ownPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // malformed percent-encoding: the words may still be readable
  }
}

/** Short words, the language's prefix among them, say nothing; a path is not read for ever. */
function wordsInText(text: string): readonly string[] {
  const plain = text.slice(0, 300).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return [...new Set(plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2))].slice(0, 20)
}

function matchScore(asked: readonly string[], known: readonly string[]): number {
  return asked.reduce((sum, word) => sum + Math.max(0, ...known.map((other) => closeness(word, other))), 0)
}

/** 3 for the same word, 2 for its beginning, 1 for a slip of the finger. */
function closeness(one: string, other: string): number {
  if (one === other) return 3
  const shorter = Math.min(one.length, other.length)
  if (shorter < 4) return 0
  if (one.startsWith(other) || other.startsWith(one)) return 2
  const allowed = shorter < 7 ? 1 : 2
  return Math.abs(one.length - other.length) <= allowed && distance(one, other) <= allowed ? 1 : 0
}

/** Letters to add, drop or change to make one word of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of one.split('').entries()) {
    const next = [at + 1]
    for (const [column, against] of other.split('').entries()) {
      const change = (row[column] ?? 0) + (letter === against ? 0 : 1)
      next.push(Math.min(change, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
