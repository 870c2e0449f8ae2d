import type { Locale } from '#kernel/locale.ts'
import { normalPostcode } from '#kernel/postcodes.ts'
import { comparableText } from '#kernel/typed-words.ts'

/** The country where most readers of a language live. A form shows it until the address is known. */
export const homeCountry: Readonly<Record<Locale, string>> = {
  de: 'de',
  fr: 'fr',
  nl: 'nl',
  it: 'it',
  es: 'es',
  en: 'de',
}

/** What is particular about the addresses of a country we buy from. Patterns of words are for folded text (kernel/typed-words.ts). */
export interface CountryRules {
  /** Narrower than the form: a range that is given to no place is a slip. Without spaces and country letters. */
  readonly postcode: RegExp
  readonly needsHouseNumber: boolean
  /** PO boxes that are short for something else in other countries. */
  readonly poBox: RegExp | null
  readonly locker: RegExp
  readonly branch: RegExp
}

const french = /(?:^| )(?:b ?p|cs|tsa) \d/

const rules = {
  de: {
    // Four regions were never given out, and each region counts from 001.
    postcode: /^(?!00|05|43|62)\d{2}(?!000)\d{3}$/,
    needsHouseNumber: true,
    poBox: null,
    locker: /^(?:dhl )?pack ?station(?= |\d|$)/,
    branch: /^(?:dhl |deutsche post )?(?:post ?filiale(?= |\d|$)|filiale(?= ?\d))/,
  },
  at: {
    postcode: /^(?!1[5-9]|29|5[89]|7[6-9])[1-9]\d{3}$/,
    needsHouseNumber: true,
    poBox: null,
    locker: /^(?:post )?(?:abholstation|paketstation)(?= |\d|$)/,
    branch: /^(?:post ?filiale|post ?partner)(?= |\d|$)/,
  },
  fr: {
    // The departments, then those overseas.
    postcode: /^(?:0[1-9]|[1-8]\d|9[0-5]|97(?=[1-8])|98(?=[046-8]))\d{3}$/,
    needsHouseNumber: false,
    poBox: french,
    locker: /^(?:consigne|pickup station|locker)(?= |\d|$)/,
    branch: /^(?:bureau de poste|point relais|relais pickup|mondial relay)(?= |\d|$)/,
  },
  be: {
    postcode: /^(?!27|52|54|5[7-9]|63|72|74|81)[1-9]\d{3}$/,
    needsHouseNumber: true,
    poBox: french,
    locker: /^(?:bpack|cubee|pakjesautomaat|paketautomat|distributeur de paquets)(?= |\d|$)/,
    branch: /^(?:postpunt|point poste|afhaalpunt|bureau de poste|postkantoor)(?= |\d|$)/,
  },
  lu: {
    postcode: /^(?!\d000)[1-9]\d{3}$/,
    needsHouseNumber: true,
    poBox: french,
    locker: /^pack ?up(?= |\d|$)/,
    branch: /^(?:bureau de poste|espace post|point post)(?= |\d|$)/,
  },
  nl: {
    // No postcode ends with SA, SD or SS.
    postcode: /^[1-9]\d{3}(?!S[ADS])[A-Z]{2}$/,
    needsHouseNumber: true,
    poBox: null,
    locker: /^(?:postnl )?(?:pakketautomaat|pakketkluis)(?= |\d|$)/,
    branch: /^(?:postnl (?:punt|locatie)|dhl service ?point|afhaalpunt)(?= |\d|$)/,
  },
  it: {
    postcode: /^(?!49|6[89]|7[789]|99)\d{2}(?!000)\d{3}$/,
    needsHouseNumber: false,
    poBox: /(?:^| )c ?p \d/,
    locker: /^(?:inpost |punto poste )?locker(?= |\d|$)/,
    branch: /^(?:ufficio postale|punto poste|fermopoint)(?= |\d|$)/,
  },
  es: {
    // The provinces, each from 001.
    postcode: /^(?:0[1-9]|[1-4]\d|5[0-2])(?!000)\d{3}$/,
    needsHouseNumber: false,
    poBox: /(?:^| )(?:apartado|apdo|a c) \d/,
    locker: /^(?:correos )?citypaq(?= |\d|$)/,
    branch: /^(?:oficina de correos|correos oficina)(?= |\d|$)/,
  },
} satisfies Readonly<Record<string, CountryRules>>

/** The countries we buy from. */
export type ServedCountry = keyof typeof rules

export function isServedCountry(country: string): country is ServedCountry {
  return Object.hasOwn(rules, country)
}

/** A map: the code comes from outside, and an object also has what all objects have. */
export const countryRules: ReadonlyMap<string, CountryRules> = new Map(Object.entries(rules))

/** The postcode in the spelling of the country, or null if it is no postcode of this country. */
export function postcodeIn(country: string, typed: string): string | null {
  const rules = countryRules.get(country)
  const bare = rules && normalPostcode(country, typed.normalize('NFKC'))
  if (!bare || !rules.postcode.test(bare)) return null
  return country === 'nl' ? `${bare.slice(0, 4)} ${bare.slice(4)}` : bare
}

const poBoxWords = [
  'postfach',
  'postlagernd',
  'postbus',
  'antwoordnummer',
  'po ?box',
  'p o box',
  'post (?:office )?box',
  'boite postale',
  'poste restante',
  'casella postale',
  'fermo ?posta',
  'apartado (?:de correos|postal)',
  'lista de correos',
]
const poBoxAnywhere = new RegExp(`(?:^| )(?:${poBoxWords.join('|')})(?= |\\d|$)`)

/** Takes folded text. */
export function isPoBox(country: string, folded: string): boolean {
  return poBoxAnywhere.test(folded) || (countryRules.get(country)?.poBox?.test(folded) ?? false)
}

/** The place that a street field names, because people also type lockers and branches there. */
export function kindOfPlace(country: string, typed: string): 'street' | 'locker' | 'branch' {
  const rules = countryRules.get(country)
  const words = comparableText(typed)
  if (rules?.locker.test(words)) return 'locker'
  return rules?.branch.test(words) ? 'branch' : 'street'
}
