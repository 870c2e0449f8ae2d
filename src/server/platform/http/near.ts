import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { isLoopbackHost } from '#server/platform/loopback.ts'
import { clientAddress, plainAddress, type TrustedProxies } from './client-address.ts'

/** What proxies add of their own accord, or when they are told to. */
const forwarding =
  /^(?:forwarded|via|x-forwarded.*|x-original-.*|x-real-ip|x-client-ip|x-cluster-client-ip|cf-connecting-ip|true-client-ip)$/

/**
 * nginx says nothing of itself unless it is told to, but speaks HTTP/1.0, which no browser does. A proxy that adds
 * nothing and speaks 1.1 cannot be told from a browser: a machine behind one needs its real origins or HOST_IS_PUBLIC.
 */
const versionOfBrowsers = '1.1'

type Came = Pick<IncomingMessage, 'headers' | 'httpVersion'> & {
  readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'>
}

/** Whether somebody at this machine asks: what is only for them stays closed to all others (security.md D16). */
export function isNear({ headers, httpVersion, socket }: Came, proxies: TrustedProxies): boolean {
  const peer = plainAddress(socket.remoteAddress ?? '')
  const isForwarded =
    httpVersion !== versionOfBrowsers || Object.keys(headers).some((name) => forwarding.test(name))
  if (!isForwarded) return isHere(peer)
  const hops = headers['x-forwarded-for']
  const isNamed =
    hops !== undefined &&
    String(hops)
      .split(',')
      .every((hop) => isIP(hop.trim()) !== 0)
  return isNamed && proxies.trusts(peer) && isHere(clientAddress(proxies, peer, hops))
}

function isHere(address: string): boolean {
  return address === '::1' || isLoopbackHost(address)
}
