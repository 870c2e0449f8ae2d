import { inTransaction, type Tx } from './db/pool.ts'
import type { Task } from './task.ts'

/** Small, so that no statement comes near its time limit however long the texts are. */
const portionSize = 100
/** Together shorter than a task may take; the next minute goes on. */
const mostPortions = 300

interface PlainRows {
  readonly name: string
  /** Seals at most this number of rows and returns how many it sealed; other runs skip the locked rows. */
  readonly sealSome: (tx: Tx, limit: number) => Promise<number>
}

/** What the version before this one wrote in plain is sealed a portion at a time; without such rows it costs a look at an index. */
export function sealsPlainRows({ name, sealSome }: PlainRows): Task {
  return {
    name,
    cron: '* * * * *',
    run: async ({ db }) => {
      for (let portions = 0; portions < mostPortions; portions += 1) {
        const sealed = await inTransaction(db, (tx) => sealSome(tx, portionSize))
        if (sealed < portionSize) return
      }
    },
  }
}
