import type { ApiOutput } from '#contract/api-client.ts'
import { required } from '#web/lib/loading.ts'
import type { LoadContext, LoadedPage } from '#web/lib/page.ts'
import { usePageData } from '#web/lib/shown.ts'
import { Buying } from './buying.tsx'
import { CategoryShelf } from './category-shelf.tsx'
import { Ending } from './ending.tsx'
import { Fairness } from './fairness.tsx'
import { HowSelling } from './how-selling.tsx'
import { ManyAtOnce } from './many-at-once.tsx'
import { Opening } from './opening.tsx'

type Data = Pick<ApiOutput<'defaultView'>, 'categories'>

export async function load({ api }: LoadContext): Promise<LoadedPage<Data>> {
  const { categories } = required(await api.call('defaultView', {}))
  return { data: { categories } }
}

/** Sell first, buy beside it. */
export function View() {
  const { categories } = usePageData<Data>()
  return (
    <>
      <Opening />
      <div className="flex flex-col gap-16 sm:gap-24">
        <HowSelling />
        <CategoryShelf categories={categories} />
        <Fairness />
        <Buying />
        <ManyAtOnce />
        <Ending />
      </div>
    </>
  )
}
