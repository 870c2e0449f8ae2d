import { readConfig } from '#server/platform/config.ts'
import { openDatabaseClock, type DatabaseClock } from '#server/platform/db/database-clock.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { isPassing } from '#server/platform/db/once-reachable.ts'
import { appRole, kyselyOn, openPool, type Db } from '#server/platform/db/pool.ts'
import { StartError } from '#server/platform/start-error.ts'
import { asOwner } from './owner.ts'

/** A batch may wait for the disk; the five seconds of a page are for people. */
const statementMs = 120_000
/** PostgreSQL itself ends a statement before this: what is later will not come. */
const usualAnswerMs = statementMs + 30_000

export interface CommandDatabase {
  readonly db: Db
  readonly clock: DatabaseClock
}

interface Command {
  /** The name of its connection in the database. */
  readonly name: string
  /** A sentence for the case that the database gives no answer: what to do then. */
  readonly mend: string
  readonly answerMs?: number
  /** One, unless the command works on several at once. */
  readonly connections?: number
}

/** The configured database in its newest form; gives its address as its owner. */
export async function withMigrated<T>(work: (url: string) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  const appUser = config.databaseUrl === null ? '' : decodeURIComponent(new URL(config.databaseUrl).username)
  return asOwner(config, async (url) => {
    await migrate({ url, ...(appUser ? { appUser } : {}), appRoleLogsIn: config.databaseUrl === null })
    return work(url)
  })
}

/** The database as a command needs it: patient, but not for ever. */
export async function withCommandDatabase(
  url: string,
  { name, mend, answerMs = usualAnswerMs, connections = 1 }: Command,
  use: (database: CommandDatabase) => Promise<void>,
): Promise<void> {
  const times = { statementMs, answerMs }
  const pool = openPool({ url, name, size: connections, role: appRole, ...times, onError: warn })
  const db = kyselyOn(pool, { answerMs })
  try {
    await use({ db, clock: await openDatabaseClock(pool) })
  } catch (error) {
    throw isPassing(error) ? unanswered(error, mend) : error
  } finally {
    await db.destroy()
  }
}

function unanswered(error: unknown, mend: string): StartError {
  const reason = error instanceof Error ? error.message : String(error)
  return new StartError(`The database gave no answer (${reason}). ${mend}`)
}

function warn(error: Error): void {
  console.error(`A database connection broke: ${error.message}`)
}
