import { facetNames } from '#contract/schemas/list.ts'

export type FacetName = (typeof facetNames)[number]

/** From and up to, in whole euros; the last range has no end. */
export const priceRanges = ['0-5', '5-20', '20-50', '50-100', '100-200', '200-500', '500-'] as const

/** The values of one facet are alternatives, and each further facet narrows the list. */
export type Filters = Readonly<Partial<Record<FacetName, readonly string[]>>>

export interface FacetCount {
  readonly value: string
  readonly count: number
}
export type FacetCounts = Readonly<Record<FacetName, readonly FacetCount[]>>

export const availabilities = ['bought', 'not-bought'] as const

/** The shop counts no more hits than this; a longer list only says that there are more. */
export const mostCounted = 5000

/** A frequency still counts products that are gone. So only a quarter more than `mostCounted` proves so many hits. */
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
