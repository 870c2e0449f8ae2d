import { randomUUID } from 'node:crypto'
import { createOrder, readOrder } from '#server/modules/orders/index.ts'
import { filesOf } from '#server/modules/orders/documents/kinds.ts'
import { makeFile } from '#server/modules/orders/documents/make.ts'
import { paperOrder } from '#server/modules/orders/documents/read-papers.ts'
import { systemClock } from '#server/platform/clock.ts'
import { inTransaction, type Db } from '#server/platform/db/pool.ts'
import { startJobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { createSealing } from '#server/platform/sealing.ts'
import { boughtTitles } from '#testing/box.ts'
import { anOrderDraft, aParcel } from '#testing/order-draft.ts'
import type { Figure } from './figures.ts'
import { withShop } from './shop-database.ts'
import { percentile } from './statistics.ts'

const itemCount = 40
const parcelCount = 2
const rounds = 40
const sealing = createSealing([randomUUID()])
const log = createLog({ env: 'production', logLevel: 'silent' })

/** All papers of one order after the other, read from the database and drawn, as the server does it. */
export function documentFigures(scratch: string): Promise<Figure[]> {
  return withShop(scratch, 'documents', async ({ db, pool }) => {
    const jobs = await startJobs({ db, jobsPool: pool, log, clock: systemClock })
    try {
      const draft = await largeDraft(db)
      const { uuid } = await inTransaction(db, (tx) =>
        createOrder({ sealing, outbox: jobs.outbox }, tx, draft, systemClock.now()),
      )
      return await measured(db, uuid)
    } finally {
      await jobs.stop()
    }
  })
}

async function largeDraft(db: Db) {
  const draft = anOrderDraft(await boughtTitles(db, itemCount))
  const size = Math.ceil(draft.items.length / parcelCount)
  const parcels = Array.from({ length: parcelCount }, (_, at) =>
    aParcel(draft.items.slice(at * size, (at + 1) * size)),
  )
  return { ...draft, parcels, wantedParcels: parcelCount }
}

async function measured(db: Db, uuid: string): Promise<Figure[]> {
  const first = await allPapers(db, uuid)
  const times: number[] = []
  const before = process.cpuUsage()
  for (let round = 0; round < rounds; round += 1) times.push((await allPapers(db, uuid)).milliseconds)
  const { user, system } = process.cpuUsage(before)
  const cpu = `CPU ${((user + system) / 1000 / rounds).toFixed(0)} ms`
  const files = `${first.files} files, ${(first.bytes / 1024).toFixed(0)} KB, ${parcelCount} parcels`
  return [
    {
      name: `papers of ${itemCount} items`,
      value: percentile(times, 95),
      unit: 'ms p95',
      target: { atMost: 300 },
      detail: `p50 ${percentile(times, 50).toFixed(0)} ms, ${cpu}, the first ${first.milliseconds.toFixed(0)} ms; ${files}`,
    },
  ]
}

async function allPapers(db: Db, uuid: string) {
  const started = performance.now()
  const stored = await readOrder(db, uuid)
  const order = stored && (await paperOrder(db, sealing, stored))
  if (!order) throw new Error('the order has no papers')
  const files = filesOf(order)
  let bytes = 0
  for (const file of files) bytes += (await makeFile(order, file)).bytes.length
  return { milliseconds: performance.now() - started, files: files.length, bytes }
}
