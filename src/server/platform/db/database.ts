import type pg from 'pg'
import { sql } from 'kysely'
import type { Config } from '#server/platform/config.ts'
import { inTime, withDeadline } from '#server/platform/deadline.ts'
import type { Log } from '#server/platform/log.ts'
import { ownerUser } from './cluster.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { appRole, kyselyOn, openPool, usualWaits, type Db, type StatementLimits, type Waits } from './pool.ts'

export interface Database {
  readonly db: Db
  /** Reads that may be a moment old; the same as `db` where there is no replica. */
  readonly replica: Db
  /** The pool of the job queue alone, so that its polling never takes a connection from a request. */
  readonly jobsPool: pg.Pool
  isUp(): Promise<boolean>
  close(): Promise<void>
}

type DatabaseConfig = Pick<
  Config,
  | 'dataDir'
  | 'databaseUrl'
  | 'databaseReplicaUrl'
  | 'databaseMigrationUrl'
  | 'poolSize'
  | 'databaseWaits'
  | 'databaseStartMs'
>

/** Starts the embedded server where no DATABASE_URL is set, migrates as the owner, and opens the pools as the app. */
export async function openDatabase(
  config: DatabaseConfig,
  log: Pick<Log, 'warn' | 'error'>,
): Promise<Database> {
  if (config.databaseUrl !== null) {
    const url = config.databaseMigrationUrl ?? config.databaseUrl
    await migrate({ url, waitMs: config.databaseStartMs, ...userOf(config.databaseUrl) })
    return openPools({ ...config, databaseUrl: config.databaseUrl }, log)
  }
  const embedded = await startEmbedded({ dataDir: config.dataDir, onCrash: (message) => log.error(message) })
  try {
    const url = embedded.url(ownerUser)
    await migrate({ url, waitMs: config.databaseStartMs, appRoleLogsIn: true })
    const database = openPools(
      { ...config, databaseUrl: embedded.url(appRole), databaseReplicaUrl: null },
      log,
    )
    return {
      ...database,
      async close() {
        await database.close()
        await embedded.stop()
      },
    }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

function userOf(url: string): { appUser?: string } {
  const user = decodeURIComponent(new URL(url).username)
  return user ? { appUser: user } : {}
}

interface PoolsConfig {
  readonly databaseUrl: string
  readonly databaseReplicaUrl: string | null
  readonly poolSize: number
  /** Other than visitors are made to wait: the tests of a busy machine are patient. */
  readonly databaseWaits?: Waits
  /** Longer for the same reason. */
  readonly databaseLimits?: StatementLimits
}

/** PostgreSQL ends a statement of the job queue after this time. */
const jobStatementMs = 30_000
const readyWithinMs = 1_000

/** The pools alone, for a database that is already migrated. */
export function openPools(config: PoolsConfig, log: Pick<Log, 'warn'>): Database {
  let isClosing = false
  const onError = (error: Error) => {
    // The error carries the whole connection with it: only its text belongs in a log.
    if (!isClosing) log.warn({ reason: error.message }, 'a database connection broke')
  }
  const waits = config.databaseWaits ?? usualWaits
  const common = { ...config.databaseLimits, size: config.poolSize, role: appRole, onError, waits }
  const pool = openPool({ ...common, url: config.databaseUrl, name: 'rondo' })
  const replicaPool =
    config.databaseReplicaUrl === null
      ? null
      : openPool({ ...common, url: config.databaseReplicaUrl, name: 'rondo-replica' })
  const jobsPool = openPool({
    ...common,
    url: config.databaseUrl,
    name: 'rondo-jobs',
    size: 3,
    statementMs: jobStatementMs,
    answerMs: jobStatementMs + waits.answerMs,
  })
  const guarding = (name: string) => ({
    answerMs: waits.answerMs,
    onOutage: (state: 'begins' | 'ends') =>
      log.warn({ database: name }, `an outage of the database ${state}`),
  })
  const db = kyselyOn(pool, guarding('main'))
  const replica = replicaPool ? kyselyOn(replicaPool, guarding('replica')) : db
  return {
    db,
    replica,
    jobsPool,
    isUp: readinessOf(db),
    async close() {
      isClosing = true
      await Promise.all([db.destroy(), replicaPool ? replica.destroy() : undefined, jobsPool.end()])
    },
  }
}

/** One question at a time, however many ask: a hanging database must not collect them. */
function readinessOf(db: Db): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null
  const ask = () => withDeadline(readyWithinMs, () => inTime(sql`select 1`.execute(db)))
  return () => {
    asking ??= ask()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = null
      })
    return asking
  }
}
