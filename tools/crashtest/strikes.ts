import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { postmasterPid } from '#server/platform/db/postmaster.ts'
import type { App } from './app.ts'

export type Victim = 'server' | 'database'

/** One way to strike the shop down. */
export interface Strike {
  readonly victim: Victim
  /** Kills, and resolves once the shop serves again; says the server that runs then. */
  hit(app: App): Promise<App>
}

/** Its supervisor starts it again on what it left. */
export function onServer(start: () => Promise<App>): Strike {
  return {
    victim: 'server',
    hit: async (app) => {
      await app.kill()
      return start()
    },
  }
}

/** The server goes on and brings its database back by itself. */
export function onDatabase(dataDir: string): Strike {
  return {
    victim: 'database',
    hit: async (app) => {
      killDatabase(join(dataDir, 'postgres'))
      await app.untilReady()
      return app
    },
  }
}

/** As the machine's own end of it: the server and every process of it at once, nothing is finished. */
function killDatabase(folder: string): void {
  const pid = postmasterPid(folder)
  if (pid === null) throw new Error('the database does not run')
  for (const one of [pid, ...childrenOf(pid)]) kill(one)
}

function childrenOf(pid: number): number[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return listed === '' ? [] : listed.split(' ').map(Number)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // One that had just served its last connection may be gone by itself.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

interface Counts {
  readonly rounds: number
  readonly databaseRounds: number
}

/** One strike for each round, those on the database evenly among those on the server. */
export function mixed({ rounds, databaseRounds }: Counts, server: Strike, database: Strike): Strike[] {
  const all = rounds + databaseRounds
  const before = (round: number) => Math.floor((round * databaseRounds) / all)
  return Array.from({ length: all }, (_, at) => (before(at + 1) > before(at) ? database : server))
}
