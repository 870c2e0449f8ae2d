import type pg from 'pg'
import { sql } from 'kysely'
import type { Config } from '#server/platform/config.ts'
import type { Log } from '#server/platform/log.ts'
import { ownerUser } from './cluster.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { appRole, kyselyOn, openPool, type Db, type Waits } from './pool.ts'

export interface Database {
  readonly db: Db
  /** Reads that may be a moment old; the same as `db` where there is no replica. */
  readonly replica: Db
  /** Of the job queue alone, so that its polling never takes a connection from a request. */
  readonly jobsPool: pg.Pool
  isUp(): Promise<boolean>
  close(): Promise<void>
}

type DatabaseConfig = Pick<
  Config,
  'dataDir' | 'databaseUrl' | 'databaseReplicaUrl' | 'databaseMigrationUrl' | 'poolSize' | 'databaseWaits'
>

/** Starts the embedded server where no DATABASE_URL is set, migrates as the owner, and opens the pools as the app. */
export async function openDatabase(
  config: DatabaseConfig,
  log: Pick<Log, 'warn' | 'error'>,
): Promise<Database> {
  if (config.databaseUrl !== null) {
    await migrate({ url: config.databaseMigrationUrl ?? config.databaseUrl, ...userOf(config.databaseUrl) })
    return openPools({ ...config, databaseUrl: config.databaseUrl }, log)
  }
  const embedded = await startEmbedded({ dataDir: config.dataDir, onCrash: (message) => log.error(message) })
  try {
    await migrate({ url: embedded.url(ownerUser), appRoleLogsIn: true })
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
}

/** The pools alone, for a database that is already migrated. */
export function openPools(config: PoolsConfig, log: Pick<Log, 'warn'>): Database {
  let isClosing = false
  const onError = (error: Error) => {
    // The error carries the whole connection with it: only its text belongs in a log.
    if (!isClosing) log.warn({ reason: error.message }, 'a database connection broke')
  }
  const common = {
    size: config.poolSize,
    role: appRole,
    onError,
    ...(config.databaseWaits && { waits: config.databaseWaits }),
  }
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
    statementMs: 30_000,
  })
  const db = kyselyOn(pool)
  const replica = replicaPool ? kyselyOn(replicaPool) : db
  return {
    db,
    replica,
    jobsPool,
    isUp: readinessOf(db, 1_000),
    async close() {
      isClosing = true
      await Promise.all([db.destroy(), replicaPool ? replica.destroy() : undefined, jobsPool.end()])
    },
  }
}

/** One question at a time, however many ask: a hanging database must not collect them. */
function readinessOf(db: Db, milliseconds: number): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null
  return () => {
    asking ??= answersWithin(db, milliseconds).finally(() => {
      asking = null
    })
    return asking
  }
}

async function answersWithin(db: Db, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds)
  })
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  const isUp = await Promise.race([answer, late])
  clearTimeout(timer)
  return isUp
}
