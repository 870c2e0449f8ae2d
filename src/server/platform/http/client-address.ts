import { BlockList, isIP, isIPv6 } from 'node:net'

export interface TrustedProxies {
  trusts(address: string): boolean
}

/** TRUST_PROXY: addresses and subnets (`10.0.0.0/8`) whose word about the visitor counts (security.md D23). */
export function trustedProxies(entries: readonly string[]): TrustedProxies {
  if (entries.length === 0) return { trusts: () => false }
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return { trusts: (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4') }
}

/** The socket's address, or the right-most hop that no trusted proxy vouches for. */
export function clientAddress(
  proxies: TrustedProxies,
  peer: string | undefined,
  forwardedFor: string | string[] | undefined,
): string {
  let address = plainAddress(peer ?? '')
  if (forwardedFor === undefined || !proxies.trusts(address)) return address
  const hops = String(forwardedFor)
    .split(',')
    .map((hop) => plainAddress(hop.trim()))
  for (const hop of hops.toReversed()) {
    if (isIP(hop) === 0) break
    address = hop
    if (!proxies.trusts(hop)) break
  }
  return address
}

/** A dual-stack socket writes IPv4 peers as `::ffff:1.2.3.4`. */
export function plainAddress(address: string): string {
  const plain = address.toLowerCase()
  return plain.startsWith('::ffff:') && isIP(plain.slice(7)) === 4 ? plain.slice(7) : plain
}

/** The network that counts as one client, because the holder of one IPv6 address holds its whole /64. */
export function networkFromAddress(address: string): string {
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.split('%', 1).join('').split('::', 2)
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const groups = plain.includes('::')
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
