import { fail, ok, type Result } from '#kernel/result.ts'
import { offersOf, type Offer } from '#server/modules/pricing/prices/offers.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/pool.ts'
import type { Outbox } from '#server/platform/outbox.ts'
import type { Task } from '#server/platform/task.ts'
import {
  forgetWatches,
  markTold,
  openWatchesAfter,
  storeWatch,
  type NewWatch,
  type OpenWatch,
} from './repo.ts'

const keptMs = 365 * 24 * 60 * 60 * 1000
const batchSize = 500

/** Says the same whether the address was known or not. */
export async function watchPrice(
  tx: Tx,
  watch: NewWatch,
): Promise<Result<Record<string, never>, 'not-found'>> {
  const offer = (await offersOf(tx, [watch.productId], watch.now)).get(watch.productId)
  if (!offer || offer.stopReason === 'NOT_IN_CATALOGUE') return fail('not-found')
  await storeWatch(tx, { ...watch, email: watch.email.toLowerCase() })
  return ok({})
}

/** We buy it again, or pay what was asked for. */
function isDue({ targetCents }: Pick<OpenWatch, 'targetCents'>, offer: Offer | undefined): boolean {
  return offer !== undefined && offer.stopReason === null && offer.baseCents >= (targetCents ?? 1)
}

export const tellPriceWatchers: Task = {
  name: 'tell-price-watchers',
  cron: '*/15 * * * *',
  run: async ({ db, clock, outbox }) => {
    const now = clock.now()
    await forgetWatches(db, new Date(now.getTime() - keptMs))
    await tellDue(db, outbox, now)
  },
}

/** One event for each watch that is due; the address stays here and is asked for by whoever writes the mail. */
async function tellDue(db: Db, outbox: Pick<Outbox, 'publishAll'>, now: Date): Promise<void> {
  for (let watches = await openWatchesAfter(db, 0, batchSize); watches.length > 0;) {
    const offers = await offersOf(
      db,
      watches.map(({ productId }) => productId),
      now,
    )
    const due = watches.filter((watch) => isDue(watch, offers.get(watch.productId))).map(({ id }) => id)
    if (due.length > 0) await tell(db, outbox, due, now)
    watches = await openWatchesAfter(db, watches.at(-1)?.id ?? 0, batchSize)
  }
}

function tell(db: Db, outbox: Pick<Outbox, 'publishAll'>, ids: readonly number[], now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const told = await markTold(tx, ids, now)
    await outbox.publishAll(
      tx,
      told.map((watchId) => ({ type: 'price-watch.due', data: { watchId } })),
    )
  })
}
