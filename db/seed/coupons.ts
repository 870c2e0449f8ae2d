import type { Insertable } from 'kysely'
import type { Tables } from '#server/platform/db/tables.ts'
import type { Tx } from '#server/platform/db/pool.ts'

type Coupon = Insertable<Tables['coupon']>

const valid = { valid_from: new Date('2025-01-01T00:00:00Z'), valid_to: new Date('2036-01-01T00:00:00Z') }
const unlimited = { family: null, max_bonus_cents: null, uses_total: null, uses_per_customer: null }

/** One coupon of each kind; the README names them. */
const seedCoupons: readonly Coupon[] = [
  {
    ...unlimited,
    ...valid,
    code: 'WILLKOMMEN',
    type: 'PERCENT',
    value: 1_000,
    max_bonus_cents: 1_500,
    uses_per_customer: 1,
    first_order_only: true,
  },
  { ...unlimited, ...valid, code: 'BUECHER5', type: 'FIXED', value: 500, family: 'media', min_cents: 2_500 },
  { ...unlimited, ...valid, code: 'TECHNIK20', type: 'FIXED', value: 2_000, family: 'ce', min_cents: 20_000 },
  { ...unlimited, ...valid, code: 'EINMAL', type: 'PERCENT', value: 500, uses_total: 1 },
  {
    ...unlimited,
    code: 'ABGELAUFEN',
    type: 'PERCENT',
    value: 1_000,
    valid_from: new Date('2025-01-01T00:00:00Z'),
    valid_to: new Date('2025-12-31T23:00:00Z'),
  },
]

export async function insertCoupons(tx: Tx): Promise<void> {
  await tx
    .insertInto('coupon')
    .values([...seedCoupons])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
