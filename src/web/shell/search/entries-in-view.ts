/** An entry, and what stands around all of them: the frame and the names of two groups. */
const entryHeight = 48
const aroundEntries = 92
const fewestEntries = 3

interface SeenSearch {
  readonly most: number
  /** What is seen of the page; on phones the part above the keyboard. */
  readonly view: Pick<VisualViewport, 'height' | 'offsetTop'> | null
  readonly field: Pick<DOMRect, 'bottom'> | null
}

/** So many entries that the list can be read in full without scrolling, above the keyboard of a phone too. */
export function entriesInView({ most, view, field }: SeenSearch): number {
  if (view === null || field === null) return most
  const room = view.offsetTop + view.height - field.bottom - aroundEntries
  return Math.min(most, Math.max(fewestEntries, Math.floor(room / entryHeight)))
}
