import { facetNames } from '#contract/schemas/list.ts'

export type FacetName = (typeof facetNames)[number]

/** Whole euros from and up to; the last one has no end. */
export const priceRanges = ['0-5', '5-20', '20-50', '50-100', '100-200', '200-500', '500-'] as const

/** Values of one facet are alternatives, facets narrow each other. */
export type Filters = Readonly<Partial<Record<FacetName, readonly string[]>>>

export interface FacetCount {
  readonly value: string
  readonly count: number
}
export type FacetCounts = Readonly<Record<FacetName, readonly FacetCount[]>>

export const availabilities = ['bought', 'not-bought'] as const

/** How many hits are counted; beyond them a list says that there are more. */
export const mostCounted = 5000

/** Frequencies stay when products go. So only a frequency a quarter above `mostCounted` proves so many hits. */
export const certainlyCappedAbove = 1.25 * mostCounted

export function activeFacets(filters: Filters): FacetName[] {
  return facetNames.filter((name) => filters[name] !== undefined && filters[name].length > 0)
}

export function withoutFacet(filters: Filters, name: FacetName): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([key]) => key !== name))
}

export function perFacet<T>(make: (name: FacetName) => T): Readonly<Record<FacetName, T>> {
  return {
    category: make('category'),
    brand: make('brand'),
    format: make('format'),
    language: make('language'),
    price: make('price'),
    storage: make('storage'),
    colour: make('colour'),
    availability: make('availability'),
  }
}

/** Every product stands below this category. */
export const allCategories = 0
