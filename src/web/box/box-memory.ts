import type { RemovedItem } from './box-state.ts'

const markKey = 'rondo-box'
const removedKey = 'rondo-box-removed'
const mostRemoved = 5

/** What this browser remembers of the box between pages. */
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
  /** Asked for at every use: reading the property alone throws where storage is forbidden. */
  readonly local: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly session: () => Pick<Storage, 'getItem' | 'setItem'>
}

export function createBoxMemory({ local, session }: Deps): BoxMemory {
  function removed(): readonly RemovedItem[] {
    // Written below, for this tab alone.
    return quietly(() => JSON.parse(session().getItem(removedKey) ?? '[]') as RemovedItem[], [])
  }
  function write(items: readonly RemovedItem[]): void {
    quietly(() => session().setItem(removedKey, JSON.stringify(items.slice(0, mostRemoved))), undefined)
  }
  const without = (productId: number) => removed().filter((one) => one.productId !== productId)
  return {
    hasBox: () => quietly(() => local().getItem(markKey) !== null, false),
    mark: (hasBox) =>
      quietly(() => (hasBox ? local().setItem(markKey, '1') : local().removeItem(markKey)), undefined),
    removed,
    keep: (item) => write([item, ...without(item.productId)]),
    forget: (productId) => write(without(productId)),
  }
}

/** A browser may refuse storage altogether; then nothing is remembered, and all else works. */
function quietly<T>(run: () => T, otherwise: T): T {
  try {
    return run()
  } catch {
    return otherwise
  }
}

export const boxMemory = createBoxMemory({
  local: () => window.localStorage,
  session: () => window.sessionStorage,
})
