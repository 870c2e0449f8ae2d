import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { postmasterPid } from '#server/platform/db/postmaster.ts'
import type { App } from './app.ts'

export type Victim = 'server' | 'database'

/** One way to kill a part of the running shop. */
export interface Strike {
  readonly victim: Victim
  /** Kills the victim, waits until the shop serves again, and returns the server that runs then. */
  hit(app: App): Promise<App>
}

/** Kills the server and, as its supervisor would do, starts it again on the data it left. */
export function serverStrike(start: () => Promise<App>): Strike {
  return {
    victim: 'server',
    hit: async (app) => {
      await app.kill()
      return start()
    },
  }
}

/** Kills the database. The server goes on and starts its database again by itself. */
export function databaseStrike(dataDir: string): Strike {
  return {
    victim: 'database',
    hit: async (app) => {
      killDatabase(join(dataDir, 'postgres'))
      await app.untilReady()
      return app
    },
  }
}

/** Kills all processes of PostgreSQL at once, as when the machine loses power: none of them can finish its work. */
function killDatabase(folder: string): void {
  const pid = postmasterPid(folder)
  if (pid === null) throw new Error('the database does not run')
  for (const processId of [pid, ...childProcessIds(pid)]) killProcess(processId)
}

function childProcessIds(pid: number): number[] {
  const idList = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return idList === '' ? [] : idList.split(' ').map(Number)
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // A process that has just served its last connection may have ended by itself.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

interface Counts {
  readonly rounds: number
  readonly databaseRounds: number
}

/** One strike for each round. The strikes on the database are spread evenly among those on the server. */
export function mixStrikes({ rounds, databaseRounds }: Counts, server: Strike, database: Strike): Strike[] {
  const allRounds = rounds + databaseRounds
  const databaseStrikesBefore = (round: number) => Math.floor((round * databaseRounds) / allRounds)
  return Array.from({ length: allRounds }, (_, at) =>
    databaseStrikesBefore(at + 1) > databaseStrikesBefore(at) ? database : server,
  )
}
