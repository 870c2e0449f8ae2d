import { compactCode } from './compact-code.ts'
import { latinDigits } from './latin-digits.ts'

export type Identifier =
  | { readonly kind: 'gtin'; readonly gtin: number }
  | { readonly kind: 'ownId'; readonly id: number }
  | { readonly kind: 'bad-check-digit'; readonly digits: string }
  | { readonly kind: 'none' }

const none: Identifier = { kind: 'none' }

/** The 13 of 'ISBN-13: …' belongs to the label, that of 'ISBN 13…' to the number; the digits after it tell which. */
const label = /^(?:ISBN10(?=\d{9}[\dX]$)|(?:ISBN|EAN|GTIN)(?:13(?=\d{13}$)|8(?=\d{8}$))?|UPCA?(?=\d))/

/** Quotes and brackets that come along from a list or a text. */
const around = /["'`´«»‹›()[\]{}<>*]|\p{Pi}|\p{Pf}|„|‚/gu

const ownId = /^[#R]?([1-9]\d{0,7})$/

/**
 * Reads what a customer typed or scanned as an article number (rulebook §15). A number that is both a valid EAN-8 and
 * one of our own ids is read as the EAN-8; with '#' or 'R' before it, it is read as our id.
 */
export function parseIdentifier(typed: string): Identifier {
  const text = latinDigits(halfWidth(typed)).replaceAll(around, ' ').trim().toUpperCase()
  const compact = compactCode(text).replaceAll(':', '')
  const code = compact.replace(label, '')
  const identifier = readCode(code)
  if (identifier.kind === 'gtin') return identifier
  const id = ownId.exec(text)?.[1]
  return id === undefined ? identifier : { kind: 'ownId', id: Number(id) }
}

function readCode(code: string): Identifier {
  if (/^\d{9}[\dX]$/.test(code)) {
    return code.endsWith(isbn10CheckDigit(code.slice(0, 9)))
      ? gtinFromBody(`978${code.slice(0, 9)}`)
      : badCheckDigit(code)
  }
  if (!/^(?:\d{8}|\d{12,14})$/.test(code) || Number(code) === 0) return none
  const body = code.slice(0, -1)
  if (!code.endsWith(String(gtinCheckDigit(body)))) return badCheckDigit(code)
  // The first digit of a GTIN-14 says how many are packed together; the rest is the EAN of one, with its own check digit.
  return gtinFromBody(code.length === 14 ? body.slice(1) : body)
}

function gtinFromBody(body: string): Identifier {
  return { kind: 'gtin', gtin: Number(body) * 10 + gtinCheckDigit(body) }
}

function badCheckDigit(digits: string): Identifier {
  return { kind: 'bad-check-digit', digits }
}

/** Japanese and Chinese keyboards write digits and letters in a wide form, 0xFEE0 above the plain one. */
function halfWidth(text: string): string {
  return text.replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
}

/**
 * The last digit of an EAN-13, calculated from the digits before it. The weights count from the right, so the same sum
 * serves EAN-13 (twelve digits), UPC-A (eleven) and EAN-8 (seven).
 */
export function gtinCheckDigit(body: string): number {
  const sum = Array.from(body, Number).reduceRight(
    (total, digit, at) => total + digit * ((body.length - at) % 2 === 1 ? 3 : 1),
    0,
  )
  return (10 - (sum % 10)) % 10
}

function isbn10CheckDigit(first9: string): string {
  const sum = Array.from(first9, Number).reduce((total, digit, at) => total + digit * (10 - at), 0)
  const check = (11 - (sum % 11)) % 11
  return check === 10 ? 'X' : String(check)
}

/** The ISBN-10 of a book; null for 979 numbers and other goods, which never had a short number. */
export function isbn10FromGtin(gtin: number): string | null {
  const digits = formatGtin(gtin)
  if (digits.length !== 13 || !digits.startsWith('978')) return null
  const first9 = digits.slice(3, 12)
  return first9 + isbn10CheckDigit(first9)
}

/** Writes a number as it is printed: with thirteen digits, or with eight for an EAN-8. */
export function formatGtin(gtin: number): string {
  return String(gtin).padStart(gtin < 100_000_000 ? 8 : 13, '0')
}
