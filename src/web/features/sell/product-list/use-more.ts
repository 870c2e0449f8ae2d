import { useEffect, useLayoutEffect, useState } from 'react'
import { useApp } from '#web/navigation/page.ts'
import { usePageData } from '#web/navigation/shown.ts'
import { listScope, searchTrail } from '#web/search/search-trail.ts'
import { atPage } from '../list-query.ts'
import { listCallAt, type FoundProduct, type ListData, type ListView } from '../load-list.ts'
import { useListPlace } from './use-list-place.ts'

interface Loaded {
  readonly products: readonly FoundProduct[]
  /** The last page among them. */
  readonly page: number
}

/** Keeps the products that were loaded after a page, so that Back from a product finds the list as long as it was. */
const loadedAfter = new WeakMap<ListData, Loaded>()

export function useMore() {
  const { api } = useApp()
  const data = usePageData<ListData>()
  const { place } = useListPlace()
  const { pagination, searchUuid } = data.view.searchResponse
  const [loaded, setLoaded] = useState(
    (): Loaded => loadedAfter.get(data) ?? { products: foundIn(data.view), page: pagination.page },
  )
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [focusId, setFocusId] = useState<number | null>(null)
  // Back showed the list, and newer data came behind it: the list stays as long as it was.
  useLayoutEffect(() => {
    if (loaded.page > pagination.page && !loadedAfter.has(data)) loadedAfter.set(data, loaded)
  }, [data, loaded, pagination.page])
  const scope = listScope(listCallAt(place, data.list))
  useEffect(() => {
    searchTrail.show({ scope, searchUuid, found: loaded.products })
  }, [scope, searchUuid, loaded])
  // The reader goes on where the new ones begin.
  useLayoutEffect(() => {
    if (focusId !== null) document.getElementById(`item-${focusId}`)?.focus({ preventScroll: true })
  }, [focusId])

  async function load(): Promise<void> {
    if (state === 'loading') return
    setState('loading')
    const query = listCallAt(place, atPage(data.list, loaded.page + 1))
    const answer = await api.call('listView', { query })
    setState(answer.ok ? 'idle' : 'failed')
    if (!answer.ok) return
    const known = new Set(loaded.products.map(({ id }) => id))
    // A list that moved on between two pages shows nothing twice.
    const fresh = foundIn(answer.value).filter(({ id }) => !known.has(id))
    const next: Loaded = { products: [...loaded.products, ...fresh], page: loaded.page + 1 }
    loadedAfter.set(data, next)
    setLoaded(next)
    setFocusId(fresh[0]?.id ?? null)
  }
  return { ...loaded, state, load }
}

function foundIn({ searchResponse: { searchUuid, products } }: ListView): readonly FoundProduct[] {
  return products.docs.map((product) => ({ ...product, searchUuid }))
}
