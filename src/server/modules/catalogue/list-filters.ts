import { fail, ok, type Result } from '#kernel/result.ts'
import { facetNames } from '#contract/schemas/list.ts'
import { baseColours } from './colours.ts'
import { availabilities, priceRanges, type FacetName, type Filters } from './search/filters.ts'

const longestText = 120

/** The form of the values of each facet. An unknown brand or format is allowed and finds nothing. */
const isValue: Readonly<Record<FacetName, (value: string) => boolean>> = {
  category: isId,
  brand: isShortText,
  format: isShortText,
  language: (value) => /^[a-z]{2}$/.test(value),
  price: (value) => priceRanges.some((range) => range === value),
  storage: isId,
  colour: (value) => baseColours.some((base) => base === value),
  availability: (value) => availabilities.some((known) => known === value),
}

function isId(value: string): boolean {
  return /^[1-9][0-9]{0,8}$/.test(value)
}

function isShortText(value: string): boolean {
  return value.length <= longestText
}

/** `colour:blue` and the like, several of one name allowed. */
export function readFilters(given: readonly string[]): Result<Filters, 'list.unknown-filter'> {
  const chosen = new Map<FacetName, string[]>()
  for (const one of given) {
    const at = one.indexOf(':')
    const name = facetNames.find((known) => known === one.slice(0, at))
    const value = one.slice(at + 1)
    if (!name || !isValue[name](value)) return fail('list.unknown-filter')
    chosen.set(name, [...new Set([...(chosen.get(name) ?? []), value])])
  }
  return ok(Object.fromEntries(chosen))
}

export function isFiltered(filters: Filters): boolean {
  return Object.keys(filters).length > 0
}
