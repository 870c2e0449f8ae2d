import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '#server/platform/start-error.ts'
import { identity, ownerUser, plainEnv, prepare, socketFile, type Cluster } from './cluster.ts'
import { lockDataDir } from './data-lock.ts'
import { failureSentence } from './embedded-failure.ts'
import { postmasterStatus, stopOrphan } from './postmaster.ts'
import { endsWithParent } from './run-as.ts'

const readyWithinMs = 30_000

export interface Embedded {
  url(user: string, database?: string): string
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  readonly dataDir: string
  /** Further server settings; tests turn fsync off here. */
  readonly settings?: Readonly<Record<string, string>>
  /** Told when the server ended by itself; it is started again. */
  readonly onCrash: (message: string) => void
}

/** PostgreSQL as a child of this process: no port, one socket, data under DATA_DIR. */
export async function startEmbedded({ dataDir, settings = {}, onCrash }: EmbeddedOptions): Promise<Embedded> {
  const root = resolve(dataDir)
  let giveBack: () => Promise<void> | void = () => undefined
  try {
    const unlock = lockDataDir(root)
    giveBack = unlock
    const cluster = await prepare(root, settings)
    const server = await keepRunning(cluster, onCrash)
    giveBack = async () => {
      await server.stop()
      rmSync(cluster.socketDir, { recursive: true, force: true })
      rmSync(socketFile(root), { force: true })
      unlock()
    }
    await createDatabase(urlOn(cluster.socketDir, ownerUser, 'postgres'))
    return {
      url: (user, database = ownerUser) => urlOn(cluster.socketDir, user, database),
      stop: async () => giveBack(),
    }
  } catch (error) {
    await giveBack()
    if (error instanceof StartError) throw error
    throw new StartError(failureSentence(root, String(error)), { cause: error })
  }
}

/** Address of the server another process runs on this folder; null when none does. */
export function runningEmbeddedUrl(dataDir: string): string | null {
  const root = resolve(dataDir)
  if (postmasterStatus(join(root, 'postgres')) !== 'ready' || !existsSync(socketFile(root))) return null
  return urlOn(readFileSync(socketFile(root), 'utf8'), ownerUser, ownerUser)
}

function serverArgs({ folder, socketDir, settings }: Cluster): string[] {
  const all: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    fsync: 'on',
    synchronous_commit: 'on',
    max_connections: '60',
    // A search in a large catalogue reads thousands of scattered rows; taken only as far as pages are really read.
    shared_buffers: '256MB',
    // No replication, no parallel plans and no read-ahead workers: a demo machine keeps its memory.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '256MB',
    io_method: 'sync',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    ...settings,
  }
  return ['-D', folder, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

function launch(cluster: Cluster): ChildProcess {
  // A file, not a pipe: a server that outlives the app must not die writing to it.
  const log = openSync(cluster.logFile, 'w', 0o600)
  const program = join(cluster.native, 'bin', 'postgres')
  const [command = '', ...args] = [
    ...cluster.runAs.prefix,
    ...endsWithParent(),
    program,
    ...serverArgs(cluster),
  ]
  const child = spawn(command, args, {
    ...identity(cluster.runAs),
    env: plainEnv(),
    // Its own group: Ctrl+C in a terminal reaches only the app, which then stops the database last.
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  return child
}

async function untilReady(cluster: Cluster, child: ChildProcess): Promise<void> {
  let failure: string | null = null
  child.once('error', (error) => (failure = error.message))
  child.once('exit', (code) => (failure ??= `ended with code ${code}`))
  const tries = readyWithinMs / 20
  for (let attempt = 0; attempt < tries && failure === null; attempt += 1) {
    if (postmasterStatus(cluster.folder, child.pid) === 'ready') return
    await sleep(20)
  }
  child.kill('SIGQUIT')
  const said = existsSync(cluster.logFile) ? readFileSync(cluster.logFile, 'utf8') : ''
  throw new StartError(failureSentence(cluster.folder, `${failure ?? 'not ready in time'} ${said}`))
}

async function keepRunning(cluster: Cluster, onCrash: (message: string) => void) {
  let stopping = false
  let child = await start()

  async function start(): Promise<ChildProcess> {
    const next = launch(cluster)
    await untilReady(cluster, next)
    next.once('exit', (code, signal) => void restart(`code ${code}, signal ${signal}`))
    return next
  }
  async function restart(first: string): Promise<void> {
    let reason = first
    while (!stopping) {
      onCrash(`The embedded PostgreSQL ended by itself (${reason}) and is started again.`)
      await sleep(500)
      if (stopping) return
      try {
        await stopOrphan(cluster.folder)
        child = await start()
        return
      } catch (error) {
        reason = String(error)
      }
    }
  }
  return {
    async stop(): Promise<void> {
      stopping = true
      await ended(child)
    },
  }
}

/** SIGINT is PostgreSQL's fast shutdown: open transactions roll back, everything committed is on disk. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = new Promise<void>((done) => child.once('exit', () => done()))
  child.kill('SIGINT')
  const late = setTimeout(() => child.kill('SIGQUIT'), 8_000)
  await exit
  clearTimeout(late)
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [ownerUser])
    if (rowCount === 0) await client.query(`create database ${ownerUser}`)
  } finally {
    await client.end()
  }
}

function urlOn(socketDir: string, user: string, database: string): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(socketDir)}`
}
