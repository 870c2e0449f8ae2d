/** An entry, the further models below it, and what stands around all of them: the frame and the names of two groups. */
const entryHeight = 48
const furtherHeight = 40
const aroundEntries = 92
const fewestEntries = 3

interface SeenSearch {
  readonly most: number
  /** What is seen of the page; on phones the part above the keyboard. */
  readonly view: Pick<VisualViewport, 'height' | 'offsetTop'> | null
  readonly field: Pick<DOMRect, 'bottom'> | null
}

/** So many entries that the list can be read in full without scrolling, above the keyboard of a phone too. */
export function entriesInView(haveFurther: readonly boolean[], { most, view, field }: SeenSearch): number {
  if (view === null || field === null) return most
  const room = view.offsetTop + view.height - field.bottom - aroundEntries
  let height = 0
  const fitting = haveFurther.findIndex((hasFurther) => {
    height += entryHeight + (hasFurther ? furtherHeight : 0)
    return height > room
  })
  return Math.min(most, Math.max(fewestEntries, fitting === -1 ? haveFurther.length : fitting))
}
