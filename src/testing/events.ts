import { localOutbox } from '#server/adapters/mail/local-outbox.ts'
import { noticesWork } from '#server/modules/notices/index.ts'
import type { Log } from '#server/platform/log.ts'
import { createDispatcher, type EventHandler, type QueuedEvent } from '#server/platform/outbox.ts'
import type { TestDatabase } from './database.ts'
import { testOutbox } from './outbox.ts'
import { testSealing as sealing, type TestServer } from './server.ts'
import { shopSites } from './sites.ts'

type Queue = Pick<TestDatabase, 'db' | 'jobsPool'>

export const silentLog: Pick<Log, 'warn' | 'error'> = { warn: () => undefined, error: () => undefined }

const queued = "select id, data from pgboss.job where name = 'outbox' order by created_on"
const taken = "delete from pgboss.job where name = 'outbox' returning id, data"

interface HandingOut {
  readonly handlers: readonly EventHandler[]
  readonly log?: Pick<Log, 'error'>
  /** Whether the events leave the queue. If they stay, the next call hands them out again, as after a killed worker. */
  readonly isTaken?: boolean
}

/** Hands every event of the queue to these handlers. */
export async function handOutEvents(
  { db, jobsPool }: Queue,
  { handlers, log = silentLog, isTaken = false }: HandingOut,
) {
  const { rows } = await jobsPool.query<{ id: string; data: QueuedEvent }>(isTaken ? taken : queued)
  const rest = { name: 'outbox', expireInSeconds: 1, heartbeatSeconds: null, retryCount: 0 }
  const jobs = rows.map((row) => ({ ...rest, ...row, signal: new AbortController().signal }))
  return createDispatcher({ db, log, handlers })(jobs)
}

export async function forgetEvents({ jobsPool }: Pick<Queue, 'jobsPool'>): Promise<void> {
  await jobsPool.query("delete from pgboss.job where name = 'outbox'")
}

/** Does the work of the mail worker: takes the events of the queue, then sends the mails whose time has come. */
export function mailWorker({ database, clock }: Pick<TestServer, 'database' | 'clock'>): () => Promise<void> {
  const { db } = database
  const outbox = testOutbox(database, clock)
  const deps = { db, clock, log: silentLog, outbox, sites: shopSites, sealing, transport: localOutbox }
  const { handlers, tasks } = noticesWork(deps)
  return async () => {
    await handOutEvents(database, { handlers, isTaken: true })
    await tasks.find(({ name }) => name === 'send-waiting-mails')?.run({ db, clock, outbox })
  }
}
