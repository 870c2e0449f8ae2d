import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { isLoopbackHost } from '#server/platform/loopback.ts'
import { clientAddress, plainAddress, type TrustedProxies } from './client-address.ts'

/** Headers that proxies add, by themselves or by their configuration. */
const forwardingHeader =
  /^(?:forwarded|via|x-forwarded.*|x-original-.*|x-real-ip|x-client-ip|x-cluster-client-ip|cf-connecting-ip|true-client-ip)$/

/**
 * nginx adds no header unless it is configured to, but it speaks HTTP/1.0, which no browser does. A proxy that adds
 * nothing and speaks 1.1 looks like a browser: a machine behind such a proxy needs its real origins or HOST_IS_PUBLIC.
 */
const versionOfBrowsers = '1.1'

type IncomingCall = Pick<IncomingMessage, 'headers' | 'httpVersion'> & {
  readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'>
}

/** Whether a request comes from this machine; some pages are closed to all others (security.md D16). */
export function isFromThisMachine(
  { headers, httpVersion, socket }: IncomingCall,
  proxies: TrustedProxies,
): boolean {
  const peer = plainAddress(socket.remoteAddress ?? '')
  const isForwarded =
    httpVersion !== versionOfBrowsers || Object.keys(headers).some((name) => forwardingHeader.test(name))
  if (!isForwarded) return isLoopback(peer)
  const hops = headers['x-forwarded-for']
  const isNamed =
    hops !== undefined &&
    String(hops)
      .split(',')
      .every((hop) => isIP(hop.trim()) !== 0)
  return isNamed && proxies.trusts(peer) && isLoopback(clientAddress(proxies, peer, hops))
}

function isLoopback(address: string): boolean {
  return address === '::1' || isLoopbackHost(address)
}
