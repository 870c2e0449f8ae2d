export interface PageEntry {
  readonly id: string
  /** Null stands for those left out. */
  readonly page: number | null
}

/** First, last, and the neighbours of the page one is on; at most seven entries. */
export function pagesAround(page: number, pageCount: number): readonly PageEntry[] {
  const numbers = Array.from({ length: pageCount }, (_, index) => index + 1)
  if (pageCount <= 5) return numbers.map(entry)
  const shown = numbers.filter((each) => each === 1 || each === pageCount || Math.abs(each - page) <= 1)
  return shown.flatMap((each, index) => {
    const before = shown[index - 1] ?? each - 1
    if (each - before === 1) return [entry(each)]
    return each - before === 2
      ? [entry(each - 1), entry(each)]
      : [{ id: `gap-${each}`, page: null }, entry(each)]
  })
}

function entry(page: number): PageEntry {
  return { id: String(page), page }
}
