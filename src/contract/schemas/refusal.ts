import { z } from 'zod'
import type { ProblemCode } from '#contract/problems.ts'
import { CartResponse, ExpressReason, PriceError } from './cart.ts'
import { UnavailableReason } from './checkout.ts'
import { Cents } from './money.ts'
import { Id, list, Name } from './primitives.ts'
import { StopReason } from './variant.ts'

const openQuestions = z.object({ openQuestions: list(Name, 60) })
const named = z.object({ questions: list(Name, 60) })
const boxAsItIs = z.object({ cartResponse: CartResponse })

/** What the problem document of a refusal carries beyond the members all of them have (rulebook.md §20). */
export const refusalDetails = {
  'grading.missing': openQuestions,
  'grading.incomplete': openQuestions,
  'grading.contradictory': named,
  'grading.unknown-answer': named,
  'grading.outdated': z.object({ treeVersion: Id }),
  'box.price-lower': z.object({ priceError: PriceError }),
  /** Of many products at once, the id says which. */
  'box.product-stopped': z.object({ stopReason: StopReason, productId: Id.optional() }),
  'box.quantity-limit': z.object({ productId: Id.optional() }),
  'express.unavailable': z.object({ reason: ExpressReason }),
  'coupon.belowMinimum': z.object({ missingCents: Cents }),
  'carrier.unavailable': z.object({ unavailableReason: UnavailableReason }),
  'checkout.box-empty': boxAsItIs,
  'checkout.box-changed': boxAsItIs,
  'checkout.price-changed': boxAsItIs,
  'checkout.minimum-order': boxAsItIs,
  'checkout.carrier-invalid': boxAsItIs,
  'checkout.express-unavailable': boxAsItIs,
  'checkout.coupon-invalid': boxAsItIs,
  'checkout.address-missing': boxAsItIs,
  'checkout.carrier-missing': boxAsItIs,
  'checkout.payout-missing': boxAsItIs,
} as const satisfies Partial<Record<ProblemCode, z.ZodObject>>
