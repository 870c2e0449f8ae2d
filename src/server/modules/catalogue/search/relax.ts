import type { Locale } from '#kernel/locale.ts'
import type { Db } from '#server/platform/db/pool.ts'
import {
  leadsAway,
  linesOf,
  mayLeaveOut,
  nearestNames,
  termsOfLine,
  termsWithout,
  type Relaxable,
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

type Ask<T> = (terms: readonly Term[]) => Promise<T>

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
export async function askFor<T extends Relaxable>(
  db: Db,
  { isTyping, ...asked }: Asked,
  ask: Ask<T>,
): Promise<RelaxedSearch<T> | typeof absentMaker | null> {
  const typed = await readQueryTerms(db, asked, { isGenerous: false, isTyping })
  const known = typed.filter(({ isKnown }) => isKnown)
  const isNumbered = known.some(({ kind }) => kind === 'number')
  const ofMaker = typed.some((term) => term.isAbsentMaker) ? await askWithMaker(typed, known, ask) : null
  if (ofMaker) return ofMaker
  const hasDevice = known.some((term) => term.isOfDevices && term.kind === 'name')
  // A number that no name has: what has all other words is another model.
  const isNumberAbsent = hasDevice && typed.some(({ isKnown, kind }) => !isKnown && kind === 'number')
  const isModel = isNumbered || isNumberAbsent
  const isOfDevices = isModel && hasDevice
  // A word that nobody has may be the maker of another device with the same number.
  const isStrange = isNumbered && typed.some(({ isKnown, kind }) => !isKnown && kind === 'name')
  const generous = async () => {
    const terms = await readQueryTerms(db, asked, { isGenerous: true, isTyping })
    return bareName(terms.filter(({ isKnown }) => isKnown))
  }
  const isUnheard = async () => isStrange && (await linesOf(known, ask)).length === 0
  const steps = [
    async () => (isNumberAbsent || (await isUnheard()) ? null : withAllWords(known, ask)),
    async () => (isNumberAbsent || isStrange ? null : tryWith(await generous(), ask)),
    () => (isModel ? withoutNumber(known, { isStrange, isOfDevices, isNumberAbsent }, ask) : null),
    async () => (isModel ? null : dropOneByOne(await generous(), ask)),
  ]
  for (const step of known.length === 0 ? [] : steps) {
    const found = await step()
    if (found === null) continue
    const isAsTyped =
      found.used.length === typed.length && found.used.every(({ isCorrected }) => !isCorrected)
    return { isUnlisted: false, ...found, isAsTyped, isOfDevices }
  }
  return null
}

/** Null if the words beside the name of the maker may be those of a work, as in 'medal of honor'. */
async function askWithMaker<T extends Relaxable>(
  typed: readonly Term[],
  known: readonly Term[],
  ask: Ask<T>,
): Promise<RelaxedSearch<T> | typeof absentMaker | null> {
  const found = known.length === typed.length ? await withAllWords(known, ask) : null
  if (found) return { ...found, isUnlisted: false, isAsTyped: true, isOfDevices: false }
  if (known.length === 0 || typed.some(({ kind }) => kind === 'number')) return absentMaker
  const { makers } = await ask(known)
  return makers.some((maker) => maker !== null) ? absentMaker : null
}

async function tryWith<T extends Relaxable>(used: readonly Term[], ask: Ask<T>): Promise<Try<T> | null> {
  const hits = await ask(used)
  return hits.length > 0 ? { used, hits } : null
}

function bareName(terms: readonly Term[]): readonly Term[] {
  return termsWithout(terms, ['selling', 'extra'])
}

async function withAllWords<T extends Relaxable>(
  known: readonly Term[],
  ask: Ask<T>,
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
  readonly isNumberAbsent: boolean
}

/** What comes nearest to a number that is not found: without the words of other things, else without the number. */
async function withoutNumber<T extends Relaxable>(
  known: readonly Term[],
  { isStrange, isOfDevices, isNumberAbsent }: Numbered,
  ask: Ask<T>,
): Promise<Try<T> | null> {
  const bare = bareName(known)
  const found = isNumberAbsent ? null : await withoutForeign(bare, ask)
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
async function withoutForeign<T extends Relaxable>(
  terms: readonly Term[],
  ask: Ask<T>,
): Promise<Try<T> | null> {
  const used = await termsOfLine(terms, ask)
  return used === null || used.length === terms.length ? null : tryWith(used, ask)
}

/** Of the tries that each leave one word out, the one with most hits wins: its word did not fit the others. */
async function dropOneByOne<T extends Relaxable>(
  terms: readonly Term[],
  ask: Ask<T>,
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
