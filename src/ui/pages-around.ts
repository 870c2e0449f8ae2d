type Room = 'any' | 'wide' | 'narrow'

export interface PageEntry {
  readonly id: string
  /** Null stands for those left out. */
  readonly page: number | null
  /** Phones have room for the first, the current and the last page. */
  readonly room: Room
}

/** First, last, the page one is on and its neighbours. */
export function pagesAround(page: number, pageCount: number): readonly PageEntry[] {
  const before = between(1, page)
  const after = between(page, pageCount)
  return [
    ...(page > 1 ? [entry(1, 'any')] : []),
    ...side('before', before, before.at(-1)),
    entry(page, 'any'),
    ...side('after', after, after[0]),
    ...(page < pageCount ? [entry(pageCount, 'any')] : []),
  ]
}

/** One page takes no more room than the mark for those left out. */
function side(id: 'before' | 'after', pages: readonly number[], nearest: number | undefined): PageEntry[] {
  if (nearest === undefined) return []
  if (pages.length === 1) return [entry(nearest, 'any')]
  const areAllShown = pages.length === 2
  const shown = (areAllShown ? pages : [nearest]).map((page) => entry(page, 'wide'))
  const gap: PageEntry = { id, page: null, room: areAllShown ? 'narrow' : 'any' }
  return id === 'before' ? [gap, ...shown] : [...shown, gap]
}

function between(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from - 1) }, (_, index) => from + 1 + index)
}

function entry(page: number, room: Room): PageEntry {
  return { id: String(page), page, room }
}
