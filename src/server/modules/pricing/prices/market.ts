import { sql } from 'kysely'
import type { z } from 'zod'
import type { VariantLabel } from '#contract/schemas/variant.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { readSettings, type Settings } from '#server/platform/settings.ts'

export type Label = z.infer<typeof VariantLabel>
export type MarketAverages = ReadonlyMap<Label, number>

const day = 24 * 60 * 60 * 1000

/** What others pay for a product on average, by class; a class with too few fresh quotes has none. */
export async function marketAverages(
  db: Db | Tx,
  productId: number,
  now: Date,
  known?: Settings,
): Promise<MarketAverages> {
  const settings = known ?? (await readSettings(db))
  const since = new Date(now.getTime() - settings['market.maxAgeDays'] * day)
  const { rows } = await sql<{ label: Label; cents: number }>`
    select variant_label as label, floor(avg(cents))::integer as cents from market_quote
    where product_id = ${productId} and quoted_at >= ${since}
    group by variant_label having count(*) >= ${settings['market.minQuotes']}
  `.execute(db)
  return new Map(rows.map(({ label, cents }) => [label, cents]))
}
