/** How a country writes its postcodes, without the spaces and hyphens people put in. */
const patterns: Readonly<Record<string, RegExp>> = {
  de: /^\d{5}$/,
  at: /^\d{4}$/,
  fr: /^\d{5}$/,
  be: /^\d{4}$/,
  lu: /^\d{4}$/,
  nl: /^\d{4}(?:[A-Z]{2})?$/,
  it: /^\d{5}$/,
  es: /^\d{5}$/,
}

/** Prefixes of international mail, such as D-10115 or L-1234. */
const countryPrefixes: Readonly<Record<string, RegExp>> = {
  de: /^(?:DE|D)(?=\d)/,
  at: /^(?:AT|A)(?=\d)/,
  fr: /^(?:FR|F)(?=\d)/,
  be: /^(?:BE|B)(?=\d)/,
  lu: /^(?:LU|L)(?=\d)/,
  nl: /^NL(?=\d)/,
  it: /^(?:IT|I)(?=\d)/,
  es: /^(?:ES|E)(?=\d)/,
}

/** One spelling for all a person may type: `nl-1012 ab` becomes `1012AB`. Null for what is no postcode of the country. */
export function normalPostcode(country: string, typed: string): string | null {
  const pattern = patterns[country]
  const prefix = countryPrefixes[country]
  if (!pattern || !prefix) return null
  const plain = typed
    .toUpperCase()
    .replaceAll(/[\s.-]/g, '')
    .replace(prefix, '')
  return pattern.test(plain) ? plain : null
}
