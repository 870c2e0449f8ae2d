import { randomUUID } from 'node:crypto'
import { readOrder } from '#server/modules/orders/index.ts'
import { paperFiles } from '#server/modules/orders/papers/kinds.ts'
import { makeFile } from '#server/modules/orders/papers/make.ts'
import { paperOrder } from '#server/modules/orders/papers/read-papers.ts'
import { placeOrder } from '#server/modules/cart/place.ts'
import { inTransaction, type Db } from '#server/platform/db/pool.ts'
import { startJobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { createSealing } from '#server/platform/sealing.ts'
import { systemClock } from '#testing/clock.ts'
import type { Tell } from './figures.ts'
import { readyBox } from './ready-box.ts'
import { withShop } from './shop-database.ts'
import { percentile } from './statistics.ts'

const itemCount = 40
const parcelCount = 2
const rounds = 40
const sealing = createSealing([randomUUID()])
const log = createLog({ env: 'production', logLevel: 'silent' })

/** All papers of one order after the other, read from the database and drawn, as the server does it. */
export function documentFigures(scratch: string, tell: Tell): Promise<void> {
  return withShop(scratch, 'documents', async ({ db, pool }) => {
    const jobs = await startJobs({ db, jobsPool: pool, log, clock: systemClock })
    try {
      const deps = { sealing, outbox: jobs.outbox }
      const { viewer, hash } = await readyBox(db, deps, itemCount)
      const placed = await inTransaction(db, (tx) => placeOrder(deps, tx, { hash, parcelCount }, viewer))
      if (!placed.ok) throw new Error(placed.code)
      await measured(db, placed.value.uuid, tell)
    } finally {
      await jobs.stop()
    }
  })
}

async function measured(db: Db, uuid: string, tell: Tell): Promise<void> {
  const first = await allPapers(db, uuid)
  const times: number[] = []
  const before = process.cpuUsage()
  for (let round = 0; round < rounds; round += 1) times.push((await allPapers(db, uuid)).milliseconds)
  const { user, system } = process.cpuUsage(before)
  const cpu = `CPU ${((user + system) / 1000 / rounds).toFixed(0)} ms`
  const files = `${first.files} files, ${(first.bytes / 1024).toFixed(0)} KB, ${parcelCount} parcels`
  tell({
    name: `papers of ${itemCount} items`,
    value: percentile(times, 95),
    unit: 'ms p95',
    target: { atMost: 300 },
    detail: `p50 ${percentile(times, 50).toFixed(0)} ms, ${cpu}, the first ${first.milliseconds.toFixed(0)} ms; ${files}`,
  })
}

async function allPapers(db: Db, uuid: string) {
  const started = performance.now()
  const stored = await readOrder(db, uuid)
  const order = stored && (await paperOrder(db, sealing, stored))
  if (!order) throw new Error('the order has no papers')
  const files = paperFiles(order)
  let bytes = 0
  for (const file of files) bytes += (await makeFile(order, file)).bytes.length
  return { milliseconds: performance.now() - started, files: files.length, bytes }
}
