import { useState } from 'react'
import { box } from '#web/box/box.ts'
import { removedFrom, type BoxItem } from '#web/box/box-state.ts'
import { useApp } from '#web/navigation/page.ts'
import { focusOn } from './focus.ts'

/** An item just taken out. */
export interface Removal {
  readonly item: BoxItem
  /** Its place among the lines. */
  readonly removedAt: number
  readonly isDone: Promise<boolean>
}

/** Takes lines out and puts them back (ux.md X55). */
export function useRemoval(items: readonly BoxItem[]) {
  const app = useApp()
  const [removals, setRemovals] = useState<readonly Removal[]>([])
  const end = (removal: Removal) => setRemovals((all) => all.filter((one) => one !== removal))

  async function remove(item: BoxItem): Promise<void> {
    const removedAt = items.findIndex(({ id }) => id === item.id)
    const isDone = isOut(box.remove(app, item, 'cart_show'))
    const removal: Removal = { item, removedAt, isDone }
    setRemovals((all) => [...all, removal])
    const next = items[removedAt + 1] ?? items[removedAt - 1]
    focusOn(next ? lineId(next.id) : 'box-title')
    if (!(await isDone)) end(removal)
  }

  async function undo(removal: Removal): Promise<void> {
    // Only what is out can be put in: a title is taken once.
    if (!(await removal.isDone)) return
    const result = await box.restore(app, removedFrom(removal.item))
    if (!result.ok) return
    end(removal)
    const back = result.value.cart.orderProducts.findLast(
      ({ productId }) => productId === removal.item.productId,
    )
    focusOn(...(back ? [lineId(back.id)] : []), 'box-title')
  }
  return { removals, remove, undo, end }
}

async function isOut(removing: ReturnType<typeof box.remove>): Promise<boolean> {
  return (await removing).ok
}

export function lineId(itemId: number): string {
  return `line-${itemId}`
}
