import { haveOneMaker, type Relaxable } from './relax-rules.ts'
import type { Term } from './terms.ts'

/** Searches for the terms, among devices that have one of these marks. */
export type AskAmong<T> = (terms: readonly Term[], marks?: readonly string[]) => Promise<T>

/** Hits that say which line they are of. */
export interface LinedHits extends Relaxable {
  /** Whether the name of one begins with what was typed. */
  readonly isNamed: () => boolean
  /** Each once. */
  readonly categories: () => readonly number[]
}

/** A year says when a device came, not which one of its line it is. */
const year = /^(?:19|20)\d\d$/
const plainNumber = /^\d+$/
/** '7a' is a number of its own; codes such as s24 and ps5 belong to one line anyway. */
const lineNumber = /^\d+\p{L}?$/u

/**
 * The hits that can be of the typed line: somebody who types 'pixel 3' means no Pixel Watch 3, because the Pixel 8 has its
 * number right behind this name, and stands in another category. A line without such models has none that could be
 * missing: the Apple Watch Series 9 is what 'apple watch 9' means. Null if no hit is left.
 */
export async function hitsOfLine<T extends LinedHits>(
  terms: readonly Term[],
  hits: T,
  ask: AskAmong<T>,
): Promise<T | null> {
  const typed = numberedName(terms)
  if (typed === null || hits.isNamed()) return hits
  const { name, names, marks, size } = typed
  const line = await ask(names, marks)
  if (line.length === 0 || !haveOneMaker(line.makers)) return hits
  // People leave out the line behind the name of its maker: 'samsung 24' is a Galaxy S24, but no tablet is a phone.
  const near = name.isMaker ? line : await ask(terms, [...marks, `inch:${size}`])
  const ofLine = line.categories()
  const categories = near.categories().filter((id) => ofLine.includes(id))
  if (categories.length === 0) return null
  if (hits.categories().every((id) => categories.includes(id))) return hits
  const left = await ask(
    terms,
    categories.map((id) => `category:${id}`),
  )
  return left.length === 0 ? null : left
}

interface NumberedName {
  readonly name: Term
  /** With those before it. */
  readonly names: readonly Term[]
  /** What device_marks() of the database gives to devices with this name before their number. */
  readonly marks: readonly string[]
  readonly size: string
}

/** The name of a device with its number behind it; null for what can also be the title of a work. */
function numberedName(terms: readonly Term[]): NumberedName | null {
  const place = terms.findIndex(({ kind }) => kind === 'number')
  const [name, number] = [terms[place - 1], terms[place]]
  if (!name || !number || name.kind !== 'name') return null
  if (terms.some(({ kind, isOfDevices }) => kind === 'name' && !isOfDevices)) return null
  const isNumbered = (name.isMaker ? plainNumber : lineNumber).test(number.shown) && !year.test(number.shown)
  const marks = lineMarks(name)
  if (!isNumbered || marks.length === 0) return null
  const names = terms.slice(0, place).filter(({ kind }) => kind === 'name')
  return { name, names, marks, size: /^\d+/.exec(number.shown)?.[0] ?? '' }
}

function lineMarks({ alternatives }: Term): string[] {
  return alternatives
    .filter(({ isBeginning, isClose }) => isClose && !isBeginning)
    .flatMap(({ words }) => words.slice(-1))
    .map((word) => `line:${word}`)
}
