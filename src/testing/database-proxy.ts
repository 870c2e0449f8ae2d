import { once } from 'node:events'
import { createConnection, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/**
 * down: connections are refused and those that stood are cut.
 * silent: connections stand and new ones are taken, but no byte arrives, as behind a router that lost its table. A
 * connection of that time never speaks again, whatever comes later.
 * slow: every answer comes two seconds late.
 * cutting: every 0.4 s all connections are cut; new ones are taken.
 */
export const lineFaults = ['down', 'silent', 'slow', 'cutting'] as const
export type LineFault = (typeof lineFaults)[number]

export interface DatabaseProxy {
  /** The same database, reached through the proxy. */
  readonly url: string
  /** Connections from the app: how many stand now, and how many stood at most since `breakLine` or the start. */
  connections(): { readonly open: number; readonly most: number }
  breakLine(fault: LineFault): Promise<void>
  mend(): Promise<void>
  /** From now on every commit reaches the database, and no answer to a commit reaches the app. */
  loseCommitAnswers(): void
  /** How many connections were turned away. */
  refused(): number
  close(): Promise<void>
}

const lateMs = 2_000
const cutEveryMs = 400
/** A commit as Kysely sends it: a simple query. */
const commitMessage = Buffer.from('commit\0')

/** How it turns connections away at first, as a server that starts does. */
export interface Refusal {
  /** An error code of PostgreSQL to answer with, such as 57P03; null closes the connection without an answer. */
  readonly code: string | null
  /** The time from the first connection on. */
  readonly forMs: number
}

interface Link {
  readonly near: Socket
  readonly far: Socket
  isSilent: boolean
}

interface Line {
  readonly links: Set<Link>
  fault: LineFault | null
  losesCommitAnswers: boolean
  most: number
}

/** Stands between the app and its database, so that a test can break the line. */
export async function databaseProxy(databaseUrl: string, refusal?: Refusal): Promise<DatabaseProxy> {
  const line: Line = { links: new Set(), fault: null, losesCommitAnswers: false, most: 0 }
  const door = refusal ? doorThatOpens(refusal) : null
  const server = createServer((near) => {
    if (door?.turnsAway(near)) return
    join(line, near, createConnection(addressOf(databaseUrl)))
  })
  const port = await listen(server, 0)
  let cutting: NodeJS.Timeout | undefined
  const cut = () => {
    for (const { near, far } of line.links) {
      near.destroy()
      far.destroy()
    }
  }
  const mend = async () => {
    clearInterval(cutting)
    line.fault = null
    line.losesCommitAnswers = false
    if (!server.listening) await listen(server, port)
  }
  const goDown = async () => {
    const closed = once(server, 'close')
    server.close()
    cut()
    await closed
  }
  return {
    url: urlThrough(databaseUrl, port),
    connections: () => ({ open: line.links.size, most: line.most }),
    breakLine: async (fault) => {
      await mend()
      line.fault = fault
      line.most = line.links.size
      if (fault === 'down') await goDown()
      if (fault === 'cutting') cutting = setInterval(cut, cutEveryMs)
      if (fault === 'silent') for (const link of line.links) link.isSilent = true
    },
    mend,
    loseCommitAnswers: () => {
      line.losesCommitAnswers = true
    },
    refused: () => door?.refused() ?? 0,
    close: async () => {
      clearInterval(cutting)
      if (server.listening) await goDown()
    },
  }
}

function doorThatOpens({ code, forMs }: Refusal) {
  let openFrom: number | null = null
  let refused = 0
  return {
    refused: () => refused,
    turnsAway(near: Socket): boolean {
      openFrom ??= performance.now() + forMs
      if (performance.now() >= openFrom) return false
      refused += 1
      refuse(near, code)
      return true
    },
  }
}

/** PostgreSQL's own message, sent once the client has said who it is. */
function refuse(near: Socket, code: string | null): void {
  near.on('error', () => undefined)
  if (code === null) return void near.destroy()
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mit is not the time\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  near.once('data', () => near.end(Buffer.concat([head, fields])))
}

function join(line: Line, near: Socket, far: Socket): void {
  const link: Link = { near, far, isSilent: line.fault === 'silent' }
  line.links.add(link)
  line.most = Math.max(line.most, line.links.size)
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    one.on('error', () => other.destroy())
    one.on('close', () => {
      line.links.delete(link)
      other.destroy()
    })
  }
  near.on('data', (bytes: Buffer) => {
    if (link.isSilent) return
    if (line.losesCommitAnswers && bytes.includes(commitMessage)) link.isSilent = true
    far.write(bytes)
  })
  far.on('data', (bytes: Buffer) => {
    if (link.isSilent) return
    if (line.fault === 'slow') setTimeout(() => near.write(bytes), lateMs).unref()
    else near.write(bytes)
  })
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  // a server that listens on a port has an AddressInfo
  return (server.address() as AddressInfo).port
}

function urlThrough(databaseUrl: string, port: number): string {
  const { username, password, pathname } = new URL(databaseUrl)
  const user = password === '' ? username : `${username}:${password}`
  return `postgres://${user}@127.0.0.1:${port}${pathname}`
}

/** A folder is the place of PostgreSQL's own socket, named after its port. */
function addressOf(databaseUrl: string): { path: string } | { host: string; port: number } {
  const url = new URL(databaseUrl)
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname)
  const port = Number(url.searchParams.get('port') ?? (url.port || '5432'))
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
}
