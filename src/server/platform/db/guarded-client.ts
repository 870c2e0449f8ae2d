import type { PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { callAfter, remainingMs } from '#server/platform/deadline.ts'
import { Unavailable } from '#server/platform/unavailable.ts'

export interface GuardedClientOptions {
  readonly client: pg.PoolClient
  /** How long a statement may stay without an answer where no deadline says it. */
  readonly answerMs: number
  /** The name under which PostgreSQL keeps a statement; without one it is planned anew. */
  readonly nameOf: (sql: string, parameters: readonly unknown[]) => string | undefined
  /** The statement that begins a transaction. */
  readonly begin: string
  readonly onAnswer: () => void
  readonly onFailure: () => void
  readonly onRelease: (client: GuardedClient) => void
}

/** A rollback has at least this long, also after the deadline: where the database is well, it saves the connection. */
const rollbackMs = 1_000
/** A statement that waited for less than this part of `answerMs` says little: the server may just be busy. */
const tellingPart = 0.2

/**
 * One connection as Kysely sees it. No statement waits longer for its answer than the deadline of the request allows, and
 * a connection that owes an answer is ended: the next statement would have to wait behind that answer (security.md Z12).
 * Whatever fails because of the connection is `Unavailable`.
 */
export class GuardedClient implements PostgresPoolClient {
  readonly #options: GuardedClientOptions
  #isBroken = false
  /** When it last proved to be alive, on the scale of performance.now(). */
  answeredAt = performance.now()

  constructor(options: GuardedClientOptions) {
    this.#options = options
    const noteBreak = () => {
      this.#isBroken = true
    }
    options.client.on('error', noteBreak).on('end', noteBreak)
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query(cursor: unknown): never
  query(sql: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof sql !== 'string') throw new Error('cursors are not guarded')
    return this.#ask(sql, parameters)
  }

  async #ask(sql: string, parameters: readonly unknown[]): Promise<unknown> {
    const limitMs = this.#limitOf(sql)
    if (limitMs <= 0) throw new Unavailable('the time of the request was over before a statement')
    const since = performance.now()
    const cancel = limitMs === Infinity ? () => undefined : callAfter(limitMs, () => this.giveUp())
    try {
      const name = this.#options.nameOf(sql, parameters)
      const text = sql === 'begin' ? this.#options.begin : sql
      const statement = { text, values: [...parameters], ...(name !== undefined && { name }) }
      const result = await this.#options.client.query(statement)
      this.answeredAt = performance.now()
      this.#options.onAnswer()
      return result
    } catch (error) {
      if (!this.#isBroken || error instanceof pg.DatabaseError) throw error
      const waitedMs = Math.round(performance.now() - since)
      if (waitedMs >= tellingPart * this.#options.answerMs) this.#options.onFailure()
      throw new Unavailable(`a statement got no answer for ${waitedMs} ms`, { cause: error })
    } finally {
      cancel()
    }
  }

  #limitOf(sql: string): number {
    const left = remainingMs()
    if (left === Infinity) return this.#options.answerMs
    return sql === 'rollback' ? Math.max(left, rollbackMs) : left
  }

  /** Ends the connection: what waits on it fails at once, and the pool gets rid of it when it comes back. */
  giveUp(): void {
    this.#isBroken = true
    void this.#options.client.end()
  }

  release(isToEnd = false): void {
    this.#options.onRelease(this)
    this.#options.client.release(isToEnd || this.#isBroken)
  }
}
