/** Of a short label: its frame and the space behind it, and a letter of it. */
const aroundLabel = 30
const letterWidth = 8

/** 'Pro Max' of 'Apple iPhone 16 Pro Max' below 'Apple iPhone 16': the words that the name above does not have yet. */
export function furtherLabel(name: string, above: string): string {
  const words = name.split(' ')
  const known = above.split(' ')
  const same = words.findIndex((word, at) => word !== known[at])
  return words.slice(Math.max(0, same)).join(' ')
}

/** Those whose labels stand in one line of this width. */
export function furtherInLine<T extends { readonly query: string }>(
  further: readonly T[],
  above: string,
  width: number,
): readonly T[] {
  let used = 0
  return further.filter(({ query }) => {
    const wanted = used + aroundLabel + letterWidth * furtherLabel(query, above).length
    if (wanted > width) return false
    used = wanted
    return true
  })
}
