import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { TrustedProxies } from './client-address.ts'
import { boundConnections, type ConnectionBounds, type ConnectionCaps } from './connection-bounds.ts'
import { hasBody } from './read-body.ts'

/** security.md D40 and Z13. */
const maxHeaderBytes = 16 * 1024
const maxUrlBytes = 8 * 1024
/** Longer than the idle time of common balancers, so that they and not we close a connection. */
const keepAliveMs = 65_000
const stopWithinMs = 10_000

/** The limits of one connection, and the number of connections. */
export interface ConnectionLimits extends ConnectionCaps {
  readonly headerMs: number
  readonly requestMs: number
  /** How often slow senders are looked for. */
  readonly checkMs: number
}

/** One address may hold a quarter of all: whole companies come from one. */
export const connectionLimits: ConnectionLimits = {
  headerMs: 15_000,
  requestMs: 30_000,
  checkMs: 5_000,
  most: 4_096,
  mostPerAddress: 1_024,
}

export type SocketProblem = 'request.malformed' | 'request.url-too-long' | 'request.header-too-large'

export function isUrlTooLong(url: string): boolean {
  return url.length > maxUrlBytes
}

interface ServerDeps {
  readonly limits?: ConnectionLimits | undefined
  /** Their addresses stand for many visitors, so the bound of one address is not theirs. */
  readonly proxies: TrustedProxies
}

export function createNodeServer(
  listener: RequestListener,
  { limits = connectionLimits, proxies }: ServerDeps,
): Server {
  const { headerMs, requestMs, checkMs } = limits
  const bounds = boundConnections(limits, proxies)
  const busy = whileBusy(bounds, listener)
  const server = createServer(
    {
      maxHeaderSize: maxHeaderBytes,
      headersTimeout: headerMs,
      requestTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: checkMs,
      // A request without a host gets our own answer instead of a bare one.
      requireHostHeader: false,
    },
    busy,
  )
  server.on('connection', (socket) => bounds.admit(socket))
  server.on('checkExpectation', busy)
  return server
}

function whileBusy(bounds: ConnectionBounds, listener: RequestListener): RequestListener {
  return (request, response) => {
    const isReceiving = hasBody(request)
    const bound = bounds.began(request.socket, isReceiving)
    if (isReceiving) request.once('end', () => bound.arrived())
    response.once('close', () => bound.ended())
    listener(request, response)
  }
}

/** The answer to bytes that are no request; null if nobody listens any more, or if a slow sender is cut off. */
export function problemOfSocket(error: Error): SocketProblem | 'too-slow' | null {
  const code = 'code' in error ? error.code : undefined
  if (code === 'ECONNRESET' || code === 'EPIPE') return null
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'too-slow'
  if (code !== 'HPE_HEADER_OVERFLOW') return 'request.malformed'
  const packet = 'rawPacket' in error && Buffer.isBuffer(error.rawPacket) ? error.rawPacket : null
  const lineEnd = packet?.indexOf('\n') ?? 0
  return lineEnd < 0 || lineEnd > maxUrlBytes ? 'request.url-too-long' : 'request.header-too-large'
}

export interface SocketAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly body: string | Buffer
}

/** Written by hand: the parser gave up before there was a response to write to. */
export function answerSocket(socket: Socket, { status, headers, body }: SocketAnswer): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' })
  const head = lines.map(([name, value]) => `${name}: ${String(value)}\r\n`).join('')
  socket.end(`HTTP/1.1 ${status} \r\n${head}\r\n${String(body)}`, () => socket.destroy())
}

/** Stops accepting, lets what runs finish for ten seconds, then cuts it off (security.md Z10). */
export async function stopServer(server: Server, withinMs = stopWithinMs): Promise<void> {
  if (!server.listening) return
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const late = setTimeout(() => server.closeAllConnections(), withinMs)
  await closed
  clearInterval(idle)
  clearTimeout(late)
}
