const uuid = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'

/**
 * The address under which a shared answer is kept: without the uuids that only say where the call came from, because with
 * them every visitor would need an answer of their own. What is no uuid, or is there twice, stays: it must be refused.
 */
export function sharedUrl(url: string, tracedBy: readonly string[] = []): string {
  const [path = '', query = ''] = url.split(/\?(.*)/su)
  if (!tracedBy.some((name) => query.includes(name))) return url
  const pairs = query.split('&')
  for (const name of tracedBy) {
    const at = pairs.findIndex((pair) => pair.startsWith(`${name}=`))
    if (at >= 0 && new RegExp(`^${name}=${uuid}$`, 'u').test(pairs[at] ?? '')) pairs.splice(at, 1)
  }
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}
