import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

const root = join(import.meta.dirname, '../..')
const openWithinMs = 120_000

const Usage = z.object({ cpuMicros: z.number(), rssBytes: z.number() })
export type Usage = z.infer<typeof Usage>

/** A server in a process of its own that tells what it uses. */
export interface Measured {
  readonly origin: string
  readonly pid: number
  usage(): Promise<Usage>
  stop(): Promise<void>
}

/** The app as in production: its log is written, to nowhere. */
export async function startApp(dataDir: string, env: Readonly<Record<string, string>>): Promise<Measured> {
  const port = await freePort()
  const child = spawnMeasured('src/main.ts', { PORT: String(port), DATA_DIR: dataDir, ...env })
  const origin = `http://127.0.0.1:${port}`
  await untilOpen(origin, child)
  return measured(child, origin)
}

/** The bare server, with answers taken from ours: the same bytes under the same headers. */
export async function startBare(ours: Measured, paths: readonly string[]): Promise<Measured> {
  const port = await freePort()
  const child = spawnMeasured('tools/bench/bare.ts', {})
  const answers = await Promise.all(paths.map(async (path) => [path, await answerOf(ours, path)] as const))
  child.send({ port, answers: Object.fromEntries(answers) })
  const origin = `http://127.0.0.1:${port}`
  await untilOpen(origin, child, paths[0])
  return measured(child, origin)
}

function spawnMeasured(entry: string, env: Readonly<Record<string, string>>): ChildProcess {
  const probe = join(import.meta.dirname, 'probe.ts')
  return spawn(process.execPath, ['--import', probe, entry], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

function measured(child: ChildProcess, origin: string): Measured {
  return {
    origin,
    pid: child.pid ?? 0,
    usage: async () => {
      const told = once(child, 'message')
      child.send('usage')
      return Usage.parse((await told)[0])
    },
    stop: () => stopChild(child),
  }
}

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** What load generators and browsers both say; the same for every round. */
export const requestHeaders = { 'accept-encoding': 'gzip, deflate, br' } as const

/** These are node's own to send, also in the bare server. */
const connectionHeaders = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding'])

async function answerOf(ours: Measured, path: string): Promise<{ headers: string[]; base64: string }> {
  const response = await received(ours.origin + path)
  const bytes = Buffer.concat(await response.toArray())
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`)
  const headers = Object.entries(response.headers)
    .filter(([name]) => !connectionHeaders.has(name))
    .flatMap(([name, value]) => [name, String(value)])
  return { headers, base64: bytes.toString('base64') }
}

/** Not fetch, which unpacks: the bare server is to send the packed bytes. */
function received(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { headers: requestHeaders }, resolve).on('error', reject)
  })
}

/** Resolves once a page comes back. */
export async function untilOpen(origin: string, child: ChildProcess, path = '/'): Promise<void> {
  const until = performance.now() + openWithinMs
  while (performance.now() < until && child.exitCode === null && child.signalCode === null) {
    const response = await fetch(origin + path).catch(() => null)
    await response?.arrayBuffer()
    if (response?.ok) return
    await sleep(10)
  }
  await stopChild(child)
  throw new Error(`no page came from ${origin}${path}`)
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}
