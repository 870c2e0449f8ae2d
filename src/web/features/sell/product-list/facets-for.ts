import { queryNames } from '#contract/pages/known.ts'
import type { Facet, ListPlace, ListView } from '../load-list.ts'

/** The facets that the address of the page can hold. In a category, the categories below it have their own pages. */
export function facetsFor(
  page: ListPlace['page'],
  { facets }: Pick<ListView['searchResponse'], 'facets'>,
): readonly Facet[] {
  return facets.filter(({ name }) => queryNames(page).includes(name))
}
