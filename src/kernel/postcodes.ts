interface Spelling {
  /** The letters before the number in international mail, such as D-10115. */
  readonly prefix: RegExp
  /** The postcode without the spaces and hyphens that people type. */
  readonly pattern: RegExp
}

const spellings: ReadonlyMap<string, Spelling> = new Map([
  ['de', { prefix: /^(?:DE|D)(?=\d)/, pattern: /^\d{5}$/ }],
  ['at', { prefix: /^(?:AT|A)(?=\d)/, pattern: /^\d{4}$/ }],
  ['fr', { prefix: /^(?:FR|F)(?=\d)/, pattern: /^\d{5}$/ }],
  ['be', { prefix: /^(?:BE|B)(?=\d)/, pattern: /^\d{4}$/ }],
  ['lu', { prefix: /^(?:LU|L)(?=\d)/, pattern: /^\d{4}$/ }],
  ['nl', { prefix: /^NL(?=\d)/, pattern: /^\d{4}(?:[A-Z]{2})?$/ }],
  ['it', { prefix: /^(?:IT|I)(?=\d)/, pattern: /^\d{5}$/ }],
  ['es', { prefix: /^(?:ES|E)(?=\d)/, pattern: /^\d{5}$/ }],
])

/** French companies write the office that delivers to them behind the number: 75008 CEDEX 08. */
const deliveryOffice = /(?<=^\d{5})[A-Z]+(?:\d{1,2})?$/

/** Gives all spellings of a postcode one form: `nl-1012 ab` becomes `1012AB`. Null if it cannot be a postcode there. */
export function normalPostcode(country: string, typed: string): string | null {
  const spelling = spellings.get(country)
  if (!spelling) return null
  const plain = typed
    .toUpperCase()
    .replaceAll(/[\s.-]/g, '')
    .replace(spelling.prefix, '')
  const bare = country === 'fr' ? plain.replace(deliveryOffice, '') : plain
  return spelling.pattern.test(bare) ? bare : null
}
