import { useState } from 'react'
import type { CallResult } from '#contract/api-client.ts'
import { browserBox } from '#web/box/box.ts'
import { removedFrom, type BoxItem } from '#web/box/box-state.ts'
import { useApp } from '#web/navigation/page.ts'
import { focusFirstShown } from './focus.ts'

/** An item that the visitor has just taken out of the box. */
export interface Removal {
  readonly item: BoxItem
  /** The position the item had among the lines. */
  readonly removedAt: number
  readonly taking: ReturnType<typeof browserBox.remove>
}

/** Takes items out of the box and puts them back (ux.md X55). */
export function useRemoval(items: readonly BoxItem[]) {
  const app = useApp()
  const [removals, setRemovals] = useState<readonly Removal[]>([])
  const end = (removal: Removal) => setRemovals((all) => all.filter((one) => one !== removal))

  async function remove(item: BoxItem): Promise<void> {
    const removedAt = items.findIndex(({ id }) => id === item.id)
    const taking = browserBox.remove(app, item, 'cart_show')
    const removal: Removal = { item, removedAt, taking }
    setRemovals((all) => [...all, removal])
    const next = items[removedAt + 1] ?? items[removedAt - 1]
    focusFirstShown(next ? lineId(next.id) : 'box-title')
    if (!(await taking).ok) end(removal)
  }

  async function undo(removal: Removal): Promise<CallResult<unknown>> {
    // Waits until the item is out of the box, because the box accepts a title only once.
    const removed = await removal.taking
    const result = removed.ok ? await browserBox.restore(app, removedFrom(removal.item)) : removed
    if (!result.ok) return result
    end(removal)
    const back = result.value.cart.orderProducts.findLast(
      ({ productId }) => productId === removal.item.productId,
    )
    focusFirstShown(...(back ? [lineId(back.id)] : []), 'box-title')
    return result
  }
  return { removals, remove, undo, end }
}

export function lineId(itemId: number): string {
  return `line-${itemId}`
}
