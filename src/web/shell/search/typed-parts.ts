export interface TypedPart {
  readonly text: string
  readonly isTyped: boolean
}

/** Splits a suggestion into the parts the visitor has typed and the parts it adds (ux.md X35). */
export function typedParts(label: string, typed: string): readonly TypedPart[] {
  const letters = Array.from(label)
  const plain = letters.map(folded)
  const isTyped = letters.map(() => false)
  for (const word of typed.split(/\s+/)) {
    const wanted = Array.from(word, folded)
    const at = wordStart(wanted, plain, isTyped)
    if (at !== null) isTyped.fill(true, at, at + wanted.length)
  }
  return letters.reduce<TypedPart[]>((parts, letter, at) => {
    const last = parts.at(-1)
    const isMine = isTyped[at] ?? false
    if (last?.isTyped !== isMine) return [...parts, { text: letter, isTyped: isMine }]
    return [...parts.slice(0, -1), { text: last.text + letter, isTyped: isMine }]
  }, [])
}

/** Finds where a word of the label begins with the typed word and is not taken by another typed word. */
function wordStart(
  wanted: readonly string[],
  plain: readonly string[],
  isTaken: readonly boolean[],
): number | null {
  if (wanted.length === 0) return null
  const at = plain.findIndex(
    (_, start) =>
      !/[\p{L}\p{N}]/u.test(plain[start - 1] ?? ' ') &&
      wanted.every((letter, offset) => plain[start + offset] === letter && !isTaken[start + offset]),
  )
  return at < 0 ? null : at
}

/** One letter stays one letter, so that places in both texts are the same. */
function folded(letter: string): string {
  const [base = letter] = letter.normalize('NFD')
  return base.toLowerCase()
}
