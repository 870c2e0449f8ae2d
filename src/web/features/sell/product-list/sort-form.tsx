import { ChevronDown } from 'lucide-react'
import { listSorts, type ListSort } from '#contract/list-sorts.ts'
import { useT } from '#web/navigation/page.ts'
import { usePageData } from '#web/navigation/shown.ts'
import { listSearch, sortedBy, type ListQuery } from '../list-query.ts'
import type { ListData } from '../load-list.ts'
import type { ListChange } from './use-list-change.ts'
import { useListPlace } from './use-list-place.ts'

const sortTexts = {
  relevance: 'sell-list.sort.relevance',
  popularity: 'sell-list.sort.popularity',
  newest: 'sell-list.sort.newest',
  'price-descending': 'sell-list.sort.price-descending',
  'price-ascending': 'sell-list.sort.price-ascending',
} as const satisfies Record<ListSort, string>

export interface SortFormProps {
  readonly list: ListQuery
  readonly onChange: (change: ListChange) => void
}

const selectId = 'sort'

/** Without scripts it is a form with a button. Hidden fields keep the filters and the search. */
export function SortForm({ list, onChange }: SortFormProps) {
  const t = useT()
  const { place, hrefOfList } = useListPlace()
  const { sort: used } = usePageData<ListData>().view.searchResponse
  const rest = { ...list, sort: null, page: 1 }
  const [action = ''] = hrefOfList(rest).split('?')
  const offered = listSorts.filter(
    (sort) => sort !== 'relevance' || place.page === 'product_search' || sort === used,
  )
  return (
    <form action={action} className="flex min-w-36 flex-1 items-center justify-end gap-2 sm:flex-initial">
      {[...new URLSearchParams(listSearch(place.page, rest))].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={selectId} className="text-sm whitespace-nowrap text-ink-soft max-sm:sr-only">
        {t('sell-list.sort')}
      </label>
      <span className="control-frame block min-w-0">
        <select
          id={selectId}
          name="sort"
          value={list.sort ?? used}
          className="control py-2 text-base"
          onChange={({ target }) => {
            const sort = listSorts.find((one) => one === target.value)
            if (sort) onChange({ to: sortedBy(list, sort), name: t(sortTexts[sort]), focus: selectId })
          }}
        >
          {offered.map((sort) => (
            <option key={sort} value={sort}>
              {t(sortTexts[sort])}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden />
      </span>
      <button type="submit" className="button-quiet button-small nojs-only">
        {t('sell-list.sort.apply')}
      </button>
    </form>
  )
}
