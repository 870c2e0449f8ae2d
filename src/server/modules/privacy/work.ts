import type { Clock } from '#server/platform/clock.ts'
import { inTransaction, type Db } from '#server/platform/db/pool.ts'
import type { Work } from '#server/platform/jobs.ts'
import type { Task } from '#server/platform/task.ts'
import { carryOutPlanned } from './deletion.ts'
import * as exportRepo from './repo-export.ts'
import type { PrivacyDeps } from './exports.ts'
import { preparesExports } from './prepare.ts'
import { dropOldRequests } from './repo-request.ts'

interface WorkDeps extends PrivacyDeps {
  readonly db: Db
  readonly clock: Clock
}

export function privacyWork(deps: WorkDeps): Work {
  return {
    handlers: [preparesExports(deps)],
    tasks: [keepsExports, carriesOutDeletions(deps)],
  }
}

const quarterHourMs = 15 * 60_000
const maxRepeatedAtOnce = 100

/** Deletes expired files, and starts lost preparations again, because a copy is promised within 24 hours. */
const keepsExports: Task = {
  name: 'keep-data-exports',
  cron: '23 * * * *',
  run: async ({ db, clock, outbox }) => {
    const now = clock.now()
    await exportRepo.dropExpired(db, now)
    await dropOldRequests(db, now)
    await inTransaction(db, async (tx) => {
      const before = new Date(now.getTime() - quarterHourMs)
      const uuids = await exportRepo.waitingSince(tx, before, maxRepeatedAtOnce)
      const events = uuids.map((exportUuid) => ({ type: 'privacy.export-asked', data: { exportUuid } }))
      await outbox.publishAll(tx, events)
    })
  },
}

function carriesOutDeletions(deps: PrivacyDeps): Task {
  return {
    name: 'carry-out-deletions',
    cron: '7 4 * * *',
    run: ({ db, clock, outbox }) => carryOutPlanned({ ...deps, outbox }, db, clock.now()),
  }
}
