import { openDatabaseClock, type DatabaseClock } from '#server/platform/db/database-clock.ts'
import { isPassing } from '#server/platform/db/once-reachable.ts'
import { appRole, kyselyOn, openPool, type Db } from '#server/platform/db/pool.ts'
import { StartError } from '#server/platform/start-error.ts'

/** A batch may wait for the disk; the five seconds of a page are for people. */
const statementMs = 120_000
/** PostgreSQL itself ends a statement before this: what is later will not come. */
const usualAnswerMs = statementMs + 30_000

export interface ImportDatabase {
  readonly db: Db
  readonly clock: DatabaseClock
}

/** The database as an import needs it: patient, but not for ever. */
export async function withImportDatabase(
  url: string,
  use: (database: ImportDatabase) => Promise<void>,
  answerMs = usualAnswerMs,
): Promise<void> {
  const times = { statementMs, answerMs }
  const pool = openPool({ url, name: 'rondo-import', size: 1, role: appRole, ...times, onError: warn })
  const db = kyselyOn(pool, { answerMs })
  try {
    await use({ db, clock: await openDatabaseClock(pool) })
  } catch (error) {
    throw isPassing(error) ? unanswered(error) : error
  } finally {
    await db.destroy()
  }
}

function unanswered(error: unknown): StartError {
  const reason = error instanceof Error ? error.message : String(error)
  return new StartError(
    `The database gave no answer (${reason}). Give the same command again: the import goes on where it stopped.`,
  )
}

function warn(error: Error): void {
  console.error(`A database connection broke: ${error.message}`)
}
