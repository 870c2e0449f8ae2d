import { share } from '#kernel/money.ts'
import type { ApiOutput } from '#contract/api-client.ts'
import { firstStop, type AnsweredQuestion } from './answers.ts'
import { classes, type Tree, type VariantClass } from './tree.ts'

type PriceLine = ApiOutput<'calculateGradingPrice'>['lines'][number]
export type StopReason = NonNullable<ApiOutput<'calculateGradingPrice'>['stopReason']>

/** What prices are made from besides the answers. */
export interface PriceBasis {
  /** The offer for class A0 without deductions. */
  readonly baseCents: number
  /** Under it we make no offer. */
  readonly minOfferCents: number
  /** Why the product is not bought in any condition. */
  readonly stopReason: StopReason | null
}

export interface Price {
  readonly priceCents: number
  readonly variantLabel: VariantClass
  readonly stopReason: StopReason | null
  /** They sum to the price. */
  readonly lines: readonly PriceLine[]
}

/** Answers that ask for no class leave a device as new. */
export const defaultClass = 'A0'

function worse(one: VariantClass | null, other: VariantClass | null): VariantClass | null {
  if (one === null || other === null) return one ?? other
  return classes.indexOf(one) > classes.indexOf(other) ? one : other
}

/** Rulebook §3: down to the next step; 0 where it is not worth an offer. */
export function roundedOffer(rawCents: number, minOfferCents: number): number {
  const raw = Math.max(0, rawCents)
  const step = raw < 5000 ? 50 : 100
  const cents = raw - (raw % step)
  return cents < minOfferCents ? 0 : cents
}

/** The price of a device all of whose questions are answered, and how it comes about. */
export function gradedPrice(tree: Tree, steps: readonly AnsweredQuestion[], basis: PriceBasis): Price {
  const { baseCents, minOfferCents } = basis
  const variantLabel = classOf(steps)
  const changes = [
    lineOf('base', baseCents),
    lineOf('class', share(baseCents, tree.factors[variantLabel]) - baseCents),
    ...deductionsOf(steps, baseCents),
  ]
  const rawCents = sumOf(changes)
  const ended = basis.stopReason ?? firstStop(steps)
  const priceCents = ended === null ? roundedOffer(rawCents, minOfferCents) : 0
  return {
    priceCents,
    variantLabel,
    stopReason: ended ?? (priceCents === 0 ? 'LOW_VALUE' : null),
    lines: [...changes, lineOf('rounding', priceCents - rawCents)],
  }
}

function classOf(steps: readonly AnsweredQuestion[]): VariantClass {
  const asked = steps.flatMap(({ chosen }) => chosen.map((answer) => answer.class ?? null))
  return asked.reduce(worse, null) ?? defaultClass
}

function deductionsOf(steps: readonly AnsweredQuestion[], baseCents: number): PriceLine[] {
  return steps.flatMap(({ question, chosen }) =>
    chosen
      .filter(({ deduct }) => deduct !== undefined)
      .map(({ key, deduct = 0 }) => ({
        kind: 'deduction' as const,
        questionName: question.name,
        answerKey: key,
        deltaCents: -share(baseCents, deduct),
      })),
  )
}

function lineOf(kind: PriceLine['kind'], deltaCents: number): PriceLine {
  return { kind, questionName: null, answerKey: null, deltaCents }
}

function sumOf(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, { deltaCents }) => sum + deltaCents, 0)
}

/** The most each class gets; where only sealed ones are bought, the others are stopped. */
export function classPrices(tree: Tree, { baseCents, minOfferCents, stopReason }: PriceBasis) {
  const opened = tree.questions[0]?.answers.find(({ key }) => key === 'no')?.stop ?? null
  return classes.map((variantLabel) => {
    const ended = stopReason ?? (variantLabel === 'NEW' ? null : opened)
    const raw = share(baseCents, tree.factors[variantLabel])
    const priceCents = ended === null ? roundedOffer(raw, minOfferCents) : 0
    return { variantLabel, priceCents, stopReason: ended ?? (priceCents === 0 ? 'LOW_VALUE' : null) }
  })
}
