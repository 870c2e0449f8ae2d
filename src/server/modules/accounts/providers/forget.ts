import { sql } from 'kysely'
import type { Task } from '#server/platform/task.ts'

const rowsAtOnce = 5_000
const tables = ['provider_login', 'pending_identity'] as const

export const forgetOldLogins: Task = {
  name: 'forget-old-provider-logins',
  cron: '*/30 * * * *',
  run: async ({ db, clock }) => {
    for (const table of tables) {
      for (let deleted = rowsAtOnce; deleted === rowsAtOnce;) {
        const { numAffectedRows = 0n } = await sql`
          delete from ${sql.table(table)} where ctid in (
            select ctid from ${sql.table(table)} where expires_at < ${clock.now()} limit ${rowsAtOnce}
          )`.execute(db)
        deleted = Number(numAffectedRows)
      }
    }
  },
}
