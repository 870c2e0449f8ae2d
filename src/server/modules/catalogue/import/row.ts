import { z } from 'zod'
import { parseIdentifier } from '#kernel/gtin.ts'
import { StopReason } from '#contract/schemas/variant.ts'
import type { Cells } from './columns.ts'
import {
  colourFromWord,
  flagFromWord,
  formatFromWord,
  languageFromWord,
  storageInGigabytes,
} from './values.ts'

/** The page of a product shows no more than this. */
export const maxIdentifiers = 20
/** Own numbers have up to eight digits, so that no EAN is taken for one. */
const maxOwnId = 99_999_999
const empty = 'none'

function words(max: number) {
  return z.string('cannot be emptied').max(max, `is longer than ${max} characters`)
}

function whole(min: number, max: number) {
  const range = `is not between ${min} and ${max}`
  return z
    .string('cannot be emptied')
    .max(12, 'is no whole number')
    .regex(/^\d+$/, { error: 'is no whole number', abort: true })
    .transform(Number)
    .pipe(z.number().min(min, range).max(max, range))
}

/** A word of a short list, as `read` knows it. */
function known<T>(read: (word: string) => T | undefined, says: string) {
  return words(64).transform((word, context): T => {
    const value = read(word)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: `"${word}" ${says}` })
    return z.NEVER
  })
}

/** In CSV the word none empties numbers and list words. Only the null of JSON empties texts: a title may be “None”. */
function emptied<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === empty ? null : value), schema.nullable().optional())
}

const gtins = words(2000).transform((list, context) => {
  const found = new Set<number>()
  for (const one of list.split('|').filter((part) => part.trim() !== '')) {
    const read = parseIdentifier(one)
    if (read.kind === 'gtin') found.add(read.gtin)
    else context.addIssue({ code: 'custom', message: identifierFault(one, read.kind) })
  }
  if (found.size > maxIdentifiers) context.addIssue({ code: 'custom', message: tooMany })
  return [...found]
})

export const tooMany = `a product has at most ${maxIdentifiers}`

function identifierFault(typed: string, kind: string): string {
  return kind === 'bad-check-digit'
    ? `the check digit of ${typed.trim()} is wrong`
    : `"${typed.trim().slice(0, 40)}" is no ISBN, EAN or UPC`
}

const unknown = {
  language: 'is no language with two letters, such as de',
  format: 'is no format we know',
  colour: 'is no colour we know',
} as const
/** They describe a product. Without one of them it is still the same product, so the rest of the row counts. */
const describing = { language: languageFromWord, format: formatFromWord, colour: colourFromWord } as const
const describingColumns = ['language', 'format', 'colour'] as const

const Written = z.object({
  id: whole(1, maxOwnId).optional(),
  identifiers: gtins.optional(),
  name: words(300)
    .regex(/[\p{L}\p{N}\p{S}\p{P}]/u, 'has nothing to read')
    .optional(),
  model: words(200).optional(),
  category: words(300).optional(),
  brand: words(120).nullable().optional(),
  creator: words(300).nullable().optional(),
  publisher: words(300).nullable().optional(),
  language: emptied(known(languageFromWord, unknown.language)),
  format: emptied(known(formatFromWord, unknown.format)),
  year: emptied(whole(1000, 2200)),
  storage_gb: emptied(whole(1, 1_000_000)),
  colour: emptied(known(colourFromWord, unknown.colour)),
  configuration: words(120).nullable().optional(),
  offer_cents: whole(0, 100_000_000).optional(),
  stop_reason: emptied(
    known((word) => StopReason.safeParse(word.toUpperCase()).data, 'is no reason we know'),
  ),
  popularity: whole(0, 2_147_483_647).optional(),
  weight_grams: emptied(whole(1, 1_000_000)),
  age_rating: emptied(whole(0, 18)),
  is_gone: known(flagFromWord, 'is neither true nor false').optional(),
})
type Written = z.infer<typeof Written>

export interface ReadRow {
  readonly values: Written
  /** What was left out, and why. */
  readonly warnings: readonly string[]
}

/** The values of a row, or the reason why the row is refused. */
export function readCells(cells: Cells): ReadRow | string {
  const unclean = Object.entries(cells).find(([, value]) => value !== null && !isClean(value))
  if (unclean) return `${unclean[0]}: has control characters or broken letters`
  if (cells.name == null && cells.model == null) return 'name: is missing'
  if (cells.id == null && cells.identifiers == null) return 'id or identifiers: one of them is needed'
  const texts = trimmed(cells)
  if (texts['storage_gb'] != null) texts['storage_gb'] = storageInGigabytes(texts['storage_gb'])
  const warnings = takeUnknownWords(texts)
  const read = Written.safeParse(texts)
  if (read.success) return { values: read.data, warnings }
  const [issue] = read.error.issues
  return issue ? `${issue.path.join('.')}: ${issue.message}` : 'the row cannot be read'
}

/** Removes the words we do not know, and says which. They are never guessed: what they name stays as it is. */
function takeUnknownWords(texts: Record<string, string | null>): string[] {
  return describingColumns.flatMap((column) => {
    const word = texts[column]
    if (word == null || word === empty || describing[column](word) !== undefined) return []
    delete texts[column]
    return [`${column}: "${word.slice(0, 64)}" ${unknown[column]}, so the row was taken without it`]
  })
}

function trimmed(cells: Cells): Record<string, string | null> {
  const clean: Record<string, string | null> = {}
  for (const [column, value] of Object.entries(cells)) clean[column] = value?.trim().normalize('NFC') ?? null
  return clean
}

function isClean(text: string): boolean {
  return !/[\p{Cc}\u2028\u2029]/u.test(text) && text.isWellFormed()
}
