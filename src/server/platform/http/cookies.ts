const nothing: ReadonlyMap<string, string> = new Map()
/** Headers are bounded already; this bounds the work of a header full of tiny pairs. */
const maxCookies = 100

/** Reads what it can: a pair without a name, or with a value no server of ours sets, is passed over. */
export function parseCookies(header: string | undefined): ReadonlyMap<string, string> {
  if (!header) return nothing
  const cookies = new Map<string, string>()
  for (const pair of header.split(';', maxCookies)) {
    const at = pair.indexOf('=')
    if (at < 1) continue
    const name = pair.slice(0, at).trim()
    const value = pair.slice(at + 1).trim()
    // The first one counts: browsers send the more specific path first.
    if (name !== '' && !cookies.has(name) && /^[\x21-\x7e]*$/u.test(value)) cookies.set(name, value)
  }
  return cookies
}
