import type { Task } from '#server/platform/task.ts'
import { forgetPending } from './repo-pending.ts'
import { forgetLogins } from './repo.ts'

export const forgetOldLogins: Task = {
  name: 'forget-old-provider-logins',
  cron: '*/30 * * * *',
  run: async ({ db, clock }) => {
    await forgetLogins(db, clock.now())
    await forgetPending(db, clock.now())
  },
}
