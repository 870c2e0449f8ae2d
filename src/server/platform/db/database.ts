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
  /** The pool that only the job queue uses, so that its polling never takes a connection from a request. */
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
  | 'areStatementsNamed'
>

/** Starts the embedded server where no DATABASE_URL is set, migrates as the owner, and opens the pools as the app. */
export async function openDatabase(
  config: DatabaseConfig,
  log: Pick<Log, 'warn' | 'error'>,
): Promise<Database> {
  if (config.databaseUrl !== null) {
    const url = config.databaseMigrationUrl ?? config.databaseUrl
    await migrate({ url, waitMs: config.databaseStartMs, ...appUserOf(config.databaseUrl) })
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

function appUserOf(url: string): { appUser?: string } {
  const user = decodeURIComponent(new URL(url).username)
  return user ? { appUser: user } : {}
}

interface PoolsConfig {
  readonly databaseUrl: string
  readonly databaseReplicaUrl: string | null
  readonly poolSize: number
  readonly areStatementsNamed?: boolean
  /** Replaces the waits of visitors: tests on a busy machine wait longer. */
  readonly databaseWaits?: Waits
  /** Replaces the usual limits for the same reason. */
  readonly databaseLimits?: StatementLimits
}

/** PostgreSQL ends a statement of the job queue after this time. */
const jobStatementMs = 30_000
const readyWithinMs = 1_000

/** Opens only the pools, for a database that is already migrated. */
export function openPools(config: PoolsConfig, log: Pick<Log, 'warn'>): Database {
  let isClosing = false
  const onError = (error: Error) => {
    // The error carries the whole connection with it: only its text belongs in a log.
    if (!isClosing) log.warn({ reason: error.message }, 'a database connection broke')
  }
  const waits = config.databaseWaits ?? usualWaits
  const poolOptions = { ...config.databaseLimits, size: config.poolSize, role: appRole, onError, waits }
  const pool = openPool({ ...poolOptions, url: config.databaseUrl, name: 'rondo' })
  const replicaPool =
    config.databaseReplicaUrl === null
      ? null
      : openPool({ ...poolOptions, url: config.databaseReplicaUrl, name: 'rondo-replica' })
  const jobsPool = openPool({
    ...poolOptions,
    url: config.databaseUrl,
    name: 'rondo-jobs',
    size: 3,
    statementMs: jobStatementMs,
    answerMs: jobStatementMs + waits.answerMs,
  })
  const { areStatementsNamed = true } = config
  const guardOptions = (name: string) => ({
    areStatementsNamed,
    answerMs: waits.answerMs,
    onOutage: (state: 'begins' | 'ends') =>
      log.warn({ database: name }, `an outage of the database ${state}`),
  })
  const db = kyselyOn(pool, guardOptions('main'))
  const replica = replicaPool ? kyselyOn(replicaPool, guardOptions('replica')) : db
  return {
    db,
    replica,
    jobsPool,
    isUp: readinessCheck(db),
    async close() {
      isClosing = true
      await Promise.all([db.destroy(), replicaPool ? replica.destroy() : undefined, jobsPool.end()])
    },
  }
}

/** Sends one query at a time, however many callers ask, so that no queries pile up at a hanging database. */
function readinessCheck(db: Db): () => Promise<boolean> {
  let running: Promise<boolean> | null = null
  const query = () => withDeadline(readyWithinMs, () => inTime(sql`select 1`.execute(db)))
  return () => {
    running ??= query()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        running = null
      })
    return running
  }
}
