import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { testHost } from './server.ts'

export const hostHeader = `Host: ${testHost}\r\n`
export const getLive = `GET /health/live HTTP/1.1\r\n${hostHeader}\r\n`

/** A bare connection to a test server. */
export interface Line {
  readonly socket: Socket
  /** The bytes that have arrived until now. */
  text(): string
  /** Resolves with all that came, once the server has closed. */
  readonly closed: Promise<string>
}

interface LineOptions {
  /** Sent at once. */
  readonly bytes?: string
  /** The address of this machine it comes from. */
  readonly from?: string
}

export async function openLine(port: number, { bytes = '', from }: LineOptions = {}): Promise<Line> {
  const socket = connect({ port, host: '127.0.0.1', ...(from !== undefined && { localAddress: from }) })
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString()))
  socket.on('error', () => undefined)
  const closed = once(socket, 'close').then(() => text)
  await Promise.race([once(socket, 'connect'), closed])
  socket.write(bytes)
  return { socket, text: () => text, closed }
}

export function answersIn(text: string): number[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
}

/** Whether this connection gets one more answer. */
export async function isServed({ socket, text }: Line): Promise<boolean> {
  const before = answersIn(text()).length
  socket.write(getLive)
  while (answersIn(text()).length === before) {
    if (socket.closed) return false
    await Promise.race([once(socket, 'data'), once(socket, 'close')])
  }
  return true
}
