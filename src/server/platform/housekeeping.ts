import { deleteOldRows } from './db/delete-old-rows.ts'
import { keptAnswerExpiry } from './idempotency/kept-answers.ts'
import { limitExpiries } from './limits/postgres-store.ts'
import { doneEventExpiry } from './outbox.ts'
import { sessionExpiry } from './sessions/sessions.ts'
import type { Task } from './task.ts'
import { challengeExpiry } from './verification/verification.ts'

const expiries = [sessionExpiry, keptAnswerExpiry, ...limitExpiries, challengeExpiry, doneEventExpiry]

export const housekeepingTask: Task = {
  name: 'housekeeping',
  cron: '*/10 * * * *',
  run: async ({ db, clock }) => {
    for (const { table, column, keepMs } of expiries) {
      await deleteOldRows(db, { table, column, before: new Date(clock.now().getTime() - keepMs) })
    }
  },
}
