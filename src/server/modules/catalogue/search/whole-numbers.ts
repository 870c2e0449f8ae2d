/** How a capacity is written, in all languages. */
const gigabytes = new Set(['gb', 'go', 'gigabyte', 'gigabytes', 'giga'])
const terabytes = new Set(['tb', 'to', 'terabyte', 'terabytes', 'tera'])
/** French units that are words of other languages: beside these amounts alone they are units. */
const doubtfulUnits = new Set(['go', 'to'])
const storageSizes = new Set(['16', '32', '64', '128', '256', '512', '1024'])
const terabyteSizes = new Set(['1', '2', '4', '8'])

/** A number that can be a storage without its unit. */
export function isStorageSize(word: string): boolean {
  return storageSizes.has(word)
}

/** Typed words with each capacity as the index has it, in one word: '256 go' is '256gb'. */
export function joinCapacities(words: readonly string[]): string[] {
  const joined: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const [, amount = '', unit = ''] = /^(\d+)(\p{L}+)$/u.exec(word) ?? []
    const next = words[at + 1] ?? ''
    const isRange = doubtfulUnits.has(next) && /^\d/.test(words[at + 2] ?? '')
    const apart = /^\d+$/.test(word) && !isRange ? capacityOf(word, next) : null
    joined.push(apart ?? capacityOf(amount, unit) ?? word)
    if (apart !== null) at += 1
  }
  return joined
}

function capacityOf(amount: string, unit: string): string | null {
  const isDoubtful = doubtfulUnits.has(unit)
  if (gigabytes.has(unit)) return isDoubtful && !storageSizes.has(amount) ? null : `${amount}gb`
  if (terabytes.has(unit)) return isDoubtful && !terabyteSizes.has(amount) ? null : `${amount}tb`
  return null
}

/** Other words for the same capacity. */
export function sameCapacity(word: string): string[] {
  const [, amount = '', unit] = /^(\d{1,5})([gt]b)$/.exec(word) ?? []
  const size = Number(amount)
  if (unit === 'tb') return [`${size * 1024}gb`]
  return unit === 'gb' && size > 0 && size % 1024 === 0 ? [`${size / 1024}tb`] : []
}

/**
 * A word as index_words() of the database splits it: 'a21s' → a, 21s; '1000xm4' → 1000, xm, 4. A number with a letter
 * behind it is another number.
 */
export function indexedParts(word: string): string[] {
  return word
    .replace(/(\p{N})(\p{L}+)(?=\p{N})/gu, '$1 $2')
    .replace(/(\p{N})(?=\p{L}{3}|(?:mm|st|nd|rd|th)$)/gu, '$1 ')
    .replace(/(\p{L})(\p{N})/gu, '$1 $2')
    .split(' ')
}

/** Where '6splus' may end its number: 6s, plus and 6sp, lus. */
export function lettersApart(
  word: string,
): { readonly before: string; readonly code: string; readonly rest: string }[] {
  const match = /^(.*?)((?:(?<!\p{L})\p{L}{1,2})?\p{N}+)(\p{L}{2,})$/u.exec(word)
  if (match === null) return []
  const [, before = '', number = '', letters = ''] = match
  return [1, 2]
    .filter((length) => length < letters.length)
    .map((length) => ({ before, code: number + letters.slice(0, length), rest: letters.slice(length) }))
}

/** 'a 21 s' → a21s, where a name has it: the first of three words of which the middle is a number. */
export function codesApart(words: readonly string[]): { readonly at: number; readonly code: string }[] {
  return words.slice(2).flatMap((last, at) => {
    const [first = '', number = ''] = words.slice(at)
    const isCode = /^\p{L}{1,2}$/u.test(first) && /^\p{N}+$/u.test(number) && /^\p{L}{1,2}$/u.test(last)
    return isCode ? [{ at, code: `${first}${number}${last}` }] : []
  })
}

/** The words with each of these codes in one word. */
export function joinCodes(words: readonly string[], isCode: (code: string) => boolean): string[] {
  const joined = [...words]
  for (const { at, code } of codesApart(words).toReversed()) if (isCode(code)) joined.splice(at, 3, code)
  return joined
}
