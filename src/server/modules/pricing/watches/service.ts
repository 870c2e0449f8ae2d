import type { Locale } from '#kernel/locale.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { readOffers, type Offer } from '#server/modules/pricing/prices/offers.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/pool.ts'
import type { Outbox } from '#server/platform/outbox.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import type { Task } from '#server/platform/task.ts'
import {
  forgetWatches,
  lockDue,
  markDue,
  openWatchesAfter,
  storeWatch,
  waitOn,
  type NewWatch,
  type OpenWatch,
  type WatchMoment,
} from './repo.ts'

const keptMs = 365 * 24 * 60 * 60 * 1000
const batchSize = 500

/** Says the same whether the address was known or not. */
export async function watchPrice(
  sealing: Sealing,
  tx: Tx,
  watch: NewWatch,
): Promise<Result<Record<string, never>, 'not-found'>> {
  const offer = (await readOffers(tx, [watch.productId], watch.now)).get(watch.productId)
  if (!offer || offer.stopReason === 'NOT_IN_CATALOGUE') return fail('not-found')
  await storeWatch(sealing, tx, watch)
  return ok({})
}

/** We buy the product again, or pay the price that the person wanted. */
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

/** One event for each due watch. The address stays in this module; the code that writes the mail asks for it. */
async function tellDue(db: Db, outbox: Pick<Outbox, 'publishAll'>, now: Date): Promise<void> {
  for (let watches = await openWatchesAfter(db, 0, batchSize); watches.length > 0;) {
    const offers = await readOffers(
      db,
      watches.map(({ productId }) => productId),
      now,
    )
    const due = watches.filter((watch) => isDue(watch, offers.get(watch.productId))).map(({ id }) => id)
    if (due.length > 0) await tell(db, outbox, due, now)
    watches = await openWatchesAfter(db, watches.at(-1)?.id ?? 0, batchSize)
  }
}

/** The code that hands the mail over marks the person as told; until then the watch stays due. */
function tell(db: Db, outbox: Pick<Outbox, 'publishAll'>, ids: readonly number[], now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const due = await markDue(tx, ids, now)
    await outbox.publishAll(
      tx,
      due.map((watchId) => ({ type: 'price-watch.due', data: { watchId, dueAt: now.toISOString() } })),
    )
  })
}

export interface DueWatch {
  readonly productId: number
  readonly email: string
  readonly locale: Locale
  readonly askedAt: Date
  readonly targetCents: number | null
  readonly family: 'ce' | 'media'
  readonly priceCents: number
}

/** The values for the mail, as they are now. Null if there is nothing to tell; if the price fell, the watch goes on. */
export async function readDueWatch(
  sealing: Sealing,
  tx: Tx,
  moment: WatchMoment,
  now: Date,
): Promise<DueWatch | null> {
  const watch = await lockDue(sealing, tx, moment)
  if (!watch) return null
  const offer = (await readOffers(tx, [watch.productId], now)).get(watch.productId)
  if (offer && isDue(watch, offer)) return { ...watch, family: offer.family, priceCents: offer.baseCents }
  await waitOn(tx, moment.watchId)
  return null
}
