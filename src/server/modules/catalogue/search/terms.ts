/** Words that must all be there; the last one may be a beginning. */
export interface Alternative {
  readonly words: readonly string[]
  readonly isBeginning: boolean
  /** It is what was meant to be typed, so it counts for the fit. */
  readonly isClose: boolean
}

export const close = (words: readonly string[]): Alternative => ({ words, isBeginning: false, isClose: true })
export const loose = (words: readonly string[]): Alternative => ({
  words,
  isBeginning: false,
  isClose: false,
})

/** One thing that was asked for, and the ways it may stand in the index. */
export interface Term {
  /** As it is shown when something was corrected. */
  readonly shown: string
  readonly isCorrected: boolean
  /** The catalogue has it in one form at least. */
  readonly isKnown: boolean
  readonly alternatives: readonly Alternative[]
  /** How often it stands in names: what is everywhere tells little. */
  readonly frequency: number
}

/** Quoted, so that nothing a visitor types is an operator. */
function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll(/['\\]/g, '$&$&')}'`
}

function alternativeQuery({ words, isBeginning }: Alternative, weights: string): string {
  const parts = words.map((word, at) => {
    const prefix = isBeginning && at === words.length - 1 ? '*' : ''
    return quoted(word) + (prefix + weights && `:${prefix}${weights}`)
  })
  return parts.length === 1 ? parts.join('') : `(${parts.join('&')})`
}

const either = (parts: readonly string[]) => (parts.length === 1 ? parts.join('') : `(${parts.join('|')})`)

/** A tsquery as text. */
export function termsQuery(terms: readonly Term[]): string {
  return terms
    .map(({ alternatives }) => either(alternatives.map((alternative) => alternativeQuery(alternative, ''))))
    .join('&')
}

/** The same for whole words with one of these weights only; a finished word must not be a beginning. */
export function fitQuery(terms: readonly Term[], weights: string): string {
  return terms
    .map(({ alternatives }) => {
      const close = alternatives.filter(({ isClose }) => isClose)
      const asked = close.length > 0 ? close : alternatives
      return either(asked.map((one) => alternativeQuery({ ...one, isBeginning: false }, weights)))
    })
    .join('&')
}

/** The lexemes that repo-index-rows.ts writes for filters and categories. */
export function facetQuery(facet: string, values: readonly string[]): string {
  return either(values.slice(0, 50).map((value) => quoted(`${facet}:${value}`)))
}

export function shownText(terms: readonly Term[]): string {
  return terms.map(({ shown }) => shown).join(' ')
}
