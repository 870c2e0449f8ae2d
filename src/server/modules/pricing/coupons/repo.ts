import { categoriesWithin } from '#server/modules/catalogue/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Coupon } from './rules.ts'

/** However it was typed: capitals and blanks around it do not matter. */
export async function findCoupon(db: Db | Tx, typed: string): Promise<Coupon | null> {
  const row = await db
    .selectFrom('coupon')
    .selectAll()
    .where('code', '=', typed.trim().toUpperCase())
    .executeTakeFirst()
  if (!row) return null
  return {
    code: row.code,
    type: row.type,
    value: row.value,
    family: row.family,
    categoryIds: new Set(row.category_ids.length > 0 ? await categoriesWithin(db, row.category_ids) : []),
    productIds: new Set(row.product_ids),
    minCents: row.min_cents,
    maxBonusCents: row.max_bonus_cents,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    usesTotal: row.uses_total,
    uses: row.uses,
    usesPerCustomer: row.uses_per_customer,
    firstOrderOnly: row.first_order_only,
    countries: row.countries,
    combinableWithVoucherBonus: row.combinable_with_voucher_bonus,
  }
}
