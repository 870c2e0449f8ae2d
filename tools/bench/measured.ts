import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { stopOrphan } from '#server/platform/db/postmaster.ts'
import { freePort } from '#testing/free-port.ts'
import { startNode, stopChild, type Child } from './children.ts'
import serverMemory from '../server-memory.json' with { type: 'json' }
import { endsWithBench } from './endings.ts'

const root = join(import.meta.dirname, '../..')
const probe = ['--import', join(import.meta.dirname, 'probe.ts')]
const openWithinMs = 120_000

const Usage = z.object({ cpuMicros: z.number(), rssBytes: z.number(), statements: z.number() })
export type Usage = z.infer<typeof Usage>

/** A server in a process of its own that tells what it uses. */
export interface Measured {
  readonly origin: string
  readonly pid: number
  usage(): Promise<Usage>
  stop(): Promise<void>
}

interface Shop {
  readonly args?: readonly string[]
  readonly cwd?: string
  readonly port: number
  readonly dataDir: string
  readonly env: Readonly<Record<string, string>>
}

/** The app as in production: its log is written, to nowhere. */
export function startShop({ args = [], cwd = root, port, dataDir, env }: Shop): Child {
  // The sandbox gets a port of its own: another shop on this machine may have the usual one.
  const given = {
    NODE_ENV: 'production',
    NODE_OPTIONS: serverMemory.nodeOptions.join(' '),
    IDENTITY_SANDBOX_PORT: '0',
    PORT: String(port),
    DATA_DIR: dataDir,
  }
  const child = startNode([...args, 'src/main.ts'], { cwd, env: { ...given, ...env } })
  const stop = endsWithBench(async () => {
    await child.stop()
    // A shop that was ended while it started could not stop its database.
    await stopOrphan(join(dataDir, 'postgres'))
  })
  return { process: child.process, stop }
}

export async function startMeasuredApp(
  dataDir: string,
  env: Readonly<Record<string, string>>,
): Promise<Measured> {
  const port = await freePort()
  const child = startShop({ args: probe, port, dataDir, env })
  const origin = `http://127.0.0.1:${port}`
  await untilOpen(origin, child.process)
  return measured(child, origin)
}

/** The bare server, with answers taken from ours: the same bytes under the same headers. */
export async function startBare(ours: Measured, paths: readonly string[]): Promise<Measured> {
  const port = await freePort()
  const answers = await Promise.all(paths.map(async (path) => [path, await answerOf(ours, path)] as const))
  const child = startNode([...probe, 'tools/bench/bare.ts'], { env: { NODE_ENV: 'production' } })
  child.process.send({ port, answers: Object.fromEntries(answers) })
  const origin = `http://127.0.0.1:${port}`
  await untilOpen(origin, child.process, paths[0])
  return measured(child, origin)
}

function measured({ process: child, stop }: Child, origin: string): Measured {
  return {
    origin,
    pid: child.pid ?? 0,
    usage: async () => {
      const told = once(child, 'message')
      child.send('usage')
      return Usage.parse((await told)[0])
    },
    stop,
  }
}

/** The headers that load generators and browsers send alike; the same in every round. */
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

/** Does not use fetch, which unpacks answers: the bare server must send the packed bytes. */
function received(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { headers: requestHeaders }, resolve).on('error', reject)
  })
}

/** Resolves once a page comes back. */
export async function untilOpen(
  origin: string,
  child: ChildProcess,
  path = '/',
  withinMs = openWithinMs,
): Promise<void> {
  const until = performance.now() + withinMs
  while (performance.now() < until && child.exitCode === null && child.signalCode === null) {
    const response = await fetch(origin + path).catch(() => null)
    await response?.arrayBuffer()
    if (response?.ok) return
    await sleep(10)
  }
  await stopChild(child)
  throw new Error(`no page came from ${origin}${path}`)
}
