import { share } from '#kernel/money.ts'
import { childrenOf, chosenOf, type Answers } from './answers.ts'
import { defaultClass, roundedOffer, worse, type PriceBasis } from './price.ts'
import type { Tree, TreeAnswer, TreeQuestion, VariantClass } from './tree.ts'

interface Span {
  readonly least: number
  readonly most: number
}

/** The deductions still possible, by the class they come with; null is no class asked for yet. */
type Outcomes = ReadonlyMap<VariantClass | null, Span>

interface Walk {
  readonly answers: Answers
  readonly baseCents: number
  readonly ignoresStops: boolean
  canStop: boolean
}

/**
 * The lowest and highest price the open questions still allow. For one class the price only falls with the sum of
 * deductions, so the two ends of that sum for each class are all that has to be carried from question to question.
 */
export function boundsOf(
  tree: Tree,
  answers: Answers,
  basis: PriceBasis,
  { ignoresStops = false } = {},
): { readonly lowestCents: number; readonly highestCents: number } {
  const walk: Walk = { answers, baseCents: basis.baseCents, ignoresStops, canStop: false }
  const outcomes = through(tree.questions, new Map([[null, { least: 0, most: 0 }]]), walk)
  const price = (label: VariantClass | null, deducted: number) =>
    roundedOffer(share(basis.baseCents, tree.factors[label ?? defaultClass]) - deducted, basis.minOfferCents)
  const ends = [...outcomes].map(([label, { least, most }]) => ({
    lowest: price(label, most),
    highest: price(label, least),
  }))
  const highestCents = basis.stopReason === null ? Math.max(0, ...ends.map(({ highest }) => highest)) : 0
  const lowest = Math.min(highestCents, ...ends.map((end) => end.lowest))
  return { lowestCents: walk.canStop && !ignoresStops ? 0 : lowest, highestCents }
}

function through(questions: readonly TreeQuestion[], start: Outcomes, walk: Walk): Outcomes {
  let here = start
  const skipped = new Map<string, Outcomes>()
  for (const question of questions) {
    const before = joined(here, skipped.get(question.name))
    skipped.delete(question.name)
    here = new Map()
    for (const selection of selectionsOf(question, walk.answers)) {
      const after = afterSelection(question, selection, before, walk)
      const skipTo = selection.find((answer) => answer.skipTo !== undefined)?.skipTo
      if (skipTo === undefined) here = joined(here, after)
      else skipped.set(skipTo, joined(after, skipped.get(skipTo)))
    }
  }
  return [...skipped.values()].reduce(joined, here)
}

/** What can be answered: the choice that was made, or else each answer alone, and all at once where that is allowed. */
function selectionsOf(question: TreeQuestion, answers: Answers): readonly (readonly TreeAnswer[])[] {
  if (answers.has(question.name)) return [chosenOf(question, answers)]
  const single = question.answers.map((answer) => [answer])
  return question.type === 'multi' ? [...single, question.answers] : single
}

function afterSelection(
  question: TreeQuestion,
  selection: readonly TreeAnswer[],
  before: Outcomes,
  walk: Walk,
): Outcomes {
  if (before.size === 0) return before
  if (selection.some(({ stop }) => stop !== undefined)) {
    walk.canStop = true
    if (!walk.ignoresStops) return new Map()
  }
  const asked = selection.reduce<VariantClass | null>(
    (worst, { class: one = null }) => worse(worst, one),
    null,
  )
  const deducted = selection.reduce((sum, { deduct = 0 }) => sum + share(walk.baseCents, deduct), 0)
  const after = [...before].map(
    ([label, { least, most }]): Outcomes =>
      new Map([[worse(label, asked), { least: least + deducted, most: most + deducted }]]),
  )
  const all = after.reduce(joined)
  return childrenOf(question, selection).reduce((outcomes, child) => through([child], outcomes, walk), all)
}

function joined(one: Outcomes, other: Outcomes = new Map()): Outcomes {
  const all = new Map(one)
  for (const [label, span] of other) {
    const known = all.get(label) ?? span
    all.set(label, { least: Math.min(known.least, span.least), most: Math.max(known.most, span.most) })
  }
  return all
}
