import { sql } from 'kysely'
import type { z } from 'zod'
import type { VariantLabel } from '#contract/schemas/variant.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { MediaMarket } from './media.ts'

export type Label = z.infer<typeof VariantLabel>

interface QuoteQuery {
  readonly productId: number
  readonly label: Label
  readonly since: Date
  /** Fewer quotes have no average. */
  readonly minQuotes: number
}

/** The average price that other companies pay for one class of a product. */
export interface MarketAverage {
  readonly cents: number
  readonly sources: readonly string[]
  /** The time of the oldest quote. */
  readonly quotedAt: Date
}

export async function quoteAverage(
  db: Db | Tx,
  { productId, label, since, minQuotes }: QuoteQuery,
): Promise<MarketAverage | null> {
  const { rows } = await sql<MarketAverage>`
    select floor(avg(cents))::integer as cents, array_agg(source order by source) as sources,
      min(quoted_at) as "quotedAt"
    from market_quote
    where product_id = ${productId} and variant_label = ${label} and quoted_at >= ${since}
    having count(*) >= ${minQuotes}
  `.execute(db)
  return rows[0] ?? null
}

export type MarketOfTitle = MediaMarket & { readonly productId: number }

/** The next titles by their id. */
export async function marketAfter(db: Db, productId: number, limit: number): Promise<MarketOfTitle[]> {
  const { rows } = await sql<MarketOfTitle>`
    select product_id as "productId", expected_sale_cents as "expectedSaleCents", stock,
      sold_in_12_weeks as "soldIn12Weeks"
    from media_market where product_id > ${productId} order by product_id limit ${limit}
  `.execute(db)
  return rows
}
