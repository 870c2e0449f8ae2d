import { once } from 'node:events'
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll } from 'vitest'

export interface DatabaseProxy {
  /** The same database, reached through the proxy. */
  readonly url: string
  /** Cuts every connection and takes no new one. */
  cut(): Promise<void>
}

/** Stands between the app and its database, so that a test can take the database away. */
export async function databaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = createConnection(addressOf(databaseUrl))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // a server that listens on a port has an AddressInfo
  const { port } = server.address() as AddressInfo
  async function cut(): Promise<void> {
    if (!server.listening) return
    server.close()
    for (const socket of sockets) socket.destroy()
    await once(server, 'close')
  }
  afterAll(cut)
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  return { url: `postgres://${userOf(url)}@127.0.0.1:${port}${url.pathname}`, cut }
}

function userOf({ username, password }: URL): string {
  return password === '' ? username : `${username}:${password}`
}

/** A folder is the place of PostgreSQL's own socket, named after its port. */
function addressOf(databaseUrl: string): { path: string } | { host: string; port: number } {
  const url = new URL(databaseUrl)
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname)
  const port = Number(url.searchParams.get('port') ?? (url.port || '5432'))
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
}
