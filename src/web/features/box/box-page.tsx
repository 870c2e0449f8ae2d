import { useEffect, useLayoutEffect } from 'react'
import { boxMemory } from '#web/box/box-memory.ts'
import { browserBox } from '#web/box/box.ts'
import { readBox } from '#web/box/read-box.ts'
import { laterPart } from '#web/navigation/later-part.tsx'
import { useApp, type LoadContext, type LoadedPage } from '#web/navigation/page.ts'
import { usePageData } from '#web/navigation/shown.ts'
import { cardProduct } from '#web/parts/card-product.ts'
import { boxFromAnswer, type BoxData } from './box-data.ts'

const devicesShown = 4

/** What was removed in this tab only the browser knows: it is shown at once. */
const hasRemoved = () => boxMemory.removed().length > 0

const boxView = laterPart(async () => (await import('./box-view.tsx')).BoxView, hasRemoved)

export async function load({ api }: LoadContext): Promise<LoadedPage<BoxData>> {
  const [cart, home] = await Promise.all([readBox(api), api.call('defaultView', {}), boxView.ready()])
  const products = home.ok ? home.value.popularProducts : []
  const popular = products
    .filter(({ family }) => family === 'ce')
    .slice(0, devicesShown)
    .map(cardProduct)
  return { data: { found: boxFromAnswer(cart), popular } }
}

export const refreshesItself = true

/** Boxes that pages came with and that were taken over: shown again by Back, they are of yesterday. */
const adoptedData = new WeakSet<BoxData>()

export function View() {
  const app = useApp()
  const data = usePageData<BoxData>()
  // This runs before the first paint, so nobody sees the state of the page before.
  useLayoutEffect(() => {
    if (adoptedData.has(data)) void browserBox.load(app, 'cart_show')
    else browserBox.adopt(app, data.found, 'cart_show')
    adoptedData.add(data)
  }, [app, data])
  useEffect(() => browserBox.forgetNew, [])
  return <boxView.Part />
}
