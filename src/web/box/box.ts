import { useMemo } from 'react'
import { useStore } from 'zustand'
import { boxSummary } from './box-summary.ts'
import { toasts } from '#web/toasts/toasts.ts'
import { searchTrail } from '#web/search/search-trail.ts'
import { boxMemory } from './box-memory.ts'
import type { BoxState } from './box-state.ts'
import { createBox } from './create-box.ts'

/** The one box of this browser. */
export const browserBox = createBox({
  toasts,
  summary: boxSummary,
  memory: boxMemory,
  trail: searchTrail,
  newKey: () => crypto.randomUUID(),
})

/** Of a title we buy one, so that a second one is not added (B4). A device can be there more than once. */
export function useTitlesInBox(): ReadonlySet<number> {
  const { content, gone } = useBox()
  return useMemo(() => {
    const items = content.kind === 'loaded' ? content.answer.cart.orderProducts : []
    const titles = items.filter(({ id, product }) => !product.is_gradable && !gone.has(id))
    return new Set(titles.map(({ productId }) => productId))
  }, [content, gone])
}

/** Unknown on the server, which renders for many. */
export function useBox(): BoxState {
  return useStore(browserBox.store)
}
