import { useEffect, useLayoutEffect } from 'react'
import { browserBox, useBox } from '#web/box/box.ts'
import type { BoxState } from '#web/box/box-state.ts'
import { readBox } from '#web/box/read-box.ts'
import { useApp, useT, type LoadContext, type LoadedPage } from '#web/navigation/page.ts'
import { cardProduct } from '#web/parts/card-product.ts'
import { usePageData, usePageHead } from '#web/navigation/shown.ts'
import { boxFromAnswer, boxContent, type BoxData } from './box-data.ts'
import { BoxSkeleton } from './box-skeleton.tsx'
import { EmptyBoxView } from './empty-box-view.tsx'
import { FailedBox } from './failed-box.tsx'
import { FullBox } from './full-box.tsx'

const devicesShown = 4

export async function load({ api }: LoadContext): Promise<LoadedPage<BoxData>> {
  const [cart, home] = await Promise.all([readBox(api), api.call('defaultView', {})])
  const products = home.ok ? home.value.popularProducts : []
  const popular = products
    .filter(({ family }) => family === 'ce')
    .slice(0, devicesShown)
    .map(cardProduct)
  return { data: { found: boxFromAnswer(cart), popular } }
}

export const refreshesItself = true

export function View() {
  const t = useT()
  const { title } = usePageHead()
  const { popular } = usePageData<BoxData>()
  const { content, gone, newItem } = useFreshBox()
  useEffect(() => browserBox.forgetNew, [])
  const count = content.kind === 'loaded' ? content.answer.cart.orderProducts.length : 0
  return (
    <div className="pt-8 pb-12">
      <h1 id="box-title" tabIndex={-1} className="type-headline">
        {title}
      </h1>
      {count > 0 ? <p className="mt-1 text-ink-soft">{t('box.count', { count })}</p> : null}
      <div className="mt-6" aria-busy={content.kind === 'loading'}>
        {content.kind === 'loaded' ? (
          <FullBox answer={content.answer} removedIds={gone} newItem={newItem} />
        ) : null}
        {content.kind === 'loading' || content.kind === 'unknown' ? <BoxSkeleton /> : null}
        {content.kind === 'failed' ? <FailedBox /> : null}
        {content.kind === 'empty' ? <EmptyBoxView popular={popular} /> : null}
      </div>
    </div>
  )
}

/** Boxes that pages came with and that were taken over: shown again by Back, they are of yesterday. */
const adoptedData = new WeakSet<BoxData>()

/** The box that came with the page, and later the state of the box in the browser. */
function useFreshBox(): BoxState {
  const app = useApp()
  const data = usePageData<BoxData>()
  const state = useBox()
  // This runs before the first paint, so nobody sees the state of the page before.
  useLayoutEffect(() => {
    if (adoptedData.has(data)) void browserBox.load(app, 'cart_show')
    else browserBox.adopt(app, data.found, 'cart_show')
    adoptedData.add(data)
  }, [app, data])
  return state.content.kind === 'unknown' ? { ...state, content: boxContent(data.found) } : state
}
