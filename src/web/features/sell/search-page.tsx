import { laterPart } from '#web/navigation/later-part.tsx'
import type { LoadContext, LoadedPage } from '#web/navigation/page.ts'
import type { ListData } from './load-list.ts'
import { OmnipresentList } from './product-list/omnipresent-list.tsx'

const searchList = laterPart(async () => (await import('./search-view.tsx')).SearchList)

export async function load(context: LoadContext): Promise<LoadedPage<ListData>> {
  const loading = import('./load-search.ts').then(({ loadSearch }) => loadSearch(context))
  const [page] = await Promise.all([loading, searchList.ready()])
  return page
}

/** Only the popular products come by themselves. */
export function View() {
  return (
    <>
      <searchList.Part />
      <OmnipresentList />
    </>
  )
}
