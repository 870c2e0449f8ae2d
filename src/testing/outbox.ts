import { afterAll } from 'vitest'
import type { Clock } from '#server/platform/clock.ts'
import { startJobs, type Jobs } from '#server/platform/jobs.ts'
import type { Outbox } from '#server/platform/outbox.ts'
import type { TestDatabase } from './database.ts'

const refuse = () => Promise.reject(new Error('nothing should be published here'))

/** For tests of code that must publish no event. */
export const closedOutbox: Outbox = { publish: refuse, publishAll: refuse, deadEvents: refuse }

/** The real one, started by the first event: most tests tell nobody anything. */
export function testOutbox({ db, jobsPool }: TestDatabase, clock: Clock): Outbox {
  const log = { warn: () => undefined, error: () => undefined }
  let jobs: Promise<Jobs> | null = null
  const outbox = async () => {
    jobs ??= startJobs({ db, jobsPool, log, clock })
    return (await jobs).outbox
  }
  afterAll(async () => (await jobs)?.stop())
  return {
    publish: async (tx, event) => (await outbox()).publish(tx, event),
    publishAll: async (tx, events) => (await outbox()).publishAll(tx, events),
    deadEvents: async () => (await outbox()).deadEvents(),
  }
}
