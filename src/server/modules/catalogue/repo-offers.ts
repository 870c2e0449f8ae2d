import { sql } from 'kysely'
import type { z } from 'zod'
import type { StopReason } from '#contract/schemas/variant.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { HeldRow } from './repo-product.ts'

/** The facts of the catalogue that a price depends on. */
export interface ProductFacts {
  readonly id: number
  readonly family: 'ce' | 'media'
  readonly categoryId: number
  readonly groupId: number | null
  readonly configuration: string | null
  readonly offerCents: number
  readonly stopReason: string | null
  readonly isGone: boolean
}

/** Unknown ids are left out. */
export async function productFacts(db: Db | Tx, ids: readonly number[]): Promise<ProductFacts[]> {
  const { rows } = await sql<ProductFacts>`
    select product.id, family, category_id as "categoryId", group_id as "groupId", configuration,
      offer_cents as "offerCents", stop_reason as "stopReason", is_gone as "isGone"
    from product join category on category.id = product.category_id
    where product.id = any(${[...ids]}::integer[])
  `.execute(db)
  return rows
}

/** The same, from a row that shows the product too. */
export function factsFromRow(row: HeldRow): ProductFacts {
  const { id, family, categoryId, groupId, configuration, offerCents, stopReason, isGone } = row
  return { id, family, categoryId, groupId, configuration, offerCents, stopReason, isGone }
}

export interface ShownOffer {
  readonly productId: number
  readonly cents: number
  readonly stopReason: z.infer<typeof StopReason> | null
}

interface OfferedProduct {
  readonly id: number
  readonly categoryId: number
}

/** The products that have another offer now. */
export async function storeOffers(
  tx: Tx,
  offers: readonly ShownOffer[],
  now: Date,
): Promise<OfferedProduct[]> {
  const { rows } = await sql<OfferedProduct>`
    update product set offer_cents = shown.cents, stop_reason = shown."stopReason", updated_at = ${now}
    from json_to_recordset(${JSON.stringify(offers)}::json)
      as shown ("productId" integer, cents integer, "stopReason" text)
    where product.id = shown."productId"
    returning product.id, product.category_id as "categoryId"
  `.execute(tx)
  return rows
}

/** The categories and all those below them. */
export async function categoriesWithin(db: Db | Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive within (id) as (
      select id from category where id = any(${[...ids]}::integer[])
      union
      select category.id from within join category on category.parent_id = within.id
    )
    select id from within
  `.execute(db)
  return rows.map(({ id }) => id)
}
