import { shareOfCents } from '#kernel/money.ts'
import type { ApiOutput } from '#contract/api-client.ts'
import { firstStop, type AnsweredQuestion } from './answers.ts'
import { variantClasses, type Tree, type VariantClass } from './tree.ts'

type PriceLine = ApiOutput<'calculateGradingPrice'>['lines'][number]
export type StopReason = NonNullable<ApiOutput<'calculateGradingPrice'>['stopReason']>

/** The facts besides the answers that decide a price. */
export interface PriceBasis {
  /** The offer for class A0 without deductions. */
  readonly baseCents: number
  /** We make no offer below this amount. */
  readonly minOfferCents: number
  /** Why the product is not bought in any condition. */
  readonly stopReason: StopReason | null
}

export interface GradedPrice {
  readonly priceCents: number
  readonly variantLabel: VariantClass
  readonly stopReason: StopReason | null
  /** The lines add up to the price. */
  readonly lines: readonly PriceLine[]
}

/** The class of a device if no answer lowers its class. */
export const defaultClass = 'A0'

function worseClass(one: VariantClass | null, other: VariantClass | null): VariantClass | null {
  if (one === null || other === null) return one ?? other
  return variantClasses.indexOf(one) > variantClasses.indexOf(other) ? one : other
}

/** Rounds an offer down to the next step; 0 if the result is below the smallest offer (rulebook §3). */
export function roundedOffer(rawCents: number, minOfferCents: number): number {
  const raw = Math.max(0, rawCents)
  const step = raw < 5000 ? 50 : 100
  const cents = raw - (raw % step)
  return cents < minOfferCents ? 0 : cents
}

/** The price of a device with all questions answered, and the lines that lead to the price. */
export function gradedPrice(tree: Tree, steps: readonly AnsweredQuestion[], basis: PriceBasis): GradedPrice {
  const { baseCents, minOfferCents } = basis
  const variantLabel = worstClass(steps)
  const changes = [
    priceLine('base', baseCents),
    priceLine('class', shareOfCents(baseCents, tree.factors[variantLabel]) - baseCents),
    ...deductionsOf(steps, baseCents),
  ]
  const rawCents = sumOf(changes)
  const finalStop = basis.stopReason ?? firstStop(steps)
  const priceCents = finalStop === null ? roundedOffer(rawCents, minOfferCents) : 0
  return {
    priceCents,
    variantLabel,
    stopReason: finalStop ?? (priceCents === 0 ? 'LOW_VALUE' : null),
    lines: [...changes, priceLine('rounding', priceCents - rawCents)],
  }
}

function worstClass(steps: readonly AnsweredQuestion[]): VariantClass {
  const namedClasses = steps.flatMap(({ chosen }) => chosen.map((answer) => answer.class ?? null))
  return namedClasses.reduce(worseClass, null) ?? defaultClass
}

/** In question order; what goes beyond the cap of an answer is not deducted any more. */
function deductionsOf(steps: readonly AnsweredQuestion[], baseCents: number): PriceLine[] {
  const cap = steps.flatMap(({ chosen }) => chosen.flatMap((answer) => answer.cap ?? []))[0]
  let left = cap ? shareOfCents(baseCents, cap.most) : 0
  return steps.flatMap(({ question, chosen }) =>
    chosen
      .filter(({ deduct }) => deduct !== undefined)
      .map(({ key, deduct = 0 }) => {
        const isCapped = cap?.questions.includes(question.name) ?? false
        const full = shareOfCents(baseCents, deduct)
        const cents = isCapped ? Math.min(full, left) : full
        if (isCapped) left -= cents
        return deductionLine(question.name, key, cents)
      }),
  )
}

function deductionLine(questionName: string, answerKey: string, cents: number): PriceLine {
  return { kind: 'deduction', questionName, answerKey, deltaCents: 0 - cents }
}

function priceLine(kind: PriceLine['kind'], deltaCents: number): PriceLine {
  return { kind, questionName: null, answerKey: null, deltaCents }
}

function sumOf(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, { deltaCents }) => sum + deltaCents, 0)
}

/** The highest price of each class. If we buy a device only sealed, all other classes are stopped. */
export function classPrices(tree: Tree, { baseCents, minOfferCents, stopReason }: PriceBasis) {
  const stopIfOpened = tree.questions[0]?.answers.find(({ key }) => key === 'no')?.stop ?? null
  return variantClasses.map((variantLabel) => {
    const finalStop = stopReason ?? (variantLabel === 'NEW' ? null : stopIfOpened)
    const raw = shareOfCents(baseCents, tree.factors[variantLabel])
    const priceCents = finalStop === null ? roundedOffer(raw, minOfferCents) : 0
    return { variantLabel, priceCents, stopReason: finalStop ?? (priceCents === 0 ? 'LOW_VALUE' : null) }
  })
}
