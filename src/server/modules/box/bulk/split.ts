import { parseIdentifier, type Identifier } from '#kernel/gtin.ts'

/** The characters between codes, besides spaces; bars and tabs come from tables. */
const betweenCodes = /[\r\n,;\t|]+/
const codeName = /^(?:isbn|ean|gtin|upc)(?:-?(?:8|10|13|a))?:?$/i
/** An ISBN is printed in at most five groups. */
const maxGroups = 5

/** The codes of a pasted list, as they were typed (rulebook §15). */
export function splitCodes(typed: string): string[] {
  return typed
    .split(betweenCodes)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap(codesIn)
}

/** Spaces stand between codes, and inside of them: 3 16 148410 X is one ISBN. */
function codesIn(part: string): string[] {
  if (isCode(parseIdentifier(part))) return [part]
  const words = part.split(/\s+/).filter((word) => !codeName.test(word))
  const codes: string[] = []
  for (let at = 0; at < words.length;) {
    const count = groupsAt(words, at)
    codes.push(words.slice(at, at + count).join(' '))
    at += count
  }
  return codes
}

/** How many words from here on are one code. */
function groupsAt(words: readonly string[], at: number): number {
  const first = words[at] ?? ''
  // A word that is long enough to be a code is one code, right or wrong.
  if (!/^[\d-]{1,9}$/.test(first) || isCode(parseIdentifier(first))) return 1
  for (const digits of [13, 10]) {
    const count = countTo(words, at, digits)
    if (count === null) continue
    const read = parseIdentifier(words.slice(at, at + count).join(''))
    // A wrong check digit is believed only where nothing follows: else the groups may belong to two codes.
    if (read.kind === 'gtin' || (read.kind === 'bad-check-digit' && at + count === words.length)) return count
  }
  return 1
}

function countTo(words: readonly string[], at: number, digits: number): number | null {
  let length = 0
  for (let count = 1; count <= maxGroups; count += 1) {
    const word = words[at + count - 1]
    if (word === undefined || !/^[\dX-]+$/i.test(word)) return null
    length += word.replaceAll('-', '').length
    if (length === digits) return count
  }
  return null
}

function isCode(read: Identifier): boolean {
  return read.kind === 'gtin' || read.kind === 'bad-check-digit'
}
