import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { parseSites } from '#contract/pages/sites.ts'
import { localOutbox } from '#server/adapters/mail/local-outbox.ts'
import { noticesWork } from '#server/modules/notices/index.ts'
import { createDispatcher, type QueuedEvent } from '#server/platform/outbox.ts'
import { createSealing } from '#server/platform/sealing.ts'
import { systemClock as clock } from '#testing/clock.ts'
import { seededDatabase } from '#testing/pages.ts'
import { freePort } from '#testing/free-port.ts'
import { endAll } from '../bench/endings.ts'
import { startCrashApp } from './app.ts'
import { judgeOrders } from './judge.ts'
import { expensiveTitles, itemsEach, newRun, playRounds } from './rounds.ts'
import { serverStrike } from './strikes.ts'

const entry = fileURLToPath(import.meta.resolve('./server-without-pages.ts'))
const sealingKey = 'A8sd7Fq2Lx0Vn5Bw3Zk9Tj4Mh6Py1Rcx'
const { db, jobsPool, ownerUrl } = await seededDatabase()
afterAll(endAll)

/**
 * Writes the mails of all events in the queue. The servers of this test run without a worker, because an event whose
 * worker died waits two minutes for the next worker. `npm run crashtest` waits so long and covers that case.
 */
async function writeMails(): Promise<void> {
  const sites = parseSites('https://www.shop.test', '')
  if (!sites.ok) throw new Error(sites.code)
  const log = { warn: () => undefined, error: () => undefined }
  const sealing = createSealing([sealingKey])
  const outbox = { publish: async () => randomUUID() }
  const shared = { db, clock, log, outbox, sealing, sites: sites.value, transport: localOutbox }
  const dispatch = createDispatcher({ db, log, handlers: noticesWork(shared).handlers })
  const { rows } = await jobsPool.query<{ id: string; data: QueuedEvent }>(
    "select id, data from pgboss.job where name = 'outbox'",
  )
  const rest = { name: 'outbox', expireInSeconds: 1, heartbeatSeconds: null, retryCount: 0 }
  const done = await dispatch(rows.map((row) => ({ ...rest, ...row, signal: new AbortController().signal })))
  expect(done.filter(({ status }) => status !== 'completed')).toEqual([])
}

test('[Z10] five kills lose no acknowledged order and double none, and the server ends well when it is asked to end', async () => {
  const port = await freePort()
  const env = {
    WORKER: 'off',
    DATABASE_WAIT_MS: '30000',
    DATABASE_URL: ownerUrl,
    SECRETS: 'q7Zt2mWc9XvB4nLs8RkD1yHf6JpE3uGa',
    SEALING_KEYS: sealingKey,
  }
  const start = () => startCrashApp({ entry, port, env })
  const run = newRun(port, await expensiveTitles(db))
  const strikes = Array.from({ length: 5 }, () => serverStrike(start))
  const app = await playRounds(run, await start(), { strikes, seed: 1 })
  await writeMails()
  expect(await judgeOrders(db, { told: run.told, itemsEach })).toEqual({ lost: [], doubled: [], broken: [] })
  expect(run.told).toHaveLength(20)
  expect(run.cutOff).toBeGreaterThan(0)
  expect(await app.stop()).toBe(0)
}, 180_000)
