import { z } from 'zod'
import { Cents, DeltaCents, Money } from './money.ts'
import { Email, Id, Instant, list, Name, text, typedLine, Uuid } from './primitives.ts'
import { StopReason, VariantLabel } from './variant.ts'

export const GradingQuestion = z.object({
  questionName: Name,
  /** The question in the language of the caller. */
  name: text(500),
  /** The meaning of the question; null if the question explains itself. */
  explanation: text(2000).nullable(),
  index: z.int().min(0).max(100),
  type: z.enum(['single', 'multi']),
  answers: list(
    z.object({
      answerKey: Name,
      label: text(500),
      explanation: text(2000).nullable(),
      /** The later questions that are not asked after this answer. */
      leavesOut: list(Name, 60).optional(),
    }),
    40,
  ),
  /** Questions asked only after one of the answers in `when`. */
  get childQuestions() {
    return list(z.object({ when: list(Name, 40), question: GradingQuestion }), 20)
  },
})

/** The seller's answers. */
export const CustomerGradingDto = z.strictObject({
  treeVersion: Id,
  answers: list(z.strictObject({ questionName: Name, answerKeys: list(Name, 40).min(1) }), 60),
})

const GradingLine = z.object({
  kind: z.enum(['base', 'class', 'deduction', 'rounding', 'coupon']),
  questionName: Name.nullable(),
  answerKey: Name.nullable(),
  deltaCents: DeltaCents,
})

/** Price, class and estimate are null while questions are open; the range then says what is still possible. */
export const GradingPrice = z.object({
  price: Money.nullable(),
  variantLabel: VariantLabel.nullable(),
  productId: Id,
  productRootCategory: text(200),
  estimatedPriceWithCoupon: Money.nullable(),
  competitorAveragePrice: Cents.nullable(),
  /** Who pays that average, and the time of the oldest of their prices. */
  competitorQuotes: z.object({ sources: list(text(80), 100), since: Instant }).nullable(),
  /** In the order base, class, deductions, rounding, coupon; they sum to the price. */
  lines: list(GradingLine, 100),
  /**
   * What each answer of the questions reached so far costs against the best answer of its question, all else equal;
   * null if it ends the offer. Open questions stand at their best answer.
   */
  answerEffects: list(
    z.object({ questionName: Name, answerKey: Name, deltaCents: DeltaCents.nullable() }),
    300,
  ),
  stopReason: StopReason.nullable(),
  campaignEligible: z.boolean(),
  treeVersion: Id,
  openQuestions: list(Name, 60),
  priceRange: z.object({ lowest: Money, highest: Money }).nullable(),
})

/** A saved grading, its answers in tree order. */
export const CustomerGrading = z.object({
  uuid: Uuid,
  productId: Id,
  treeVersion: Id,
  variantLabel: VariantLabel,
  price: Money,
  expiresAt: Instant,
  answers: list(
    z.object({
      questionName: Name,
      name: text(500),
      answers: list(z.object({ answerKey: Name, label: text(500) }), 40),
    }),
    60,
  ),
})

/** Tell me once when you buy it, or when you pay this much. */
export const PriceWatch = z.strictObject({
  productId: Id,
  email: Email,
  targetCents: Cents.min(1).optional(),
})

/** Tell me once when you buy the model that I searched for and that you do not list yet. */
export const ModelWatch = z.strictObject({ query: typedLine(200), email: Email })
