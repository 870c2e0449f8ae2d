const maxLength = 8192
// Control characters, C1 included: a browser drops some of them and reads the rest as the address.
// oxlint-disable-next-line no-control-regex -- finding them is the point
const forbidden = /[\u0000-\u001f\u007f-\u009f\\]/
/** `//`, and a slash or backslash that appears after decoding once or more often (`%2f`, `%255c`). */
const hiddenSlash = /\/\/|%(?:25)*(?:2f|5c)/i

/**
 * Decides every redirect target (D22): the result is a path of this site, or `/`.
 * Slashes count in the path only: in a query they are text (`?q=AC%2FDC`) and cannot change the host.
 * The result is the parsed form in plain ASCII, fit for a `Location` header.
 */
export function safePath(target: unknown, ownOrigin: string): string {
  if (typeof target !== 'string' || target.length > maxLength) return '/'
  if (!target.startsWith('/') || forbidden.test(target)) return '/'
  const [path = ''] = target.split(/[?#]/, 1)
  if (hiddenSlash.test(path)) return '/'

  if (!URL.canParse(target, ownOrigin)) return '/'
  const url = new URL(target, ownOrigin)
  if (url.origin !== ownOrigin) return '/'
  const parsed = url.pathname + url.search + url.hash
  return parsed.length > maxLength || hiddenSlash.test(url.pathname) ? '/' : parsed
}

/** Prepares a request path that becomes part of a `Location`: `//evil.example` would name another host. */
export function collapseLeadingSlashes(path: string): string {
  return path.replace(/^[/\\]+/, '/')
}
