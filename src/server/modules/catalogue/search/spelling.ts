/** A word of the vocabulary with how often it was indexed. */
export interface KnownWord {
  readonly word: string
  readonly frequency: number
  /** In how many names and makers of devices it stands. */
  readonly devices: number
}

const mostVariants = 3
const shortestMisspelt = 4
/** A word of at least this length may have two slips. */
const lengthForTwo = 6

/** The word, and each form of it without one of its letters, as repo-index-rows.ts writes them. */
export function shortenedForms(word: string): string[] {
  const letters = Array.from(word)
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])]
}

export function mayBeMisspelt(word: string): boolean {
  return word.length >= shortestMisspelt && !/\p{N}/u.test(word)
}

/** Counts the letters that are missing, too many, wrong or swapped with their neighbour. */
export function slipsBetween(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const steps = [at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (isSame ? 0 : 1)]
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) steps.push(at(before, j - 2) + 1)
      row.push(Math.min(...steps))
    }
    before = last
    last = row
  }
  return at(last, b.length)
}

function at(row: readonly number[], place: number): number {
  return row[place] ?? Number.POSITIVE_INFINITY
}

/** The few candidates that were most likely meant, the likeliest first; beside a number words of devices are likelier. */
export function likelyWords(
  word: string,
  candidates: readonly KnownWord[],
  { isNumbered = false }: { readonly isNumbered?: boolean } = {},
): KnownWord[] {
  const doubt = ({ devices }: KnownWord) => (isNumbered && devices === 0 ? 1 : 0)
  const allowed = word.length >= lengthForTwo ? 2 : 1
  const near = candidates
    .map((candidate) => ({ ...candidate, slips: slipsOf(word, candidate.word) }))
    .filter(({ slips, word: other }) => slips > 0 && slips <= allowed && !/\p{N}/u.test(other))
    .toSorted(
      (a, b) =>
        a.slips - b.slips || doubt(a) - doubt(b) || b.frequency - a.frequency || (a.word < b.word ? -1 : 1),
    )
  return near.filter(({ slips }) => slips < (near[0]?.slips ?? 0) + 0.5).slice(0, mostVariants)
}

/** A wrong first letter is rarer than any other slip. */
function slipsOf(word: string, other: string): number {
  return slipsBetween(word, other) + (word[0] === other[0] || word[1] === other[0] ? 0 : 0.4)
}

/** 'harrypotter' → harry, potter. Among pairs of known words the pair with the most frequent rarer half wins. */
export function bestSplit(
  word: string,
  frequencyOf: (word: string) => number,
): readonly [string, string] | null {
  let best: readonly [string, string] | null = null
  let most = 0
  for (const halves of wordSplits(word)) {
    // A single letter stands in nearly every name, so it proves little.
    const doubt = halves.some((half) => half.length === 1) ? 20 : 1
    const frequency = Math.min(...halves.map(frequencyOf)) / doubt
    if (frequency > most) {
      best = halves
      most = frequency
    }
  }
  return best
}

export function wordSplits(word: string): (readonly [string, string])[] {
  return Array.from(
    { length: word.length - 1 },
    (_, at) => [word.slice(0, at + 1), word.slice(at + 1)] as const,
  )
}
