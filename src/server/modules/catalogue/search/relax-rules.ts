import type { Term } from './terms.ts'
import type { WordKind } from './word-kinds.ts'

/** Hits of which the makers are known; one for each device, null for works. */
export interface Relaxable {
  readonly length: number
  readonly makers: readonly (string | null)[]
  /** Of the model with the shortest name; null where no hit is a device. */
  readonly fewestWords: number | null
}

/** So large a share of the hits has one maker where its words name it. */
const pinningShare = 0.9

export function termsWithout(terms: readonly Term[], kinds: readonly WordKind[]): readonly Term[] {
  return terms.filter(({ kind }) => !kinds.includes(kind))
}

/** What the typed words are about, as far as the words alone tell. */
export function meaningOf(typed: readonly Term[]) {
  const known = typed.filter(({ isKnown }) => isKnown)
  const isNumbered = known.some(({ kind }) => kind === 'number')
  const hasDevice = known.some((term) => term.isOfDevices && term.kind === 'name')
  const hasNewNumber = typed.some(({ isKnown, kind }) => !isKnown && kind === 'number')
  // A number that no name has: what has all other words is another model.
  const isNumberAbsent = hasDevice && hasNewNumber
  const isModel = isNumbered || isNumberAbsent
  return {
    known,
    isNumberAbsent,
    isModel,
    isOfDevices: isModel && hasDevice,
    // A word that nobody has may be the maker of another device with the same number.
    isStrange: isNumbered && typed.some(({ isKnown, kind }) => !isKnown && kind === 'name'),
    // Without its number nothing is left of the query but words that nobody typed.
    isGuess:
      hasNewNumber && !hasDevice && known.every(({ isCorrected, kind }) => isCorrected || kind !== 'name'),
  }
}

/** A maker never goes while another word of devices stays: its models are what comes nearest. */
export function mayLeaveOut(left: Term, terms: readonly Term[]): boolean {
  const others = terms.filter((term) => term !== left)
  const isNumbered = others.some(({ kind }) => kind === 'number')
  if (isNumbered) return !(left.isOfDevices && left.kind === 'name')
  return !left.isMaker || others.every(({ isMaker, isOfDevices }) => isMaker || !isOfDevices)
}

/** Behind the number these name another model, even one that is not listed: the Note 12 is not the Note 12 Pro. */
const modelWords = new Set(
  'pro plus max ultra lite mini fe se xl air neo note fold flip edge prime power classic active'.split(' '),
)

/** Whether it can be the name of something by itself, as 'ultra' cannot. */
function isNaming({ kind, shown }: Term): boolean {
  return kind === 'name' && !modelWords.has(shown) && !isLetter(shown)
}

const isLetter = (word: string) => /^\p{L}$/u.test(word)

/** What may stay where nothing has the number: a line where one was typed, else a name that somebody can have meant. */
export function nearestNames(
  models: readonly Term[],
  lines: readonly Term[],
): (some: readonly Term[]) => boolean {
  if (lines.length > 0) return (some) => lines.some((line) => some.includes(line))
  if (models.every(({ shown }) => isLetter(shown))) return () => false
  if (!models.some(isNaming)) return () => true
  return (some) => some.some((term) => isNaming(term) && (term.isOfDevices || isExact(term)))
}

/** The names that lead to one maker each, as 'iphone' and 'redmi' do, and 'neo' and 'pro' do not. */
export async function linesOf<T extends Relaxable>(
  terms: readonly Term[],
  ask: (terms: readonly Term[]) => Promise<T>,
): Promise<readonly Term[]> {
  const names = terms.filter((term) => isNaming(term) && term.isOfDevices)
  const areLines = await Promise.all(
    names.map(async (name) => name.isMaker || haveOneMaker((await ask([name])).makers)),
  )
  return names.filter((_, at) => areLines[at])
}

function isBetween(terms: readonly Term[], line: Term, term: Term): boolean {
  const [from, at] = [terms.indexOf(line), terms.indexOf(term)]
  return from < at && at < terms.findIndex(({ kind }) => kind === 'number')
}

/** Whether a word stands for itself in some name, rather than for a longer or a corrected one. */
function isExact({ isCorrected, alternatives }: Term): boolean {
  return !isCorrected && alternatives.some(({ isClose }) => isClose)
}

/**
 * The terms without those that cannot mean the line that has the number: 'display' and 'is' in 'is the display of my
 * iphone 13 worth anything', for no iPhone has these words. A word between the line and its number belongs to the name:
 * 'pixel watch 3' is no Pixel 3. Null if no line has the number.
 */
export async function termsOfLine<T extends Relaxable>(
  terms: readonly Term[],
  ask: (terms: readonly Term[]) => Promise<T>,
): Promise<readonly Term[] | null> {
  const numbers = terms.filter(({ kind }) => kind === 'number')
  for (const line of await linesOf(terms, ask)) {
    if ((await ask([line, ...numbers])).length === 0) continue
    const belong = await Promise.all(
      terms.map(async (term) => {
        if (term === line || term.kind !== 'name') return true
        if (isBetween(terms, line, term)) return true
        if (!term.isOfDevices) return false
        return modelWords.has(term.shown) || (await ask([line, term])).length > 0
      }),
    )
    return terms.filter((_, at) => belong[at])
  }
  return null
}

export function haveOneMaker(makers: readonly (string | null)[]): boolean {
  const counts = new Map<string, number>()
  for (const maker of makers) if (maker !== null) counts.set(maker, (counts.get(maker) ?? 0) + 1)
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return all > 0 && Math.max(...counts.values()) >= pinningShare * all
}

/** Of the numbers of words that tell models apart; 0 stands for a work. */
export function fewestOf(modelWords: readonly number[]): number | null {
  const some = modelWords.filter((count) => count > 0)
  return some.length === 0 ? null : some.reduce((least, count) => Math.min(least, count))
}

/** Whether the extras lead away from the model: 'iphone 16 256gb' means the iPhone 16, even if only the Pro has 256 GB. */
export function leadsAway(withExtras: Relaxable, bare: Relaxable): boolean {
  return bare.fewestWords !== null && (withExtras.fewestWords ?? bare.fewestWords) > bare.fewestWords
}
