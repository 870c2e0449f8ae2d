type Room = 'any' | 'wide' | 'narrow'

export interface PageEntry {
  readonly id: string
  /** Null stands for the pages that are left out. */
  readonly page: number | null
  /** Phones have room for the first, the current and the last page. */
  readonly room: Room
}

/** The first, the last and the current page, with the neighbours of the current page. */
export function pagesAround(page: number, pageCount: number): readonly PageEntry[] {
  const before = pagesBetween(1, page)
  const after = pagesBetween(page, pageCount)
  return [
    ...(page > 1 ? [pageEntry(1, 'any')] : []),
    ...entriesOfSide('before', before, before.at(-1)),
    pageEntry(page, 'any'),
    ...entriesOfSide('after', after, after[0]),
    ...(page < pageCount ? [pageEntry(pageCount, 'any')] : []),
  ]
}

/** A gap of one page shows this page, because the mark for left-out pages takes as much room. */
function entriesOfSide(
  id: 'before' | 'after',
  pages: readonly number[],
  nearest: number | undefined,
): PageEntry[] {
  if (nearest === undefined) return []
  if (pages.length === 1) return [pageEntry(nearest, 'any')]
  const areAllShown = pages.length === 2
  const shown = (areAllShown ? pages : [nearest]).map((page) => pageEntry(page, 'wide'))
  const gap: PageEntry = { id, page: null, room: areAllShown ? 'narrow' : 'any' }
  return id === 'before' ? [gap, ...shown] : [...shown, gap]
}

function pagesBetween(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from - 1) }, (_, index) => from + 1 + index)
}

function pageEntry(page: number, room: Room): PageEntry {
  return { id: String(page), page, room }
}
