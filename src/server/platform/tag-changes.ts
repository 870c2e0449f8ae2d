/** Hears which data changed: the page cache, and whatever else keeps something that was made from tagged data. */
export interface TagListener {
  invalidate(tags: readonly string[]): void
  /** Used when everything may have changed, for example after a lost connection to the notices. */
  invalidateAll(): void
  /** Like `invalidate`, or `invalidateAll` without tags; and nobody sees what is made from them again, not even once more. */
  replace(tags: readonly string[] | null): void
  /** From now on notices may be missed, until the next `invalidateAll`. */
  interrupted(): void
}

/** Remembers the order of changes, so that something can say whether its data changed while or after it was made. */
export interface TagChanges {
  /** Marks the moment before something is read. */
  moment(): number
  haveChanged(tags: readonly string[], since: number): boolean
  note(tags: readonly string[]): void
  noteAll(): void
}

const rememberedTags = 10_000

export function tagChanges(): TagChanges {
  const lastChange = new Map<string, number>()
  let count = 0
  let forgottenUpTo = 0

  return {
    moment: () => count,
    haveChanged: (tags, since) =>
      since < count && (since < forgottenUpTo || tags.some((tag) => (lastChange.get(tag) ?? 0) > since)),
    note(tags) {
      count += 1
      if (lastChange.size > rememberedTags) {
        lastChange.clear()
        forgottenUpTo = count
      }
      for (const tag of tags) lastChange.set(tag, count)
    },
    noteAll() {
      count += 1
      forgottenUpTo = count
    },
  }
}

/** Several that hear the same, in this order: what is read must be old before what was made from it. */
export function tellingAll(listeners: readonly TagListener[]): TagListener {
  return {
    invalidate: (tags) => listeners.forEach((one) => one.invalidate(tags)),
    invalidateAll: () => listeners.forEach((one) => one.invalidateAll()),
    replace: (tags) => listeners.forEach((one) => one.replace(tags)),
    interrupted: () => listeners.forEach((one) => one.interrupted()),
  }
}
