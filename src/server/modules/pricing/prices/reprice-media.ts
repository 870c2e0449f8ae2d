import { showOffers } from '#server/modules/catalogue/index.ts'
import { inTransaction, type Db } from '#server/platform/db/pool.ts'
import { readSettings, type Settings } from '#server/platform/settings.ts'
import type { Task } from '#server/platform/task.ts'
import { mediaOffer, offerAfterNight, type MediaOffer } from './media.ts'
import { readOffers, type Offer } from './offers.ts'
import { marketAfter, type MarketOfTitle } from './repo-market.ts'
import { addOffers, openPriceTable } from './repo.ts'

const batchSize = 2_000

/** Each night, every title gets the price by its stock and its sales, or comes nearer to it. */
export const repriceMediaNightly: Task = {
  name: 'reprice-media',
  cron: '40 1 * * *',
  run: async ({ db, clock }) => {
    await repriceMedia(db, clock.now())
  },
}

/** Returns how many prices changed. Batches stand for themselves: a broken run is gone on with by the next one. */
export async function repriceMedia(db: Db, now: Date): Promise<number> {
  const settings = await readSettings(db)
  let version: number | null = null
  let changedCount = 0
  for (let market = await marketAfter(db, 0, batchSize); market.length > 0;) {
    const changed = changesOf(market, await readOffers(db, idsOf(market), now), settings)
    if (changed.length > 0) {
      version ??= await openPriceTable(db, { validFrom: now, now, note: 'media by stock cover' })
      await publish(db, { version, changed, now })
    }
    changedCount += changed.length
    market = await marketAfter(db, market.at(-1)?.productId ?? 0, batchSize)
  }
  return changedCount
}

type Change = MediaOffer & { readonly productId: number }

const idsOf = (rows: readonly MarketOfTitle[]) => rows.map(({ productId }) => productId)

function changesOf(
  market: readonly MarketOfTitle[],
  offers: ReadonlyMap<number, Offer>,
  settings: Settings,
): Change[] {
  return market.flatMap((row) => {
    const current = offers.get(row.productId)
    if (!current || !isByRule(current)) return []
    const isPaid = current.stopReason === null
    const wanted = mediaOffer(row, settings)
    const next = offerAfterNight(isPaid ? current.baseCents : 0, wanted, settings['media.maxMoveBp'])
    const isSame = next.cents === current.baseCents && next.stopReason === current.stopReason
    return isSame ? [] : [{ productId: row.productId, ...next }]
  })
}

/** A purchase stop that people set stays until people lift it. */
function isByRule({ stopReason }: Offer): boolean {
  return stopReason === null || ['LOW_VALUE', 'OVERSTOCK', 'NO_PRICE'].includes(stopReason)
}

interface Night {
  readonly version: number
  readonly changed: readonly Change[]
  readonly now: Date
}

function publish(db: Db, { version, changed, now }: Night): Promise<void> {
  return inTransaction(db, async (tx) => {
    await addOffers(tx, { version, validFrom: now, offers: changed })
    await showOffers(tx, changed, now)
  })
}
