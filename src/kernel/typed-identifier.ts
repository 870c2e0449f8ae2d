import { gtinCheckDigit, parseIdentifier, type Identifier } from './gtin.ts'
import { latinDigits } from './latin-digits.ts'

/**
 * Reads what somebody typed or pasted into a search field, where one code is meant at most: besides what
 * `parseIdentifier` reads, a link with a code in it, a code whose first zero a spreadsheet has taken away, a code with
 * its price behind it, and the only code in a text.
 */
export function readTypedIdentifier(typed: string): Identifier {
  const whole = parseIdentifier(typed)
  if (whole.kind === 'gtin') return whole
  const text = latinDigits(typed).trim()
  const others = isLink(text) ? codesOfLink(text) : [...codesBeforePrice(text), ...codesWithoutZero(text)]
  const read = others.map(parseIdentifier).find(({ kind }) => kind === 'gtin')
  return read ?? (isLink(text) ? null : onlyCodeIn(text)) ?? whole
}

/** Thirteen digits, as an ISBN is printed or as a scanner writes them, and ten that are called an ISBN. */
const codesInText = [
  /(?<!\d[- –]?)97[89](?:[- –]?\d){10}(?![- –]?\d)/g,
  /(?<!\d)\d{13}(?!\d)/g,
  /(?<=ISBN(?:-?10)?:? ?)(?:\d[- –]?){9}[\dX](?!\d)/gi,
]

/** Two spellings of one code are one; of two codes none is read. */
function onlyCodeIn(text: string): Identifier | null {
  const found = codesInText.flatMap((pattern) => text.match(pattern) ?? []).map(parseIdentifier)
  const gtins = new Set(found.flatMap((one) => (one.kind === 'gtin' ? [one.gtin] : [])))
  const [gtin, ...further] = gtins
  return gtin === undefined || further.length > 0 ? null : { kind: 'gtin', gtin }
}

/** Whether a code, its price and a word of selling are all that was typed, so that nothing else can be searched for. */
export function isCodeAlone(typed: string): boolean {
  if (readTypedIdentifier(typed).kind !== 'gtin') return false
  const text = latinDigits(typed).trim()
  return isLink(text) || !/\p{L}{2,}\P{L}.*\p{L}{2,}/u.test(text.replaceAll(/ISBN|EAN|GTIN|UPC|EUR/gi, ''))
}

/** Whether an ISBN is being typed. */
export function isCodeBegun(typed: string): boolean {
  return /^\s*97[89](?:[- –]?\d)*[- –]?\s*$/.test(latinDigits(typed))
}

function isLink(text: string): boolean {
  return /^(?:https?:\/\/|www\.)\S+$|^[\w-]+(?:\.[\w-]+)+\/\S+$/i.test(text)
}

/** Some shops write an M and a zero before an ISBN-10. */
const labelInLink = /^(?:.*-)?(?:ISBN|M0)(?=\d{9}[\dX]$|\d{13}$)/i

/** Parts of a link that look like a code with a check digit; one that is none is not read. */
function codesOfLink(link: string): string[] {
  const parts = link.split(/[/?&=#;_.+]|%[0-9A-F]{2}/i)
  const long = parts.flatMap((part) => part.match(/(?<!\d)97[89][\d-]{10,14}(?!\d)/g) ?? [])
  const bare = parts.map((part) => part.replace(labelInLink, ''))
  return [...long, ...bare.filter((part) => /^(?:\d{9}[\dX]|\d{12,14})$/i.test(part))]
}

/** '9783161484100 12,99 €', '9783161484100 51299', '978-3-16-148410-0 EUR 5'. */
function codesBeforePrice(text: string): string[] {
  const price = /^(.*[\dX])[\s;|/]+(?:(?:EUR|€|\$|£)\s*)?\d{1,5}(?:[.,]\d{1,2}|[.,]-)?\s*(?:EUR|€|\$|£)?$/i
  const code = price.exec(text)?.[1]
  return code === undefined ? [] : [code]
}

/** An ISBN-10 with nine digits left, or a UPC with eleven. */
function codesWithoutZero(text: string): string[] {
  return /^(?:\d{8}[\dX]|\d{11})$/i.test(text) && isWhole(`0${text}`) ? [`0${text}`] : []
}

function isWhole(code: string): boolean {
  return code.length === 10 || Number(code.at(-1)) === gtinCheckDigit(code.slice(0, -1))
}
