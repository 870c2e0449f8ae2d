import { laterPart } from '#web/navigation/later-part.tsx'
import type { LoadContext, LoadedPage } from '#web/navigation/page.ts'
import type { CategoryData } from './load-category.ts'
import { OmnipresentList } from './product-list/omnipresent-list.tsx'

const categoryList = laterPart(async () => (await import('./category-view.tsx')).CategoryList)
const categoryText = laterPart(async () => (await import('./category-view.tsx')).CategoryText)

export async function load(context: LoadContext): Promise<LoadedPage<CategoryData>> {
  const loading = import('./load-category.ts').then(({ loadCategory }) => loadCategory(context))
  const [page] = await Promise.all([loading, categoryList.ready(), categoryText.ready()])
  return page
}

/** Only the popular products come by themselves. */
export function View() {
  return (
    <>
      <categoryList.Part />
      <OmnipresentList />
      <categoryText.Part />
    </>
  )
}
