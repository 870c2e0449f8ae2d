import type { Clock } from './clock.ts'
import type { Db } from './db/pool.ts'
import type { Outbox } from './outbox.ts'

export interface TaskContext {
  readonly db: Db
  readonly clock: Clock
  readonly outbox: Outbox
}

/** Work by the clock: one process at a time runs it, whichever comes first. */
export interface Task {
  readonly name: string
  /** In UTC. */
  readonly cron: string
  readonly run: (context: TaskContext) => Promise<void>
}
