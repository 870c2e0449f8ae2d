import { useApp } from '#web/navigation/page.ts'
import { usePageHead } from '#web/navigation/shown.ts'
import { hrefOf } from '#web/navigation/space.ts'
import { listSearch, type ListQuery } from '../list-query.ts'
import type { ListPlace } from '../load-list.ts'

/** The place of the list on this page, and the addresses of its other views. */
export function useListPlace() {
  const { space } = useApp()
  const { page: name, params } = usePageHead()
  const page = name === 'product_search' ? name : 'category'
  const place: ListPlace = { page, params, locale: space.locale }
  return { place, hrefOfList: (list: ListQuery) => hrefOf(space, page, params) + listSearch(page, list) }
}
