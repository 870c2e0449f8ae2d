/** The facts about one item; contents are compared by their hashes. */
export interface RuleItemState {
  /** All released versions, the last one at the end. */
  readonly released: readonly string[]
  /** The content in the table now; null if the table holds none. */
  readonly standing: string | null
  /** The content that this version of the shop brings. */
  readonly shipped: string
}

/**
 * - `write`: the table gets the item.
 * - `note`: the table has the item already, only the history does not know it.
 * - `keep`: the table holds something else, which this version of the shop must not replace.
 */
export type ReleaseStep = 'none' | 'write' | 'note' | 'keep'

/** A release replaces only what the release before it wrote. */
export function stepFor({ released, standing, shipped }: RuleItemState): ReleaseStep {
  const last = released.at(-1)
  // No shop works without its categories, carriers and legal pages: a missing item comes back.
  if (standing === null) return 'write'
  if (shipped === last) return 'none'
  if (standing === shipped) return 'note'
  // During an upgrade old and new processes start side by side: the old ones must not bring their version back.
  if (released.includes(shipped)) return 'keep'
  return standing === last ? 'write' : 'keep'
}
