import { compactCode } from './compact-code.ts'

export type Identifier =
  | { readonly kind: 'gtin'; readonly gtin: number }
  | { readonly kind: 'ownId'; readonly id: number }
  | { readonly kind: 'bad-check-digit'; readonly digits: string }
  | { readonly kind: 'none' }

const none: Identifier = { kind: 'none' }

/** 'ISBN-13: …' says 13 as part of its name; what follows it tells whether the digits belong to the number. */
const label = /^(?:ISBN10(?=\d{9}[\dX]$)|(?:ISBN|EAN|GTIN)(?:13(?=\d{13}$)|8(?=\d{8}$))?|UPCA?(?=\d))/

const ownId = /^[#R]?([1-9]\d{0,7})$/

/**
 * What a customer typed or scanned, read as an article number (rulebook §15). A number that is both a right EAN-8
 * and one of our own ids is the EAN-8; '#' or 'R' before it says that ours is meant.
 */
export function parseIdentifier(typed: string): Identifier {
  const text = halfWidth(typed).trim().toUpperCase()
  const compact = compactCode(text).replaceAll(':', '')
  const code = compact.replace(label, '')
  const read = readCode(code)
  if (read.kind === 'gtin') return read
  const own = ownId.exec(text)?.[1]
  return own === undefined ? read : { kind: 'ownId', id: Number(own) }
}

function readCode(code: string): Identifier {
  if (/^\d{9}[\dX]$/.test(code)) {
    return code.endsWith(isbn10CheckOf(code.slice(0, 9))) ? gtinOf(`978${code.slice(0, 9)}`) : bad(code)
  }
  if (!/^(?:\d{8}|\d{12,13})$/.test(code) || Number(code) === 0) return none
  const body = code.slice(0, -1)
  return code.endsWith(String(gtinCheckDigit(body))) ? gtinOf(body) : bad(code)
}

function gtinOf(body: string): Identifier {
  return { kind: 'gtin', gtin: Number(body) * 10 + gtinCheckDigit(body) }
}

function bad(digits: string): Identifier {
  return { kind: 'bad-check-digit', digits }
}

/** Japanese and Chinese keyboards write digits and letters in a wide form, 0xFEE0 above the plain one. */
function halfWidth(text: string): string {
  return text.replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
}

/**
 * The last digit of an EAN-13 from the twelve before it. Weights count from the right, so the same sum serves
 * UPC-A (eleven digits) and EAN-8 (seven).
 */
export function gtinCheckDigit(first12: string): number {
  const sum = Array.from(first12, Number).reduceRight(
    (total, digit, at) => total + digit * ((first12.length - at) % 2 === 1 ? 3 : 1),
    0,
  )
  return (10 - (sum % 10)) % 10
}

function isbn10CheckOf(first9: string): string {
  const sum = Array.from(first9, Number).reduce((total, digit, at) => total + digit * (10 - at), 0)
  const check = (11 - (sum % 11)) % 11
  return check === 10 ? 'X' : String(check)
}

/** Books numbered 979 and everything that is no book never had a short number. */
export function isbn10FromGtin(gtin: number): string | null {
  const digits = formatGtin(gtin)
  if (digits.length !== 13 || !digits.startsWith('978')) return null
  const first9 = digits.slice(3, 12)
  return first9 + isbn10CheckOf(first9)
}

/** Thirteen digits; an EAN-8 keeps its eight, which is how it is printed. */
export function formatGtin(gtin: number): string {
  return String(gtin).padStart(gtin < 100_000_000 ? 8 : 13, '0')
}
