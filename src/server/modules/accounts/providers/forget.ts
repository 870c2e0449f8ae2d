import { deleteOldRows } from '#server/platform/db/delete-old-rows.ts'
import type { Task } from '#server/platform/task.ts'

export const forgetOldLogins: Task = {
  name: 'forget-old-provider-logins',
  cron: '*/30 * * * *',
  run: async ({ db, clock }) => {
    const expired = { column: 'expires_at', before: clock.now() }
    await deleteOldRows(db, { table: 'provider_login', ...expired })
    await deleteOldRows(db, { table: 'pending_identity', ...expired })
  },
}
