import type { GradingPrice, GradingQuestion } from './tree.ts'

/** The highest price that the judged answers allow; 0 is no offer. */
export function judgedCents({ price, priceRange }: GradingPrice): number {
  return price?.amount ?? priceRange?.highest.amount ?? 0
}

/** What an answer does to a shown price; null if it ends the offer. */
export function effectCents(before: number, now: number): number | null {
  return now === 0 && before > 0 ? null : now - before
}

interface ShownEffects {
  readonly question: GradingQuestion
  readonly chosen: readonly string[]
  readonly price: GradingPrice
  /** The price that stands above the answers. */
  readonly shownCents: number
}

/**
 * What each answer would do to the price that is shown, so that both add up to the price of the next step (ux.md X52).
 * The server holds answers against the best of their question; the shown price holds what is chosen, or while nothing
 * is chosen the best of them. A chosen answer has no effect any more and is left out.
 */
export function shownEffects({
  question,
  chosen,
  price,
  shownCents,
}: ShownEffects): Map<string, number | null> {
  const known = new Map(
    price.answerEffects
      .filter(({ questionName }) => questionName === question.questionName)
      .map(({ answerKey, deltaCents }) => [answerKey, deltaCents]),
  )
  const held = heldCents(question, chosen, known)
  const aside = judgedCents(price) - shownCents - held
  return new Map(
    [...known].flatMap(([key, cents]) =>
      chosen.includes(key) ? [] : [[key, cents === null ? null : cents + aside] as const],
    ),
  )
}

/** How much of the server's figures the judged price holds already. */
function heldCents(
  { type }: GradingQuestion,
  [first, ...others]: readonly string[],
  known: ReadonlyMap<string, number | null>,
): number {
  if (first === undefined) return Math.max(...[...known.values()].filter((cents) => cents !== null))
  // Each of several answers is held against all else that is chosen.
  return type === 'multi' || others.length > 0 ? 0 : (known.get(first) ?? 0)
}
