const longestTitle = 52
const longestDescription = 155

/** Shortens a title to what search engines show of it before the name of the shop (ux.md E6). */
export function metaTitle(text: string): string {
  return cut(text, longestTitle)
}

/** A sentence that contains a name. The name is shortened where the sentence would become too long. */
export function metaDescription(name: string, sentence: (name: string) => string): string {
  const spare = longestDescription - sentence('').length
  return cut(sentence(cut(name, Math.max(20, spare))), longestDescription)
}

/** Cuts a text that is too long, at the end of a word where possible. */
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text
  const part = text.slice(0, longest - 1)
  const space = part.lastIndexOf(' ')
  return `${(space > longest / 2 ? part.slice(0, space) : part).replace(/[\s,:;–-]+$/u, '')}…`
}
