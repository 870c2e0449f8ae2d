import { keepJson, keptJson, tabStorage } from '#web/state/kept-text.ts'
import type { RemovedItem } from './box-state.ts'

const removedKey = 'rondo-box-removed'
const mostRemoved = 5

/** What was taken out of the box in this tab, the latest first (ux.md X59). */
export interface BoxMemory {
  removed(): readonly RemovedItem[]
  keep(item: RemovedItem): void
  forget(productId: number): void
}

interface Deps {
  /** A function, because even reading the property throws in a browser that forbids storage. */
  readonly session: () => Pick<Storage, 'getItem' | 'setItem'>
}

export function createBoxMemory({ session }: Deps): BoxMemory {
  function removed(): readonly RemovedItem[] {
    // Only this file writes the value, so its shape is known.
    return (keptJson(session, removedKey) as RemovedItem[] | null) ?? []
  }
  function write(items: readonly RemovedItem[]): void {
    keepJson(session, removedKey, items.slice(0, mostRemoved))
  }
  const without = (productId: number) => removed().filter((one) => one.productId !== productId)
  return {
    removed,
    keep: (item) => write([item, ...without(item.productId)]),
    forget: (productId) => write(without(productId)),
  }
}

export const boxMemory = createBoxMemory({ session: tabStorage })
