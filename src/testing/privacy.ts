import { unzipSync } from 'fflate'
import { localOutbox } from '#server/adapters/mail/local-outbox.ts'
import { noticesWork } from '#server/modules/notices/index.ts'
import { privacyWork } from '#server/modules/privacy/index.ts'
import type { TestClient } from './client.ts'
import { handOutEvents, silentLog } from './events.ts'
import { testOutbox } from './outbox.ts'
import { testSealing as sealing, type TestServer } from './server.ts'
import { shopSites as sites } from './sites.ts'

/** The worker of the privacy module and of the mails, run by hand. */
export function privacyWorker({ database, clock }: TestServer) {
  const { db } = database
  const outbox = testOutbox(database, clock)
  const deps = { db, clock, log: silentLog, outbox, sealing }
  const privacy = privacyWork(deps)
  const notices = noticesWork({ ...deps, sites, transport: localOutbox })
  const handlers = [...privacy.handlers, ...notices.handlers]
  return {
    /** Handles events until no event brings another one. Each event is handled once, even over several calls. */
    async events(): Promise<void> {
      for (let known = -1, count = 0; known !== count;) {
        known = count
        const results = await handOutEvents(database, { handlers, log: { error: fails } })
        count = results.length
        if (results.some(({ status }) => status === 'failed')) throw new Error('an event was not handled')
      }
    },
    async task(name: string): Promise<void> {
      const task = privacy.tasks.find((one) => one.name === name)
      if (!task) throw new Error(`there is no task ${name}`)
      await task.run({ db, clock, outbox })
    },
  }
}

function fails(details: unknown): void {
  const cause = details && typeof details === 'object' && 'err' in details ? details.err : details
  throw new Error('a handler failed', { cause })
}

/** The texts of a fetched copy, by the names of its files; of papers only that they are there. */
export async function fetchedCopy(client: TestClient, uuid: string): Promise<ReadonlyMap<string, string>> {
  const answer = await client.get(`/api/my/exports/${uuid}/file`)
  if (answer.status !== 200) throw new Error(`the copy was refused: ${answer.text}`)
  const files = Object.entries(unzipSync(answer.bytes))
  return new Map(files.map(([name, bytes]) => [name, Buffer.from(bytes).toString()]))
}
