import pg from 'pg'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { guardedPool, type GuardOptions } from './guarded-pool.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

/** The role of every connection of the app. It owns no table, so it cannot drop or alter one (D41). */
export const appRole = 'rondo_app'

/** How long to wait for a new connection, for one that is free, and for an answer outside of a request (Z12). */
export interface Waits {
  readonly connectMs: number
  readonly freeMs: number
  /** Longer than PostgreSQL itself gives a statement: what is late by this much will not come. */
  readonly answerMs: number
}
export const usualWaits: Waits = { connectMs: 1_000, freeMs: 2_000, answerMs: 10_000 }
/** After this time PostgreSQL itself ends a statement (D41). */
export const visitorStatementMs = 5_000

/** After which PostgreSQL itself ends a statement, the wait for a lock, and a transaction in which nothing is asked (D41). */
export interface StatementLimits {
  readonly statementMs: number
  readonly lockMs: number
  readonly idleMs: number
}
const usualLockMs = 2_000
const usualIdleMs = 10_000

export interface PoolOptions extends Partial<StatementLimits> {
  readonly url: string
  readonly size: number
  readonly name: string
  readonly role?: string
  readonly waits?: Pick<Waits, 'connectMs' | 'freeMs'>
  /** Ends connections that are not used through Kysely and have not answered for this time. */
  readonly answerMs?: number
  /** Called for each broken connection; the next use replaces it. */
  readonly onError: (error: Error) => void
}

/** pg-pool knows one time limit for both; a subclass is its only way to give connecting a shorter one (Z12). */
function clientThatConnectsIn(milliseconds: number): typeof pg.Client {
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: milliseconds })
    }
  }
}

export function openPool({ url, size, name, role, onError, ...times }: PoolOptions): pg.Pool {
  const { waits = usualWaits, answerMs } = times
  const { statementMs = visitorStatementMs, lockMs = usualLockMs, idleMs = usualIdleMs } = times
  const settings = [
    `-c statement_timeout=${statementMs}`,
    `-c lock_timeout=${lockMs}`,
    `-c idle_in_transaction_session_timeout=${idleMs}`,
    ...(role ? [`-c role=${role}`] : []),
  ]
  const pool = new pg.Pool({
    connectionString: withoutOptions(url),
    max: size,
    application_name: name,
    options: settings.join(' '),
    connectionTimeoutMillis: waits.freeMs,
    idleTimeoutMillis: 30_000,
    query_timeout: answerMs,
    Client: clientThatConnectsIn(waits.connectMs),
  })
  pool.on('error', onError)
  // The pool listens to idle connections only: one that breaks in the middle of a call would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** Settings in the address would replace ours, the role among them. */
function withoutOptions(url: string): string {
  const target = new URL(url)
  target.searchParams.delete('options')
  return target.href
}

export function kyselyOn(pool: pg.Pool, guarding?: GuardOptions): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guardedPool(pool, guarding) }) })
}

const serializationFailure = '40001'
const deadlockDetected = '40P01'
const retries = 3

/** Runs one transaction, and again if PostgreSQL ended it because of a conflict (Z3). */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt >= retries || !isConflict(error)) throw error
    }
  }
}

function isConflict(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === serializationFailure || error.code === deadlockDetected)
  )
}
