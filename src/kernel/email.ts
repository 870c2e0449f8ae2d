/** What stands before the @, and between the dots after it. */
const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const inner = String.raw`[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]`
const label = String.raw`[\p{L}\p{N}](?:${inner})?`
/** A screen shows these as nothing, and a domain is spelled in ASCII without them: two addresses would be one mailbox. */
const unseen = String.raw`(?!.*\p{Default_Ignorable_Code_Point})`

/**
 * One address that a mail server takes: no list, no name, no quotes, nothing that ends a line or cannot be seen
 * (security.md D40). Names of domains may have letters of any language.
 */
export const emailForm = new RegExp(
  String.raw`^${unseen}(?=[^@]{1,64}@)${atom}(?:\.${atom})*@(?:${label}\.){1,8}\p{L}${inner}$`,
  'u',
)

/** ux.md X22: the same rule where it is typed and where it arrives. */
export function isEmail(text: string): boolean {
  return canonicalEmail(text) !== null
}

/**
 * The one form in which an address is stored, counted and compared: its domain as the mail is sent to it. Null for what
 * is no address.
 */
export function canonicalEmail(text: string): string | null {
  if (text.length > longest || !emailForm.test(text)) return null
  const at = text.lastIndexOf('@')
  const domain = asciiDomain(text.slice(at + 1))
  if (domain === null) return null
  const canonical = `${text.slice(0, at)}@${domain}`
  return canonical.length <= longest ? canonical : null
}

const longest = 254

/** URL has the rules for domains of every language, in the browser as well. `emailForm` has refused ports, paths and numbers. */
function asciiDomain(domain: string): string | null {
  const plain = domain.toLowerCase().normalize('NFC')
  const address = `http://${domain}`
  // Wide letters and others that stand for plain ones would turn into another domain than the one that is read.
  if (plain !== plain.normalize('NFKC') || !URL.canParse(address)) return null
  const ascii = new URL(address).hostname
  return asciiForm.test(ascii) && ascii.length <= longestDomain ? ascii : null
}

const longestDomain = 253
const asciiForm = /^(?:[a-z0-9-]{1,63}\.){1,8}[a-z0-9-]{2,63}$/
