import { gtinCheckDigit, parseIdentifier, type Identifier } from './gtin.ts'
import { latinDigits } from './latin-digits.ts'

/**
 * Reads what somebody typed or pasted into a search field, where one code is meant at most: besides what
 * `parseIdentifier` reads, a code with its price behind it, a link with a code in it, and a code whose first zero a
 * spreadsheet has taken away.
 */
export function readTypedIdentifier(typed: string): Identifier {
  const whole = parseIdentifier(typed)
  if (whole.kind === 'gtin') return whole
  const text = latinDigits(typed).trim()
  const others = isLink(text) ? codesOfLink(text) : [...codesBeforePrice(text), ...codesWithoutZero(text)]
  const read = others.map(parseIdentifier).find(({ kind }) => kind === 'gtin')
  return read ?? whole
}

function isLink(text: string): boolean {
  return /^(?:https?:\/\/|www\.)\S+$|^[\w-]+(?:\.[\w-]+)+\/\S+$/i.test(text)
}

/** Parts of a link that look like a code with a check digit; one that is none is not read. */
function codesOfLink(link: string): string[] {
  const parts = link.split(/[/?&=#;_.+]|%[0-9A-F]{2}/i)
  const long = parts.flatMap((part) => part.match(/(?<!\d)97[89][\d-]{10,14}(?!\d)/g) ?? [])
  return [...long, ...parts.filter((part) => /^(?:\d{9}[\dX]|\d{12,14})$/i.test(part))]
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
