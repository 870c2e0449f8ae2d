import type { Db, Tx } from '#server/platform/db/pool.ts'
import { readSettings, type Settings } from '#server/platform/settings.ts'
import { quoteAverages, type Label } from './repo-market.ts'

export type MarketAverages = ReadonlyMap<Label, number>

const day = 24 * 60 * 60 * 1000

/** The average price that other companies pay, by class; a class with too few fresh quotes has none. */
export async function marketAverages(
  db: Db | Tx,
  productId: number,
  now: Date,
  known?: Settings,
): Promise<MarketAverages> {
  const settings = known ?? (await readSettings(db))
  const since = new Date(now.getTime() - settings['market.maxAgeDays'] * day)
  const minQuotes = settings['market.minQuotes']
  return new Map(
    (await quoteAverages(db, { productId, since, minQuotes })).map((row) => [row.label, row.cents]),
  )
}
