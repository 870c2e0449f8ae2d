/** `atom` is a part of the name before the @, `label` a part of the domain after it; dots divide the parts. */
const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const labelRest = String.raw`[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]`
const label = String.raw`[\p{L}\p{N}](?:${labelRest})?`
/** Characters that no screen shows. The ASCII form of a domain drops them, so two texts would be one mailbox. */
const noInvisible = String.raw`(?!.*\p{Default_Ignorable_Code_Point})`

/**
 * One address that a mail server takes: no list, no name, no quotes, no line end and no invisible character
 * (security.md D40). A domain may have letters of any language.
 */
export const emailForm = new RegExp(
  String.raw`^${noInvisible}(?=[^@]{1,64}@)${atom}(?:\.${atom})*@(?:${label}\.){1,8}\p{L}${labelRest}$`,
  'u',
)

/** The browser and the server use this one rule (ux.md X22). */
export function isEmail(text: string): boolean {
  return canonicalEmail(text) !== null
}

/**
 * The one form in which an address is stored, counted and compared: the domain is in ASCII, as mail servers use it.
 * Null for a text that is no address.
 */
export function canonicalEmail(text: string): string | null {
  if (text.length > maxEmailLength || !emailForm.test(text)) return null
  const at = text.lastIndexOf('@')
  const domain = asciiDomain(text.slice(at + 1))
  if (domain === null) return null
  const canonical = `${text.slice(0, at)}@${domain}`
  return canonical.length <= maxEmailLength ? canonical : null
}

const maxEmailLength = 254

/** URL has the rules for domains of every language, in the browser as well. `emailForm` has refused ports, paths and numbers. */
function asciiDomain(domain: string): string | null {
  const plain = domain.toLowerCase().normalize('NFC')
  const address = `http://${domain}`
  // Wide letters and other variants would become plain letters: the domain would differ from the one on the screen.
  if (plain !== plain.normalize('NFKC') || !URL.canParse(address)) return null
  const ascii = new URL(address).hostname
  return asciiForm.test(ascii) && ascii.length <= maxDomainLength ? ascii : null
}

const maxDomainLength = 253
const asciiForm = /^(?:[a-z0-9-]{1,63}\.){1,8}[a-z0-9-]{2,63}$/
