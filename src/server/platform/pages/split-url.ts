/** Splits an address. The query keeps its question mark, or is empty. */
export function splitUrl(url: string): { readonly path: string; readonly query: string } {
  const at = url.indexOf('?')
  return at < 0 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at) }
}
