import { hasDigit, type WordKind } from './word-kinds.ts'

/** Words that a product must all have; the last word may be a beginning. */
export interface Alternative {
  readonly words: readonly string[]
  readonly isBeginning: boolean
  /** Whether the visitor probably meant these words, so that they count for the fit. */
  readonly isClose: boolean
  /** Whether the words must follow each other, as the parts of one code do. */
  readonly isPhrase?: boolean
}

export const closeForm = (words: readonly string[]): Alternative => ({
  words,
  isBeginning: false,
  isClose: true,
})
export const looseForm = (words: readonly string[]): Alternative => ({
  words,
  isBeginning: false,
  isClose: false,
})

/** The parts of a code that the visitor typed as one word or apart: 's 31', but never the '31 s' of M31s. */
export const codeForm = (words: readonly string[]): Alternative => ({ ...closeForm(words), isPhrase: true })

/** One word or name of the query, and the forms in which the index may have it. */
export interface Term {
  /** The text that the page shows when something was corrected. */
  readonly shown: string
  /** The same as names write it, where that is not as it was typed. */
  readonly written?: string
  readonly kind: WordKind
  /** Whether it stands in the name or maker of some device, and whether it is the maker of one. */
  readonly isOfDevices: boolean
  readonly isMaker: boolean
  /** Whether it is a maker of devices of whom the catalogue has none. */
  readonly isAbsentMaker?: boolean
  readonly isCorrected: boolean
  /** Whether the catalogue has one of the forms. */
  readonly isKnown: boolean
  readonly alternatives: readonly Alternative[]
  /** How often the term stands in names; a term that stands everywhere tells little. */
  readonly frequency: number
}

/** Quotes a lexeme, so that nothing a visitor types becomes an operator. */
function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll(/['\\]/g, '$&$&')}'`
}

function alternativeQuery({ words, isBeginning, isPhrase = false }: Alternative, weights: string): string {
  const parts = words.map((word, at) => {
    const prefix = isBeginning && at === words.length - 1 ? '*' : ''
    // The beginning of a number is one of a name, not of a storage.
    const places = prefix !== '' && hasDigit(word) ? 'AB' : weights
    return quoted(word) + (prefix + places && `:${prefix}${places}`)
  })
  return parts.length === 1 ? parts.join('') : `(${parts.join(isPhrase ? '<->' : '&')})`
}

const either = (parts: readonly string[]) => (parts.length === 1 ? parts.join('') : `(${parts.join('|')})`)

/** A tsquery as text. */
export function termsQuery(terms: readonly Term[]): string {
  return terms
    .map(({ alternatives }) => either(alternatives.map((alternative) => alternativeQuery(alternative, ''))))
    .join('&')
}

/** Like `termsQuery`, for whole words that have one of these weights. */
export function fitQuery(terms: readonly Term[], weights: string): string {
  return terms
    .map(({ alternatives }, at) => {
      const close = alternatives.filter(({ isClose }) => isClose)
      const asked = close.length > 0 ? close : alternatives
      const isWholeNumber = at === 0 && weights === 'A'
      return either(asked.map((one) => fitOf({ ...one, isBeginning: false }, weights, isWholeNumber)))
    })
    .join('&')
}

/** A number without a name before it is rather a whole number than part of a code: '15' is an iPhone 15 before a V15. */
function fitOf(alternative: Alternative, weights: string, isWholeNumber: boolean): string {
  const fits = alternativeQuery(alternative, weights)
  const [only = '', ...others] = alternative.words
  const isNumber = others.length === 0 && /^\d+$/.test(only)
  return isWholeNumber && isNumber ? `(${fits}&!${quoted(`code:${only}`)})` : fits
}

/** The lexemes that repo-index-rows.ts writes for filters and categories. */
export function facetQuery(facet: string, values: readonly string[]): string {
  return either(values.slice(0, 50).map((value) => quoted(`${facet}:${value}`)))
}

/** One of the marks that device_marks() of the database gives to devices. */
export function marksQuery(marks: readonly string[]): string {
  return either(marks.map(quoted))
}

export function shownText(terms: readonly Term[]): string {
  return terms.map(({ shown }) => shown).join(' ')
}

/**
 * What is compared with titles and models. Beside a number only the name counts: the model of 'iphone 16 256 gb' is the
 * iPhone 16, although the 16 Pro with this storage is sold more often.
 */
export function writtenText(terms: readonly Term[]): string {
  const isNumbered = terms.some(({ kind }) => kind === 'number')
  const named = isNumbered ? terms.filter(({ kind }) => kind === 'name' || kind === 'number') : terms
  return named.map(({ shown, written }) => written ?? shown).join(' ')
}
