import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { inTime, remainingMs, withDeadline } from '#server/platform/deadline.ts'
import { Unavailable } from '#server/platform/unavailable.ts'
import { GuardedClient } from './guarded-client.ts'
import { watchOutage } from './outage.ts'
import { beginWithKeptPlans, statementNames } from './statement-names.ts'

export interface GuardOptions {
  /** How long a statement outside of a request may stay without an answer; forever where nothing is said. */
  readonly answerMs?: number
  readonly onOutage?: (state: 'begins' | 'ends') => void
  /** Not behind a pooler that gives each transaction another connection. */
  readonly areStatementsNamed?: boolean
}

/** The limit exists because each waiting call holds a request in memory. */
const mostWaiting = 1_000
const probeWithinMs = 1_000
/** pg-pool gives it no code. */
const allTaken = 'timeout exceeded when trying to connect'

/**
 * The pool as Kysely sees it. Waiting for a connection ends at the deadline of the request. Once a statement got no answer,
 * no connection is handed out that has not answered since: older ones may be dead too. In an outage nobody waits at all.
 */
export function guardedPool(
  pool: pg.Pool,
  { answerMs = Infinity, onOutage, areStatementsNamed = false }: GuardOptions = {},
): PostgresPool {
  const inUse = new Set<GuardedClient>()
  const nameOf = areStatementsNamed ? statementNames() : () => undefined
  const begin = areStatementsNamed ? beginWithKeptPlans : 'begin'
  const known = new WeakMap<pg.PoolClient, GuardedClient>()
  let suspectBefore = -Infinity
  const outage = watchOutage({
    probe: () => withDeadline(probeWithinMs, probe),
    onBegin: () => {
      onOutage?.('begins')
      suspectBefore = performance.now()
      for (const client of inUse) client.giveUp()
    },
    onEnd: () => onOutage?.('ends'),
  })

  function missAnswer(): void {
    suspectBefore = performance.now()
    outage.failed()
  }

  pool.on('connect', (client) => {
    const onRelease = (guarded: GuardedClient) => inUse.delete(guarded)
    const heard = { onAnswer: outage.answered, onFailure: missAnswer, onRelease }
    known.set(client, new GuardedClient({ client, answerMs, nameOf, begin, ...heard }))
  })

  async function take(): Promise<GuardedClient> {
    for (;;) {
      // A connection that could not be made says nothing about those that stand.
      const client = await connected(pool, outage.failed)
      const guarded = known.get(client)
      if (guarded && guarded.answeredAt >= suspectBefore) {
        inUse.add(guarded)
        return guarded
      }
      client.release(true)
    }
  }

  async function probe(): Promise<void> {
    const client = await take()
    try {
      await client.query('select 1', [])
    } finally {
      client.release()
    }
  }

  return {
    options: pool.options,
    connect: async () => {
      outage.refuseDuring()
      if (remainingMs() <= 0) throw new Unavailable('the time of the request was over before a connection')
      if (pool.waitingCount >= mostWaiting) throw new Unavailable('too many wait for a database connection')
      return take()
    },
    end: async () => {
      outage.stop()
      await pool.end()
    },
  }
}

/** A connection that comes after the deadline goes straight back to the pool. */
async function connected(pool: pg.Pool, onFailure: () => void): Promise<pg.PoolClient> {
  const connecting = pool.connect()
  try {
    return await inTime(connecting)
  } catch (error) {
    connecting.then(
      (client) => client.release(),
      () => undefined,
    )
    if (error instanceof Unavailable) throw error
    const { message } = error instanceof Error ? error : new Error(String(error))
    if (message !== allTaken) onFailure()
    throw new Unavailable(`no database connection: ${message}`, { cause: error })
  }
}
