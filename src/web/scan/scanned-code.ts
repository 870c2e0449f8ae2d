import { formatGtin, parseIdentifier } from '#kernel/gtin.ts'

/** The result of a scan: the kind of the bars, and the digits. */
export interface SeenBarcode {
  readonly format: string
  readonly rawValue: string
}

/**
 * The second barcode of a Japanese book, 192 and before that 191: it holds kind and price of the book, and its check
 * digit is right too. No article has these beginnings.
 */
const bookPrice = /^19[12]\d{10}$/

/** The article number in the one form it is compared by; null for bars that name no article. */
export function articleCode({ format, rawValue }: SeenBarcode): string | null {
  if (bookPrice.test(rawValue)) return null
  const read = parseIdentifier(format === 'upc_e' ? expandUpcE(rawValue) : rawValue)
  return read.kind === 'gtin' ? formatGtin(read.gtin) : null
}

/** The short UPC leaves out zeros of the long one; its last digit of six says which. */
export function expandUpcE(short: string): string {
  const parts = /^(?<system>[01])(?<d1>\d)(?<d2>\d)(?<d3>\d)(?<d4>\d)(?<d5>\d)(?<how>\d)(?<check>\d)$/.exec(
    short,
  )
  if (!parts?.groups) return short
  const { system = '', d1 = '', d2 = '', d3 = '', d4 = '', d5 = '', how = '', check = '' } = parts.groups
  return system + longBody([d1, d2, d3, d4, d5], Number(how)) + check
}

function longBody([d1 = '', d2 = '', d3 = '', d4 = '', d5 = '']: readonly string[], how: number): string {
  if (how <= 2) return `${d1}${d2}${how}0000${d3}${d4}${d5}`
  if (how === 3) return `${d1}${d2}${d3}00000${d4}${d5}`
  if (how === 4) return `${d1}${d2}${d3}${d4}00000${d5}`
  return `${d1}${d2}${d3}${d4}${d5}0000${how}`
}
