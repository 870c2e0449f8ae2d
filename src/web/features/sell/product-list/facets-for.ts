import { queryNames } from '#contract/pages/known.ts'
import type { Facet, ListPlace, ListView } from '../load-list.ts'

/** Those the address of the page can hold: in a category its parts have pages of their own. */
export function facetsFor(
  page: ListPlace['page'],
  { facets }: Pick<ListView['searchResponse'], 'facets'>,
): readonly Facet[] {
  return facets.filter(({ name }) => queryNames(page).includes(name))
}
