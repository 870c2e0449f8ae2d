import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Settings } from '#server/platform/settings.ts'
import { quoteAverage, type Label, type MarketAverage } from './repo-market.ts'

interface AverageQuery {
  readonly productId: number
  readonly label: Label
  readonly settings: Settings
  readonly now: Date
}

const day = 24 * 60 * 60 * 1000

/** The average price that other companies pay; null where too few fresh quotes are known. */
export async function marketAverage(
  db: Db | Tx,
  { productId, label, settings, now }: AverageQuery,
): Promise<MarketAverage | null> {
  const since = new Date(now.getTime() - settings['market.maxAgeDays'] * day)
  return quoteAverage(db, { productId, label, since, minQuotes: settings['market.minQuotes'] })
}
