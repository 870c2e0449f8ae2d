import {
  deviceStorage,
  forgetText,
  keepJson,
  keepText,
  keptJson,
  keptText,
  tabStorage,
} from '#web/state/kept-text.ts'
import type { RemovedItem } from './box-state.ts'

const markKey = 'rondo-box'
const removedKey = 'rondo-box-removed'
const mostRemoved = 5

/** The facts about the box that this browser remembers between pages. */
export interface BoxMemory {
  /** Whether a visit to any page has to ask for the box at all. */
  hasBox(): boolean
  mark(hasBox: boolean): void
  /** Taken out in this tab, the latest first (ux.md X59). */
  removed(): readonly RemovedItem[]
  keep(item: RemovedItem): void
  forget(productId: number): void
}

interface Deps {
  /** A function, because even reading the property throws in a browser that forbids storage. */
  readonly local: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly session: () => Pick<Storage, 'getItem' | 'setItem'>
}

export function createBoxMemory({ local, session }: Deps): BoxMemory {
  function removed(): readonly RemovedItem[] {
    // Only this file writes the value, so its shape is known.
    return (keptJson(session, removedKey) as RemovedItem[] | null) ?? []
  }
  function write(items: readonly RemovedItem[]): void {
    keepJson(session, removedKey, items.slice(0, mostRemoved))
  }
  const without = (productId: number) => removed().filter((one) => one.productId !== productId)
  return {
    hasBox: () => keptText(local, markKey) !== null,
    mark: (hasBox) => (hasBox ? keepText(local, markKey, '1') : forgetText(local, markKey)),
    removed,
    keep: (item) => write([item, ...without(item.productId)]),
    forget: (productId) => write(without(productId)),
  }
}

export const boxMemory = createBoxMemory({ local: deviceStorage, session: tabStorage })
