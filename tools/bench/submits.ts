import { randomUUID } from 'node:crypto'
import { localOutbox } from '#server/adapters/mail/local-outbox.ts'
import { parseSites } from '#contract/pages/sites.ts'
import { noticesWork } from '#server/modules/notices/index.ts'
import { placeOrder } from '#server/modules/cart/place.ts'
import { inTransaction, type Db } from '#server/platform/db/pool.ts'
import { problemOfFault } from '#server/platform/http/faults.ts'
import { startJobs, type Jobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { createSealing } from '#server/platform/sealing.ts'
import { systemClock } from '#testing/clock.ts'
import { untilSettled } from '../crashtest/events.ts'
import type { Tell } from './figures.ts'
import { readyBox } from './ready-box.ts'
import { withShop } from './shop-database.ts'

const submits = 1_000
const itemsEach = 10
const mailWithinMs = 60_000
const sealing = createSealing([randomUUID()])
const log = createLog({ env: 'production', logLevel: 'silent' })

/** Submits the same box a thousand times at once, each time in a transaction of its own and without the network. */
export function submitFigures(scratch: string, tell: Tell): Promise<void> {
  return withShop(scratch, 'submits', async ({ db, pool }) => {
    const jobs = await startJobs({ db, jobsPool: pool, log, clock: systemClock })
    try {
      await measureSubmits(db, jobs, tell)
    } finally {
      await jobs.stop()
    }
  })
}

async function measureSubmits(db: Db, jobs: Jobs, tell: Tell): Promise<void> {
  const deps = { sealing, outbox: jobs.outbox }
  const { viewer, hash } = await readyBox(db, deps, itemsEach)
  const started = performance.now()
  const submit = () =>
    inTransaction(db, async (tx) => {
      const placed = await placeOrder(deps, tx, { hash }, viewer)
      if (!placed.ok) throw new Error(placed.code)
      return placed.value.uuid
    })
  const answers = await Promise.all(Array.from({ length: submits }, () => submitUntilAnswered(submit)))
  const seconds = (performance.now() - started) / 1000
  const detail = `${submits} submits of ${itemsEach} items in ${seconds.toFixed(1)} s`
  const target = { atMost: 1 }
  tell({ name: 'orders of one box', value: await countRows(db, 'sell_order'), unit: '', target, detail })
  tell({ name: 'orders named to the seller', value: new Set(answers).size, unit: '', target })
  tell({ name: 'mails about it', value: await countMails(db, jobs), unit: '', target })
}

/** A client that waits too long for a connection gets a 503 and tries again. */
async function submitUntilAnswered(submit: () => Promise<string>): Promise<string> {
  for (;;) {
    try {
      return await submit()
    } catch (error) {
      if (problemOfFault(error) !== 'unavailable') throw error
    }
  }
}

/** Counts the mails after the worker has written them, as it does for every order. */
async function countMails(db: Db, jobs: Jobs): Promise<number> {
  const sites = parseSites('http://localhost', '')
  if (!sites.ok) throw new Error(sites.code)
  const { handlers } = noticesWork({
    db,
    clock: systemClock,
    log,
    outbox: jobs.outbox,
    sites: sites.value,
    sealing,
    transport: localOutbox,
  })
  await jobs.work({ handlers, tasks: [] })
  await untilSettled(db, mailWithinMs)
  return countRows(db, 'mail')
}

async function countRows(db: Db, table: 'mail' | 'sell_order'): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
