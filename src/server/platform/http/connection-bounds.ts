import type { Socket } from 'node:net'
import { networkFromAddress, plainAddress, type TrustedProxies } from './client-address.ts'

export interface ConnectionCaps {
  readonly most: number
  /** One IPv6 network counts as one address: who holds one address of the network can use all of them. */
  readonly mostPerAddress: number
}

/** Decides which connections stay; the server tells it what happens on each of them (security.md Z13). */
export interface ConnectionBounds {
  /** A new connection stays if there is room or an idle connection can be closed for it; otherwise it is closed. */
  admit(socket: Socket): void
  /** The head of a request has arrived; its body, if it has one, may still follow. */
  began(socket: Socket, hasBody: boolean): BoundRequest
}

/** One request on a connection. */
export interface BoundRequest {
  /** The whole request has arrived: from now on its connection is not closed to make room. */
  arrived(): void
  /** The request was answered, or the visitor left. */
  ended(): void
}

/** The connections of one address. */
interface Peers {
  readonly network: string
  readonly isProxy: boolean
  count: number
  /** Connections without a request, the longest idle first. A connection that never sent anything is idle too. */
  readonly idle: Set<Socket>
  /** Connections whose request is incomplete: a body sent byte by byte holds a place as cheaply as silence. */
  readonly receiving: Set<Socket>
}

interface HeldConnection {
  readonly peers: Peers
  receiving: number
  running: number
}

/**
 * Idle connections and connections with an incomplete request are closed to make room for new ones, so nobody can lock
 * visitors out by holding connections. Connections of an address that has too many are closed first, then connections of
 * the address that has the most. The new connection is closed only if every other one is busy.
 */
export function boundConnections(
  { most, mostPerAddress }: ConnectionCaps,
  proxies: TrustedProxies,
): ConnectionBounds {
  const byNetwork = new Map<string, Peers>()
  const held = new Map<Socket, HeldConnection>()

  function peersAt(address: string): Peers {
    const isProxy = proxies.trusts(address)
    const network = isProxy ? `proxy ${address}` : networkFromAddress(address)
    const known = byNetwork.get(network)
    if (known) return known
    const peers = { network, isProxy, count: 0, idle: new Set<Socket>(), receiving: new Set<Socket>() }
    byNetwork.set(network, peers)
    return peers
  }

  function release(socket: Socket): void {
    const found = held.get(socket)
    if (!found) return
    held.delete(socket)
    const { peers } = found
    peers.idle.delete(socket)
    peers.receiving.delete(socket)
    peers.count -= 1
    if (peers.count === 0) byNetwork.delete(peers.network)
  }

  /** Moves the connection to the end of the set it now belongs to: the sets are closed from their beginning. */
  function place(socket: Socket, { peers, receiving, running }: HeldConnection): void {
    peers.idle.delete(socket)
    peers.receiving.delete(socket)
    if (running > 0) return
    const yielding = receiving > 0 ? peers.receiving : peers.idle
    yielding.add(socket)
  }

  function closeOne(peers: Peers | null): boolean {
    const oldest = peers && (first(peers.idle) ?? first(peers.receiving))
    if (!oldest) return false
    release(oldest)
    oldest.destroy()
    return true
  }

  /** A proxy carries many visitors, so its connections are closed last. */
  function peersToCloseFirst(): Peers | null {
    let found: Peers | null = null
    for (const peers of byNetwork.values()) if (isBefore(peers, found)) found = peers
    return found
  }

  function hasRoom(peers: Peers): boolean {
    if (!peers.isProxy && peers.count > mostPerAddress) return closeOne(peers)
    return held.size <= most || closeOne(peersToCloseFirst())
  }

  function change(socket: Socket, by: { readonly receiving: number; readonly running: number }): void {
    const found = held.get(socket)
    if (!found) return
    found.receiving += by.receiving
    found.running += by.running
    place(socket, found)
  }

  return {
    admit(socket) {
      const peers = peersAt(plainAddress(socket.remoteAddress ?? ''))
      peers.count += 1
      held.set(socket, { peers, receiving: 0, running: 0 })
      socket.once('close', () => release(socket))
      if (hasRoom(peers)) {
        peers.idle.add(socket)
        return
      }
      release(socket)
      socket.destroy()
    },
    began(socket, hasBody) {
      let state: 'receiving' | 'running' | 'over' = hasBody ? 'receiving' : 'running'
      change(socket, hasBody ? { receiving: 1, running: 0 } : { receiving: 0, running: 1 })
      return {
        arrived() {
          if (state === 'receiving') change(socket, { receiving: -1, running: 1 })
          // The rest of a body can come after its answer.
          if (state !== 'over') state = 'running'
        },
        ended() {
          if (state === 'receiving') change(socket, { receiving: -1, running: 0 })
          if (state === 'running') change(socket, { receiving: 0, running: -1 })
          state = 'over'
        },
      }
    },
  }
}

/** Reads the first element without copying the set, which may hold thousands. */
function first<T>(some: ReadonlySet<T>): T | null {
  for (const one of some) return one
  return null
}

function closableCount({ idle, receiving }: Peers): number {
  return idle.size + receiving.size
}

function isBefore(one: Peers, other: Peers | null): boolean {
  if (other === null) return closableCount(one) > 0
  if (one.isProxy !== other.isProxy) return other.isProxy && closableCount(one) > 0
  return closableCount(one) > closableCount(other)
}
