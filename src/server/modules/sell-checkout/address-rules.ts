import { fail, ok, type Result } from '#kernel/result.ts'
import { comparableText, tidyText } from '#kernel/typed-words.ts'
import { countryRules, isPoBox, kindOfPlace, postcodeIn } from '#contract/address-countries.ts'

export interface AddressEntry {
  readonly firstName: string
  readonly lastName: string
  readonly street: string
  readonly houseNumber?: string | undefined
  readonly extra?: string | undefined
  readonly postcode: string
  readonly city: string
  readonly country: string
  readonly postNumber?: string | undefined
}

/** An address that keeps the rules of its country. */
export interface SellerAddress {
  readonly kind: 'street' | 'locker' | 'branch'
  readonly firstName: string
  readonly lastName: string
  readonly street: string
  readonly houseNumber: string | null
  readonly extra: string | null
  readonly postcode: string
  readonly city: string
  readonly country: string
  readonly postNumber: string | null
}

export type AddressRefusal =
  | 'address.country-not-served'
  | 'address.postcode'
  | 'address.po-box'
  | 'address.post-number-missing'
  | 'request.invalid'

/** rulebook §8: what people type, in one spelling, or why we cannot send anything there. */
export function judgeAddress(entry: AddressEntry): Result<SellerAddress, AddressRefusal> {
  const rules = countryRules.get(entry.country)
  if (!rules) return fail('address.country-not-served')
  const postcode = postcodeIn(entry.country, entry.postcode)
  const typed = {
    firstName: tidyText(entry.firstName),
    lastName: tidyText(entry.lastName),
    street: tidyText(entry.street),
    city: tidyText(entry.city),
  }
  const wrong = wrongFields(typed)
  if (wrong.length > 0) return invalid(wrong)
  if (postcode === null) return fail('address.postcode')
  const places = [entry.street, entry.extra ?? ''].map(comparableText)
  if (places.some((place) => isPoBox(entry.country, place))) return fail('address.po-box')
  const optional = { houseNumber: tidyOrNull(entry.houseNumber), extra: tidyOrNull(entry.extra) }
  const address = { ...typed, ...optional, postcode, country: entry.country }
  const kind = kindOfPlace(entry.country, `${address.street} ${address.houseNumber ?? ''}`)
  return kind === 'street' ? atStreet(address, rules.needsHouseNumber) : atStation(address, kind, entry)
}

type Draft = Omit<SellerAddress, 'kind' | 'postNumber'>

function tidyOrNull(text: string | undefined): string | null {
  return tidyText(text ?? '') || null
}

const nameMarks = /[\d@<>{}[\]\\|^~=;:"]|\/\//u

/** Names and places have letters; what no name holds is a slip of the paste, or worse. */
function wrongFields(typed: Pick<Draft, 'firstName' | 'lastName' | 'street' | 'city'>): string[] {
  const names = (['firstName', 'lastName'] as const).filter(
    (field) => !/\p{L}/u.test(typed[field]) || nameMarks.test(typed[field]),
  )
  const places = (['street', 'city'] as const).filter((field) => !/\p{L}/u.test(typed[field]))
  return [...names, ...places]
}

function invalid(fields: readonly string[]) {
  return fail('request.invalid', {
    errors: fields.map((field) => ({ path: `address.${field}`, code: 'invalid_format' })),
  })
}

/** Houses that have no number, in Spain and Italy. */
const noNumber = /^s\.? ?\/? ?n\.? ?c?\.?$/iu

function atStreet(draft: Draft, needsNumber: boolean): Result<SellerAddress, 'request.invalid'> {
  const { houseNumber } = draft
  const isNumber = houseNumber === null || /\d/.test(houseNumber) || noNumber.test(houseNumber)
  const isMissing = needsNumber && houseNumber === null && !/\d/.test(draft.street)
  if (!isNumber || isMissing) return invalid(['houseNumber'])
  return ok({ ...draft, kind: 'street', postNumber: null })
}

const germanStation = /^(.*?(?:station|filiale)) ?(?:nr )?(\d{1,4})(?: (?:post ?(?:nummer|nr) )?(\d{6,10}))?$/
const onlyPostNumber = /^(?:post ?(?:nummer|nr) )?(\d{6,10})$/

/** German lockers and branches have a number, and give a parcel to everybody who knows the post number. */
function atStation(
  draft: Draft,
  kind: 'locker' | 'branch',
  { postNumber }: AddressEntry,
): Result<SellerAddress, 'address.post-number-missing' | 'request.invalid'> {
  if (draft.country !== 'de') return ok({ ...draft, kind, postNumber: postNumber ?? null })
  const station = germanStation.exec(comparableText(`${draft.street} ${draft.houseNumber ?? ''}`))
  if (!station) return invalid(['houseNumber'])
  const inExtra = onlyPostNumber.exec(comparableText(draft.extra ?? ''))?.[1]
  const found = postNumber ?? station[3] ?? inExtra
  if (found === undefined) return fail('address.post-number-missing')
  const houseNumber = station[2] ?? null
  const street = kind === 'locker' ? 'Packstation' : 'Postfiliale'
  const extra = inExtra === undefined ? draft.extra : null
  return ok({ ...draft, kind, street, houseNumber, extra, postNumber: found })
}
