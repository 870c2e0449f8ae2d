import {
  bonusPerItem,
  couponItems,
  judgeCoupon,
  type Coupon,
  type CouponRefusal,
  type CouponSeller,
  type SentBefore,
} from '#server/modules/pricing/index.ts'
import type { Result } from '#kernel/result.ts'
import type { Settings } from '#server/platform/settings.ts'
import {
  boxCategoryGroup,
  expressRefusal,
  minimumMissing,
  type ExpressRefusal,
  type Minimum,
} from './conditions.ts'
import { stopSurplus } from './limits.ts'
import type { Box } from './items.ts'
import type { PricedItem } from './prices.ts'
import { boxSums, type BoxSums } from './sums.ts'

/** All facts besides the box itself that decide its prices, its coupon and its obstacles now. */
export interface BoxFacts {
  /** The items with their current prices. */
  readonly prices: readonly PricedItem[]
  /** The coupon behind the code in the box. */
  readonly coupon: Coupon | null
  readonly couponSeller: CouponSeller
  /** The category of each product. */
  readonly categoryIds: ReadonlyMap<number, number>
  readonly sent: SentBefore
  /** How many orders of today have express grading. */
  readonly expressToday: number
  /** The variant of the experiment about the minimum order. */
  readonly minimumVariant: string | undefined
  readonly settings: Settings
  readonly now: Date
}

export interface JudgedItem extends PricedItem {
  readonly bonusCents: number
}

/** A reason in the box itself why it cannot become an order yet. */
export type BoxObstacle =
  | { readonly kind: 'express'; readonly reason: ExpressRefusal }
  | ({ readonly kind: 'minimum' } & Minimum)
  | { readonly kind: 'price'; readonly item: UnansweredItem }

/** An item whose price fell or ended: the seller has to answer first. */
export interface UnansweredItem extends JudgedItem {
  readonly change: 'down' | 'stopped'
}

/** A box with its current prices, coupon, sums and obstacles. */
export interface JudgedBox {
  /** The box as it is stored. */
  readonly box: Box
  readonly items: readonly JudgedItem[]
  /** Null if the box has no coupon. A refused coupon stays in the box and adds nothing. */
  readonly coupon: Result<Coupon, CouponRefusal> | null
  /** The seller wants express grading, and it is possible now. */
  readonly isExpress: boolean
  readonly sums: BoxSums
  readonly categoryGroup: ReturnType<typeof boxCategoryGroup>
  readonly obstacles: readonly BoxObstacle[]
}

export function judgeBox(box: Box, facts: BoxFacts): JudgedBox {
  const { settings } = facts
  const priced = facts.prices.map(({ item }) => item)
  const use = {
    items: couponItems(priced, facts.categoryIds),
    now: facts.now,
    ...facts.couponSeller,
  }
  const coupon = box.couponCode === null ? null : judgeCoupon(facts.coupon, use)
  const bonuses = coupon?.ok ? bonusPerItem(coupon.value, use.items) : []
  const items = stopSurplus(facts.prices, facts.sent, settings).map((judged, at) => ({
    ...judged,
    bonusCents: bonuses[at] ?? 0,
  }))
  const expressObstacle = box.isExpress ? expressRefusal(priced, settings, facts.expressToday) : null
  const isExpress = box.isExpress && expressObstacle === null
  const paidItems = items.map(({ item, bonusCents }) => ({ ...item, bonusCents }))
  const minimum = minimumMissing(priced, settings, facts.minimumVariant)
  return {
    box,
    items,
    coupon,
    isExpress,
    sums: boxSums(paidItems, isExpress ? settings['express.feeCents'] : 0),
    categoryGroup: boxCategoryGroup(priced),
    obstacles: [
      ...(expressObstacle ? [{ kind: 'express', reason: expressObstacle } as const] : []),
      ...(minimum ? [{ kind: 'minimum', ...minimum } as const] : []),
      ...items.filter(isUnanswered).map((item) => ({ kind: 'price', item }) as const),
    ],
  }
}

/** A higher price applies without an answer. */
function isUnanswered(item: JudgedItem): item is UnansweredItem {
  return item.change === 'down' || item.change === 'stopped'
}
