import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '#server/platform/start-error.ts'
import { spawnIdentity, plainEnv, type Cluster } from './cluster.ts'
import { failureSentence } from './embedded-failure.ts'
import { boundLog, openLog, type OpenedLog } from './embedded-log.ts'
import { clearTheWay, postmasterStatus } from './postmaster.ts'
import { endsWithParent } from './run-as.ts'

const readyWithinMs = 30_000
const boundLogEveryMs = 60_000
const firstPauseMs = 100
const longestPauseMs = 5_000

export interface KeptServer {
  stop(): Promise<void>
}

/** Starts the server, and again whenever it ends by itself, so that visitors miss it for seconds only (Z12). */
export async function keepRunning(cluster: Cluster, onCrash: (message: string) => void): Promise<KeptServer> {
  let isStopping = false
  let restarting: Promise<void> = Promise.resolve()
  let child = await start()
  const bounding = setInterval(() => boundLog(cluster.logFile), boundLogEveryMs).unref()

  async function start(): Promise<ChildProcess> {
    const next = await startOnce(cluster)
    next.once('exit', (code, signal) => {
      if (!isStopping) restarting = restart(`code ${code}, signal ${signal}`)
    })
    return next
  }
  async function restart(first: string): Promise<void> {
    let reason = first
    for (let pauseMs = firstPauseMs; !isStopping; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      onCrash(`The embedded PostgreSQL ended by itself (${reason}) and is started again.`)
      await sleep(pauseMs)
      try {
        await clearTheWay(cluster.folder)
        child = await start()
        return
      } catch (error) {
        reason = String(error)
      }
    }
  }
  return {
    async stop() {
      isStopping = true
      clearInterval(bounding)
      await restarting
      await ended(child)
    },
  }
}

async function startOnce(cluster: Cluster): Promise<ChildProcess> {
  const log = openLog(cluster.logFile)
  const child = launch(cluster, log)
  closeSync(log.file)
  await untilReady(cluster, child, log)
  return child
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

function launch(cluster: Cluster, log: OpenedLog): ChildProcess {
  const program = join(cluster.native, 'bin', 'postgres')
  const [command = '', ...args] = [
    ...cluster.runAs.prefix,
    ...endsWithParent(),
    program,
    ...serverArgs(cluster),
  ]
  return spawn(command, args, {
    ...spawnIdentity(cluster.runAs),
    env: plainEnv(),
    // The database has its own process group. So Ctrl+C reaches only the app, which stops the database last.
    detached: true,
    // A file, not a pipe: a server that outlives the app must not die writing to it.
    stdio: ['ignore', log.file, log.file],
  })
}

async function untilReady(cluster: Cluster, child: ChildProcess, log: OpenedLog): Promise<void> {
  let failure: string | null = null
  child.once('error', (error) => (failure = error.message))
  child.once('exit', (code) => (failure ??= `ended with code ${code}`))
  const tries = readyWithinMs / 20
  for (let attempt = 0; attempt < tries && failure === null; attempt += 1) {
    if (postmasterStatus(cluster.folder, child.pid) === 'ready') return
    await sleep(20)
  }
  child.kill('SIGQUIT')
  throw new StartError(failureSentence(cluster.folder, `${failure ?? 'not ready in time'} ${log.newText()}`))
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
