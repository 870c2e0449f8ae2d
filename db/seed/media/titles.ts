import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLocale, type Locale } from '#kernel/locale.ts'
import { mediaCategories } from '#server/modules/catalogue/data/media-categories.ts'
import { titleAgeRating } from './ages.ts'
import {
  titleGtin,
  titleOfferCents,
  titlePopularity,
  titleStopReason,
  thisYear,
  type Known,
  type TitleStop,
} from './figures.ts'
import { formats, isFormat, type Format } from './formats.ts'
import { mediaCategoryId } from './shelves.ts'

/** A work in one language and one form, as it lies in a box. */
export interface SeedTitle {
  readonly id: number
  readonly categoryId: number
  readonly name: string
  /** Author, director, studio or artist. */
  readonly creator: string
  readonly publisher: string
  readonly language: Locale
  readonly format: Format
  readonly year: number
  readonly popularity: number
  readonly offerCents: number
  readonly stopReason: TitleStop | null
  readonly gtin: number
  readonly weightGrams: number
  readonly ageRating: number | null
}

interface TitleFile {
  readonly name: string
  /** The id before that of the first line. Lines are only ever added at the end, so that ids stay. */
  readonly base: number
  readonly rootId: number
  /** Null if each line names its own. */
  readonly language: Locale | null
}

export const titleFiles: readonly TitleFile[] = [
  { name: 'books.de.psv', base: 200_000, rootId: 3001, language: 'de' },
  { name: 'books.fr.psv', base: 210_000, rootId: 3001, language: 'fr' },
  { name: 'books.nl.psv', base: 220_000, rootId: 3001, language: 'nl' },
  { name: 'books.it.psv', base: 230_000, rootId: 3001, language: 'it' },
  { name: 'books.es.psv', base: 240_000, rootId: 3001, language: 'es' },
  { name: 'books.en.psv', base: 250_000, rootId: 3001, language: 'en' },
  { name: 'films.psv', base: 260_000, rootId: 3002, language: null },
  { name: 'games.psv', base: 270_000, rootId: 3003, language: null },
  { name: 'music.psv', base: 280_000, rootId: 3004, language: null },
]

let titles: readonly SeedTitle[] | undefined

/** Every title of the files beside this one; a line that is not as it should be is an error. */
export function readTitles(): readonly SeedTitle[] {
  titles ??= titleFiles.flatMap((file) => {
    const lines = readFileSync(join(import.meta.dirname, file.name), 'utf8')
      .trimEnd()
      .split('\n')
    return lines.map((text, at) => readLine(file, at + 1, text))
  })
  return titles
}

/** title|creator|year|publisher|shelf|format|popularity, and the language where the file has several. */
export function readLine(file: TitleFile, line: number, text: string): SeedTitle {
  const wrong = (what: string) => new Error(`${file.name}:${line}: ${what}: ${text}`)
  const fields = text.split('|')
  if (fields.length !== (file.language ? 7 : 8)) throw wrong('number of fields')
  if (fields.some((field) => field === '' || field !== field.trim())) throw wrong('empty or padded field')
  const [name = '', creator = '', years = '', publisher = '', shelf = '', format = '', fames = ''] = fields
  const language = file.language ?? fields[7]
  if (!isLocale(language)) throw wrong('language')
  if (!isFormat(format)) throw wrong('format')
  const categoryId = mediaCategoryId(shelf, format)
  if (categoryId === null || !isBelow(categoryId, file.rootId)) throw wrong('shelf')
  const year = wholeNumber(years, 1800, thisYear)
  if (year === null) throw wrong('year')
  const fame = wholeNumber(fames, 1, 1000)
  if (fame === null) throw wrong('popularity')
  const known = { id: file.base + line, format, language, year, fame }
  const gtin = titleGtin(known, name)
  const texts = { name: typeset(name), creator: typeset(creator), publisher: typeset(publisher) }
  return { ...texts, categoryId, ...figuresOf(known), gtin, ageRating: titleAgeRating({ shelf, name }) }
}

function figuresOf(known: Known) {
  const { id, language, format, year } = known
  return {
    id,
    language,
    format,
    year,
    popularity: titlePopularity(known),
    offerCents: titleOfferCents(known),
    stopReason: titleStopReason(known),
    weightGrams: formats[format].weightGrams,
  }
}

function isBelow(categoryId: number, rootId: number): boolean {
  return mediaCategories.some(({ id, parentId }) => id === categoryId && parentId === rootId)
}

function wholeNumber(text: string, least: number, most: number): number | null {
  const value = Number(text)
  return /^\d{1,4}$/.test(text) && value >= least && value <= most ? value : null
}

/** The files have the apostrophe of the keyboard, pages that of print. */
function typeset(text: string): string {
  return text.replaceAll("'", '’')
}
