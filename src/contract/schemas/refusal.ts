import { z } from 'zod'
import type { ProblemCode } from '#contract/problems.ts'
import { CartResponse, ExpressReason, PriceError } from './cart.ts'
import { UnavailableReason } from './checkout.ts'
import { Cents } from './money.ts'
import { Id, list, Name } from './primitives.ts'
import { StopReason } from './variant.ts'

const openQuestions = z.object({ openQuestions: list(Name, 60) })
const affectedQuestions = z.object({ questions: list(Name, 60) })
const currentBox = z.object({ cartResponse: CartResponse })

/** The members that the problem document of a refusal has beside those of every problem document (rulebook.md §20). */
export const refusalDetails = {
  'grading.missing': openQuestions,
  'grading.incomplete': openQuestions,
  'grading.contradictory': affectedQuestions,
  'grading.unknown-answer': affectedQuestions,
  'grading.outdated': z.object({ treeVersion: Id }),
  'box.price-lower': z.object({ priceError: PriceError }),
  /** The id says which product was refused if a call adds many products at once. */
  'box.product-stopped': z.object({ stopReason: StopReason, productId: Id.optional() }),
  'box.quantity-limit': z.object({ productId: Id.optional() }),
  'express.unavailable': z.object({ reason: ExpressReason }),
  'coupon.belowMinimum': z.object({ missingCents: Cents }),
  'carrier.unavailable': z.object({ unavailableReason: UnavailableReason }),
  'checkout.box-empty': currentBox,
  'checkout.box-changed': currentBox,
  'checkout.price-changed': currentBox,
  'checkout.minimum-order': currentBox,
  'checkout.carrier-invalid': currentBox,
  'checkout.express-unavailable': currentBox,
  'checkout.coupon-invalid': currentBox,
  'checkout.address-missing': currentBox,
  'checkout.carrier-missing': currentBox,
  'checkout.payout-missing': currentBox,
} as const satisfies Partial<Record<ProblemCode, z.ZodObject>>
