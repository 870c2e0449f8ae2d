import type { LoadContext, LoadedPage } from '#web/navigation/page.ts'
import { listSearch } from './list-query.ts'
import { loadList, type ListData } from './load-list.ts'

export async function loadSearch(context: LoadContext): Promise<LoadedPage<ListData>> {
  const data = await loadList(context, 'product_search')
  const { meta } = data.view
  return {
    data,
    facts: {
      ...(data.list.q === '' ? {} : { title: meta.title, description: meta.description }),
      query: listSearch('product_search', data.list),
    },
  }
}
