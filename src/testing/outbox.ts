import { afterAll } from 'vitest'
import { startJobs, type Jobs } from '#server/platform/jobs.ts'
import type { Outbox } from '#server/platform/outbox.ts'
import type { FakeClock } from './clock.ts'
import type { TestDatabase } from './database.ts'

const refuse = () => Promise.reject(new Error('nothing should be published here'))

/** For tests of what tells nobody. */
export const closedOutbox: Outbox = { publish: refuse, publishAll: refuse, deadEvents: refuse }

/** The real one, started by the first event: most tests publish none. */
export function testOutbox(database: TestDatabase, clock: FakeClock): Outbox {
  const log = { warn: () => undefined, error: () => undefined }
  let starting: Promise<Jobs> | undefined
  const outbox = async () => (await (starting ??= startJobs({ ...database, clock, log }))).outbox
  afterAll(async () => (await starting)?.stop())
  return {
    publish: async (tx, event) => (await outbox()).publish(tx, event),
    publishAll: async (tx, events) => (await outbox()).publishAll(tx, events),
    deadEvents: async () => (await outbox()).deadEvents(),
  }
}
