import type { Locale } from '#kernel/locale.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { hitsOfLine, type AskAmong, type LinedHits } from './other-lines.ts'
import {
  leadsAway,
  linesOf,
  mayLeaveOut,
  meaningOf,
  nearestNames,
  termsOfLine,
  termsWithout,
} from './relax-rules.ts'
import type { Term } from './terms.ts'
import { readQueryTerms } from './understand.ts'

export interface RelaxedSearch<T> {
  /** The terms of the search that was done last. */
  readonly used: readonly Term[]
  /** Whether these terms are exactly the typed words. */
  readonly isAsTyped: boolean
  /** Whether a model was typed that is not listed; the hits are other models of its maker. */
  readonly isUnlisted: boolean
  /** Whether the words name a device. */
  readonly isOfDevices: boolean
  readonly hits: T
}

interface Asked {
  readonly locale: Locale
  readonly query: string
  readonly isTyping: boolean
}

const mostDropped = 3
const mostTriedAtOnce = 6

interface Try<T> {
  readonly used: readonly Term[]
  readonly hits: T
  readonly isUnlisted?: boolean
}

/** A device of a maker of whom nothing is listed: whatever else has its words is something else. */
export const absentMaker = Symbol('absent maker')

/** Searches for the typed words; where nothing has them all, for fewer or corrected words until something is found. */
export async function askFor<T extends LinedHits>(
  db: Db,
  { isTyping, ...asked }: Asked,
  ask: AskAmong<T>,
): Promise<RelaxedSearch<T> | typeof absentMaker | null> {
  const typed = await readQueryTerms(db, asked, { isGenerous: false, isTyping })
  const meant = meaningOf(typed)
  const { known, isNumberAbsent, isModel, isOfDevices, isStrange } = meant
  const ofMaker = typed.some((term) => term.isAbsentMaker) ? await askWithMaker(typed, known, ask) : null
  if (ofMaker) return ofMaker
  if (known.length === 0 || meant.isGuess) return null
  const generous = async () => {
    const terms = await readQueryTerms(db, asked, { isGenerous: true, isTyping })
    return bareName(terms.filter(({ isKnown }) => isKnown))
  }
  const isUnheard = async () => isStrange && (await linesOf(known, ask)).length === 0
  const whole = isNumberAbsent || (await isUnheard()) ? null : await withAllWords(known, ask)
  const exact = isOfDevices ? await ofTypedLine(whole, ask) : whole
  const isAbsent = isNumberAbsent || (whole !== null && exact === null)
  const steps = [
    () => exact,
    async () => (isAbsent || isStrange ? null : tryWith(await generous(), ask)),
    () => (isModel ? withoutNumber(known, { isStrange, isOfDevices, isAbsent }, ask) : null),
    async () => (isModel ? null : dropOneByOne(await generous(), ask)),
  ]
  for (const step of steps) {
    const found = await step()
    if (found === null) continue
    const isAsTyped =
      found.used.length === typed.length && found.used.every(({ isCorrected }) => !isCorrected)
    return { isUnlisted: false, ...found, isAsTyped, isOfDevices }
  }
  return null
}

/** Null if all that was found is of another line than the typed one. */
async function ofTypedLine<T extends LinedHits>(
  found: Try<T> | null,
  ask: AskAmong<T>,
): Promise<Try<T> | null> {
  if (found === null) return null
  const hits = await hitsOfLine(found.used, found.hits, ask)
  return hits && { ...found, hits }
}

/** Null if the words beside the name of the maker may be those of a work, as in 'medal of honor'. */
async function askWithMaker<T extends LinedHits>(
  typed: readonly Term[],
  known: readonly Term[],
  ask: AskAmong<T>,
): Promise<RelaxedSearch<T> | typeof absentMaker | null> {
  const found = known.length === typed.length ? await withAllWords(known, ask) : null
  if (found) return { ...found, isUnlisted: false, isAsTyped: true, isOfDevices: false }
  if (known.length === 0 || typed.some(({ kind }) => kind === 'number')) return absentMaker
  const { makers } = await ask(known)
  return makers.some((maker) => maker !== null) ? absentMaker : null
}

async function tryWith<T extends LinedHits>(used: readonly Term[], ask: AskAmong<T>): Promise<Try<T> | null> {
  const hits = await ask(used)
  return hits.length > 0 ? { used, hits } : null
}

function bareName(terms: readonly Term[]): readonly Term[] {
  return termsWithout(terms, ['selling', 'extra'])
}

async function withAllWords<T extends LinedHits>(
  known: readonly Term[],
  ask: AskAmong<T>,
): Promise<Try<T> | null> {
  for (const used of fewerAndFewer(known)) {
    const found = await tryWith(used, ask)
    if (found === null) continue
    const bare = termsWithout(used, ['extra'])
    const isNumbered = bare.some(({ kind }) => kind === 'number')
    if (!isNumbered || bare.length === used.length) return found
    const hits = await ask(bare)
    return leadsAway(found.hits, hits) ? { used: bare, hits } : found
  }
  return null
}

interface Numbered {
  readonly isStrange: boolean
  readonly isOfDevices: boolean
  readonly isAbsent: boolean
}

/** What comes nearest to a number that is not found: without the words of other things, else without the number. */
async function withoutNumber<T extends LinedHits>(
  known: readonly Term[],
  { isStrange, isOfDevices, isAbsent }: Numbered,
  ask: AskAmong<T>,
): Promise<Try<T> | null> {
  const bare = bareName(known)
  const found = isAbsent ? null : await ofTypedLine(await withoutForeign(bare, ask), ask)
  if (found) return found
  const models = termsWithout(bare, ['number'])
  if (models.length === 0) return null
  const lines = await linesOf(models, ask)
  if (isStrange && lines.length === 0) return null
  const isNear = nearestNames(models, lines)
  const nearest =
    (isNear(models) ? await tryWith(models, ask) : null) ?? (await dropOneByOne(models, ask, isNear))
  return nearest && { ...nearest, isUnlisted: isOfDevices }
}

/** The words, then those without what only says that the visitor sells, then the bare name. */
function fewerAndFewer(terms: readonly Term[]): (readonly Term[])[] {
  const steps = [terms, termsWithout(terms, ['selling']), bareName(terms)]
  return steps.filter((some, at) => some.length > 0 && some.length !== steps[at - 1]?.length)
}

/** Without the words that mean no device of the typed line: they are about another thing, or about the sale. */
async function withoutForeign<T extends LinedHits>(
  terms: readonly Term[],
  ask: AskAmong<T>,
): Promise<Try<T> | null> {
  const used = await termsOfLine(terms, ask)
  return used === null || used.length === terms.length ? null : tryWith(used, ask)
}

/** Of the tries that each leave one word out, the one with most hits wins: its word did not fit the others. */
async function dropOneByOne<T extends LinedHits>(
  terms: readonly Term[],
  ask: AskAmong<T>,
  isAllowed: (terms: readonly Term[]) => boolean = () => true,
): Promise<Try<T> | null> {
  let used = terms
  for (let dropped = 0; used.length > 1 && dropped < mostDropped; dropped += 1) {
    const allowed = withoutOne(used).filter(isAllowed)
    const tries = await Promise.all(allowed.map(async (some) => ({ used: some, hits: await ask(some) })))
    const best = tries.reduce<Try<T> | null>(
      (most, one) => (one.hits.length > (most?.hits.length ?? 0) ? one : most),
      null,
    )
    if (best) return best
    used = allowed[0] ?? []
  }
  return null
}

/** Leaves the commonest word out first, because the first of two tries with equally many hits wins. */
function withoutOne(terms: readonly Term[]): (readonly Term[])[] {
  return terms
    .filter((term) => mayLeaveOut(term, terms))
    .toSorted((a, b) => b.frequency - a.frequency)
    .slice(0, mostTriedAtOnce)
    .map((left) => terms.filter((term) => term !== left))
}
