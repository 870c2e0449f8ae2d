import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useApp, useT } from '#web/navigation/page.ts'
import { usePageData } from '#web/navigation/shown.ts'
import { foreseeList } from '../list-answers.ts'
import { countChosen, withoutFilters } from '../list-query.ts'
import { listCallAt, type ListData } from '../load-list.ts'
import { Facets } from './facets.tsx'
import type { ListChange } from './use-list-change.ts'
import { useListPlace } from './use-list-place.ts'
import { facetsFor } from './facets-for.ts'

export interface FilterSheetProps {
  readonly onClose: () => void
}

/**
 * What the sheet holds: on phones visitors change several filters, see the number of hits each time, and open the list
 * once (ux.md X40).
 */
export function FilterSheet({ onClose }: FilterSheetProps) {
  const t = useT()
  const { go } = useApp()
  const { list, response, isCounting, failed, change } = useDraft()
  const { place, hrefOfList } = useListPlace()
  const shown = usePageData<ListData>().list
  const { numFound: count, isCapped } = response.pagination
  const hits = t(isCapped ? 'sell-list.filters.showMore' : 'sell-list.filters.show', { count })

  function show() {
    onClose()
    if (hrefOfList(list) !== hrefOfList(shown)) go(hrefOfList(list), { focus: 'list-count' })
  }
  const clear = () => change({ to: withoutFilters(list), name: t('sell-list.filters.clear'), focus: '' })
  return (
    <>
      <div className="dialog-body">
        <output className="sr-only">{isCounting ? '' : hits}</output>
        {failed === null ? null : <FailedCount name={failed} />}
        <Facets id="sheet" facets={facetsFor(place.page, response)} list={list} onChange={change} />
      </div>
      <div className="dialog-foot">
        {countChosen(list) > 0 ? (
          <Button look="link" className="justify-center" onClick={clear}>
            {t('sell-list.filters.clear')}
          </Button>
        ) : null}
        <Button isPending={isCounting} pendingText={t('sell-list.filters.counting')} onClick={show}>
          {hits}
        </Button>
      </div>
    </>
  )
}

function FailedCount({ name }: { readonly name: string }) {
  const t = useT()
  return (
    <div role="alert" className="mb-4">
      <Notice tone="error" title={t('sell-list.filters.failed', { name })} />
    </div>
  )
}

/** The filters that are chosen but not applied yet, and the list that they would leave. */
function useDraft() {
  const { api } = useApp()
  const { place } = useListPlace()
  const { list, view } = usePageData<ListData>()
  const [counted, setCounted] = useState({ list, response: view.searchResponse })
  const [wanted, setWanted] = useState<typeof list | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const newest = useRef(0)

  async function count({ to, name }: ListChange): Promise<void> {
    const mine = ++newest.current
    setWanted(to)
    setFailed(null)
    const answer = await foreseeList(api, listCallAt(place, to))
    if (mine !== newest.current) return
    setWanted(null)
    if (answer.ok) setCounted({ list: to, response: answer.value.searchResponse })
    else setFailed(name)
  }
  return {
    list: wanted ?? counted.list,
    response: counted.response,
    isCounting: wanted !== null,
    failed,
    change: (to: ListChange) => void count(to),
  }
}
