const longestTitle = 52
const longestDescription = 155

/** What search engines show of a title, with the name of the shop after it (ux.md E6). */
export function metaTitle(text: string): string {
  return cut(text, longestTitle)
}

/** A sentence about a thing; the thing's name gives way where both together are too long. */
export function metaDescription(name: string, sentence: (name: string) => string): string {
  const spare = longestDescription - sentence('').length
  return cut(sentence(cut(name, Math.max(20, spare))), longestDescription)
}

/** At the end of a word where there is one. */
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text
  const part = text.slice(0, longest - 1)
  const space = part.lastIndexOf(' ')
  return `${(space > longest / 2 ? part.slice(0, space) : part).replace(/[\s,:;–-]+$/u, '')}…`
}
