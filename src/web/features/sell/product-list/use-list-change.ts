import { useEffect, useRef, useState } from 'react'
import { useApp } from '#web/navigation/page.ts'
import { usePageData } from '#web/navigation/shown.ts'
import { toasts } from '#web/toasts/toasts.ts'
import { foreseeList } from '../list-answers.ts'
import type { ListQuery } from '../list-query.ts'
import { listCallAt, type ListData } from '../load-list.ts'
import { useListPlace } from './use-list-place.ts'

export interface ListChange {
  readonly to: ListQuery
  /** The name of the chosen filter, in words. */
  readonly name: string
  /** The id of the element on the changed page that takes the focus. */
  readonly focus: string
}

/** A changed filter is shown at once; the list follows, or everything is as before and says so (ux.md X11). */
export function useListChange() {
  const { api, go } = useApp()
  const { list } = usePageData<ListData>()
  const { place, hrefOfList } = useListPlace()
  const [wanted, setWanted] = useState<ListQuery | null>(null)
  const newest = useRef(0)
  useEffect(
    () => () => {
      newest.current = Number.NaN // a page that is gone leads nowhere
    },
    [],
  )

  async function change({ to, name, focus }: ListChange): Promise<void> {
    const mine = ++newest.current
    setWanted(to)
    const answer = await foreseeList(api, listCallAt(place, to))
    if (mine !== newest.current) return
    if (answer.ok) return go(hrefOfList(to), { preventScroll: true, focus })
    setWanted(null)
    toasts.show({
      id: 'list-change',
      variant: 'error',
      about: ['listView'],
      message: 'sell-list.filters.failed',
      messageParams: { name },
    })
  }
  return { list: wanted ?? list, isChanging: wanted !== null, change }
}
