import { randomUUID } from 'node:crypto'
import { localOutbox } from '#server/adapters/mail/local-outbox.ts'
import { parseSites } from '#contract/pages/sites.ts'
import { addItem } from '#server/modules/box/add.ts'
import { noticesWork } from '#server/modules/notices/index.ts'
import { setAddress } from '#server/modules/sell-checkout/address.ts'
import { setCarrier } from '#server/modules/sell-checkout/carrier.ts'
import { setPayout } from '#server/modules/sell-checkout/payout.ts'
import { placeOrder } from '#server/modules/sell-checkout/place.ts'
import { checkoutPort } from '#server/modules/sell-checkout/port.ts'
import { systemClock } from '#server/platform/clock.ts'
import { inTransaction, type Db } from '#server/platform/db/pool.ts'
import { startJobs, type Jobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { createSealing } from '#server/platform/sealing.ts'
import { boughtTitles } from '#testing/box.ts'
import { anAccount, anAddress } from '#testing/checkout.ts'
import { untilSettled } from '../crashtest/events.ts'
import type { Figure } from './figures.ts'
import { withShop } from './shop-database.ts'

const submits = 1_000
const itemsEach = 20
const mailWithinMs = 60_000
const sealing = createSealing([randomUUID()])
const log = createLog({ env: 'production', logLevel: 'silent' })

/** The same box a thousand times at once, each submit in a transaction of its own; nothing of the network. */
export function submitFigures(scratch: string): Promise<Figure[]> {
  return withShop(scratch, 'submits', async ({ db, pool }) => {
    const jobs = await startJobs({ db, jobsPool: pool, log, clock: systemClock })
    try {
      return await submitted(db, jobs)
    } finally {
      await jobs.stop()
    }
  })
}

async function submitted(db: Db, jobs: Jobs): Promise<Figure[]> {
  const viewer = aViewer()
  const hash = await readyBox(db, viewer)
  const started = performance.now()
  const answers = await Promise.all(
    Array.from({ length: submits }, () =>
      inTransaction(db, async (tx) => {
        const placed = await placeOrder({ sealing, outbox: jobs.outbox }, tx, { hash }, viewer)
        if (!placed.ok) throw new Error(placed.code)
        return placed.value.uuid
      }),
    ),
  )
  const seconds = (performance.now() - started) / 1000
  const detail = `${submits} submits of ${itemsEach} items in ${seconds.toFixed(1)} s`
  const mails = await mailsOf(db, jobs)
  return [
    {
      name: 'orders of one box',
      value: await countOf(db, 'sell_order'),
      unit: '',
      target: { atMost: 1 },
      detail,
    },
    { name: 'orders named to the seller', value: new Set(answers).size, unit: '', target: { atMost: 1 } },
    { name: 'mails about it', value: mails, unit: '', target: { atMost: 1 } },
  ]
}

function aViewer() {
  const actor = {
    sessionId: '',
    kind: 'guest',
    customerId: null,
    roles: [],
    visitorId: randomUUID(),
  } as const
  return { actor, locale: 'de', now: systemClock.now(), checkout: checkoutPort(sealing) } as const
}

/** Says the hash the seller confirms. */
async function readyBox(db: Db, viewer: ReturnType<typeof aViewer>): Promise<string> {
  const payout = { type: 'bank_transfer', account: anAccount } as const
  const titles = await boughtTitles(db, itemsEach)
  return inTransaction(db, async (tx) => {
    for (const { id } of titles) {
      const wanted = { productId: id, seenCents: 0, editId: null, isTradeIn: false, grading: null }
      const added = await addItem(tx, wanted, viewer)
      if (!added.ok) throw new Error(added.code)
    }
    const steps = [
      await setAddress(sealing, tx, { address: anAddress, email: 'seller@example.org' }, viewer),
      await setCarrier(sealing, tx, { carrier: 'dhl' }, viewer),
      await setPayout(sealing, tx, payout, viewer),
    ]
    const last = steps.at(-1)
    if (!last?.ok) throw new Error('the box was not ready')
    return last.value.hash
  })
}

/** Written by the worker, as after any placing. */
async function mailsOf(db: Db, jobs: Jobs): Promise<number> {
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
  return countOf(db, 'mail')
}

async function countOf(db: Db, table: 'mail' | 'sell_order'): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
