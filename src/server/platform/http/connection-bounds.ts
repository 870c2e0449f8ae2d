import type { Socket } from 'node:net'
import { networkFromAddress, plainAddress, type TrustedProxies } from './client-address.ts'

export interface ConnectionCaps {
  readonly most: number
  /** Of one address, or of one IPv6 network: whoever holds one address of it holds them all. */
  readonly mostPerAddress: number
}

/** Told what happens on connections, it decides which of them stay (security.md Z13). */
export interface ConnectionBounds {
  /** A new connection: it stays, in the place of an idle one where there is no other place, or is closed. */
  admit(socket: Socket): void
  /** The head of a request is there, and its body may still be to come. */
  began(socket: Socket): BoundRequest
}

/** One request on a connection. */
export interface BoundRequest {
  /** All of it is there: from now on its connection is not closed for another. */
  arrived(): void
  /** Answered, or left. */
  ended(): void
}

/** The connections of one address. */
interface Peers {
  readonly network: string
  readonly isProxy: boolean
  count: number
  /** Those without a request, the longest idle first; one that has never said anything is idle too. */
  readonly idle: Set<Socket>
  /** Those whose request still waits for its body: whoever sends it byte by byte holds a place as cheaply. */
  readonly receiving: Set<Socket>
}

interface HeldConnection {
  readonly peers: Peers
  receiving: number
  running: number
}

/**
 * Idle connections give way to new ones, and so do those whose request is not complete, so that nobody can lock visitors
 * out by holding connections and saying next to nothing: first those of the address that has too many, then those of the
 * address that has the most of them. Only where every connection is busy the new one is closed.
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
    const youngest = receiving > 0 ? peers.receiving : peers.idle
    youngest.add(socket)
  }

  function closeOne(peers: Peers | null): boolean {
    const oldest = peers && (first(peers.idle) ?? first(peers.receiving))
    if (!oldest) return false
    release(oldest)
    oldest.destroy()
    return true
  }

  /** Behind a proxy stand many visitors, so its connections go last. */
  function mostYielding(): Peers | null {
    let found: Peers | null = null
    for (const peers of byNetwork.values()) if (isBefore(peers, found)) found = peers
    return found
  }

  function hasRoom(peers: Peers): boolean {
    if (!peers.isProxy && peers.count > mostPerAddress) return closeOne(peers)
    return held.size <= most || closeOne(mostYielding())
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
    began(socket) {
      let state: 'receiving' | 'running' | 'over' = 'receiving'
      change(socket, { receiving: 1, running: 0 })
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

/** Without a copy of the rest, which may be thousands. */
function first<T>(some: ReadonlySet<T>): T | null {
  for (const one of some) return one
  return null
}

function yielding({ idle, receiving }: Peers): number {
  return idle.size + receiving.size
}

function isBefore(one: Peers, other: Peers | null): boolean {
  if (other === null) return yielding(one) > 0
  if (one.isProxy !== other.isProxy) return other.isProxy && yielding(one) > 0
  return yielding(one) > yielding(other)
}
