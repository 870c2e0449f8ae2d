import { sql } from 'kysely'
import type { z } from 'zod'
import type { VariantLabel } from '#contract/schemas/variant.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { MediaMarket } from './media.ts'

export type Label = z.infer<typeof VariantLabel>

interface QuoteQuery {
  readonly productId: number
  readonly since: Date
  /** A class with fewer quotes has no average. */
  readonly minQuotes: number
}

export async function quoteAverages(
  db: Db | Tx,
  { productId, since, minQuotes }: QuoteQuery,
): Promise<{ readonly label: Label; readonly cents: number }[]> {
  const { rows } = await sql<{ label: Label; cents: number }>`
    select variant_label as label, floor(avg(cents))::integer as cents from market_quote
    where product_id = ${productId} and quoted_at >= ${since}
    group by variant_label having count(*) >= ${minQuotes}
  `.execute(db)
  return rows
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
