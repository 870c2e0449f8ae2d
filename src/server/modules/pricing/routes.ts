import type { CouponBonus } from './grading/calculate.ts'
import { gradingHandlers } from './grading/routes.ts'
import { priceHandlers } from './prices/routes.ts'

/** What prices need to hear from modules above them. */
interface Ports {
  readonly couponBonus?: CouponBonus
}

export const pricingHandlers = ({ couponBonus = () => Promise.resolve(0) }: Ports = {}) => ({
  ...priceHandlers,
  ...gradingHandlers(couponBonus),
})
