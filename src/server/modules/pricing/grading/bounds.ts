import { share } from '#kernel/money.ts'
import { childrenOf, chosenOf, type Answers } from './answers.ts'
import { defaultClass, roundedOffer, type PriceBasis } from './price.ts'
import { classes, type Tree, type TreeAnswer, type TreeQuestion } from './tree.ts'

/**
 * The least and the most that is still deducted, by the class it comes with: 0 is none asked for yet, then NEW to A4.
 * Lists of numbers, as this runs for every answer that is shown with its price.
 */
interface Outcomes {
  readonly least: number[]
  readonly most: number[]
}

interface Walk {
  readonly answers: Answers
  readonly baseCents: number
  readonly ignoresStops: boolean
  canStop: boolean
}

const labels = [defaultClass, ...classes] as const
const rankOf: ReadonlyMap<string, number> = new Map(classes.map((label, at) => [label, at + 1]))

/**
 * The lowest and highest price the open questions still allow. For one class the price only falls with the sum of
 * deductions, so the two ends of that sum for each class are all that has to be carried from question to question.
 */
export function boundsOf(
  tree: Tree,
  answers: Answers,
  basis: PriceBasis,
  /** Leaves stops aside; only the highest price is of use then. */
  { ignoresStops = false } = {},
): { readonly lowestCents: number; readonly highestCents: number } {
  const { baseCents, minOfferCents, stopReason } = basis
  const walk: Walk = { answers, baseCents, ignoresStops, canStop: false }
  const start = nothing()
  add(start, 0, 0, 0)
  const { least, most } = through(tree.questions, start, walk)
  const ends = labels.flatMap((label, at) => {
    const [fewest = Infinity, all = -Infinity] = [least[at], most[at]]
    if (fewest === Infinity) return []
    const clean = share(baseCents, tree.factors[label])
    return [
      {
        lowest: roundedOffer(clean - all, minOfferCents),
        highest: roundedOffer(clean - fewest, minOfferCents),
      },
    ]
  })
  const highestCents = stopReason === null ? Math.max(0, ...ends.map(({ highest }) => highest)) : 0
  const lowest = Math.min(highestCents, ...ends.map((end) => end.lowest))
  return { lowestCents: walk.canStop && !ignoresStops ? 0 : lowest, highestCents }
}

function through(questions: readonly TreeQuestion[], start: Outcomes, walk: Walk): Outcomes {
  let here = start
  const skipped = new Map<string, Outcomes>()
  for (const question of questions) {
    const before = here
    const arriving = skipped.get(question.name)
    if (arriving) join(before, arriving)
    skipped.delete(question.name)
    if (isNothing(before)) continue
    here = nothing()
    for (const selection of selectionsOf(question, walk)) {
      const after = afterSelection(question, selection, before, walk)
      const skipTo = selection.find((answer) => answer.skipTo !== undefined)?.skipTo
      if (skipTo === undefined) here = join(after, here)
      else skipped.set(skipTo, join(after, skipped.get(skipTo)))
    }
  }
  for (const ended of skipped.values()) join(here, ended)
  return here
}

/** What can be answered: the choice that was made, or else each answer alone, and all at once where that is allowed. */
function selectionsOf(question: TreeQuestion, walk: Walk): readonly (readonly TreeAnswer[])[] {
  if (walk.answers.has(question.name)) return [chosenOf(question, walk.answers)]
  const free = walk.ignoresStops && question.answers.find((answer) => isFree(question, answer))
  // Nothing beats an answer that costs nothing but one that leads elsewhere.
  const worthTrying = free
    ? question.answers.filter((answer) => answer === free || answer.skipTo !== undefined)
    : question.answers
  const single = worthTrying.map((answer) => [answer])
  return question.type === 'multi' ? [...single, question.answers] : single
}

function isFree(question: TreeQuestion, answer: TreeAnswer): boolean {
  const { class: label, deduct = 0, skipTo } = answer
  const costsNothing = deduct === 0 && (label === undefined || label === defaultClass)
  return costsNothing && skipTo === undefined && childrenOf(question, [answer]).length === 0
}

function afterSelection(
  question: TreeQuestion,
  selection: readonly TreeAnswer[],
  before: Outcomes,
  walk: Walk,
): Outcomes {
  const after = nothing()
  let [asked, deducted] = [0, 0]
  for (const answer of selection) {
    if (answer.stop !== undefined) {
      walk.canStop = true
      if (!walk.ignoresStops) return after
    }
    asked = Math.max(asked, rankOf.get(answer.class ?? '') ?? 0)
    deducted += share(walk.baseCents, answer.deduct ?? 0)
  }
  before.least.forEach((least, at) => {
    const most = before.most[at] ?? -Infinity
    if (least !== Infinity) add(after, Math.max(at, asked), least + deducted, most + deducted)
  })
  return childrenOf(question, selection).reduce((outcomes, child) => through([child], outcomes, walk), after)
}

const unreached: Outcomes = { least: labels.map(() => Infinity), most: labels.map(() => -Infinity) }

function nothing(): Outcomes {
  return { least: unreached.least.slice(), most: unreached.most.slice() }
}

function isNothing({ least }: Outcomes): boolean {
  return least.every((one) => one === Infinity)
}

function add({ least, most }: Outcomes, at: number, fewest: number, all: number): void {
  least[at] = Math.min(least[at] ?? Infinity, fewest)
  most[at] = Math.max(most[at] ?? -Infinity, all)
}

function join(into: Outcomes, other?: Outcomes): Outcomes {
  other?.least.forEach((fewest, at) => {
    if (fewest !== Infinity) add(into, at, fewest, other.most[at] ?? -Infinity)
  })
  return into
}
