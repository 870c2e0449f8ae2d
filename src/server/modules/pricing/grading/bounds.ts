import { shareOfCents } from '#kernel/money.ts'
import { childQuestionsFor, chosenAnswers, type Answers } from './answers.ts'
import { defaultClass, roundedOffer, type PriceBasis } from './price.ts'
import { variantClasses, type Tree, type TreeAnswer, type TreeQuestion } from './tree.ts'

/**
 * The least and the most that can still be deducted, by class: index 0 is no class yet, then NEW to A4. They are lists
 * of numbers because this code must be fast: it runs for every answer that is shown with its price.
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

const labels = [defaultClass, ...variantClasses] as const
const rankOf: ReadonlyMap<string, number> = new Map(variantClasses.map((label, at) => [label, at + 1]))

/**
 * The lowest and highest price the open questions still allow. For one class the price only falls with the sum of
 * deductions, so the two ends of that sum for each class are all that has to be carried from question to question.
 */
export function priceBounds(
  tree: Tree,
  answers: Answers,
  basis: PriceBasis,
): { readonly lowestCents: number; readonly highestCents: number } {
  const walk: Walk = { answers, baseCents: basis.baseCents, ignoresStops: false, canStop: false }
  const { least, most } = outcomesOf(tree, walk)
  const highestCents = highestOf(tree, least, basis)
  const prices = most.flatMap((deducted, at) =>
    deducted === -Infinity ? [] : priceAt(tree, basis, { at, deducted }),
  )
  return { lowestCents: walk.canStop ? 0 : Math.min(highestCents, ...prices), highestCents }
}

/**
 * The highest price by what is chosen for one question, stops left aside. Where none of its answers leads elsewhere,
 * all the others are walked through once, and each choice is only added to what they came to.
 */
export function highestWith(
  tree: Tree,
  question: TreeQuestion,
  answers: Answers,
  basis: PriceBasis,
): (chosen: readonly TreeAnswer[]) => number {
  const leastWith = (keys: readonly string[]) => {
    const told = new Map(answers).set(question.name, keys)
    return outcomesOf(tree, { answers: told, baseCents: basis.baseCents, ignoresStops: true, canStop: false })
      .least
  }
  const leadsElsewhere =
    question.children?.length || question.answers.some(({ skipTo }) => skipTo !== undefined)
  if (leadsElsewhere) return (chosen) => highestOf(tree, leastWith(chosen.map(({ key }) => key)), basis)
  const others = leastWith([])
  return (chosen) => {
    const { asked, deducted } = costOf(chosen, basis.baseCents)
    const combined = unreached.least.slice()
    others.forEach((least, at) => {
      const rank = Math.max(at, asked)
      combined[rank] = Math.min(combined[rank] ?? Infinity, least + deducted)
    })
    return highestOf(tree, combined, basis)
  }
}

function outcomesOf(tree: Tree, walk: Walk): Outcomes {
  const start = nothing()
  add(start, 0, 0, 0)
  return through(tree.questions, start, walk)
}

function highestOf(tree: Tree, least: readonly number[], basis: PriceBasis): number {
  if (basis.stopReason !== null) return 0
  return least.reduce(
    (best, deducted, at) =>
      deducted === Infinity ? best : Math.max(best, priceAt(tree, basis, { at, deducted })),
    0,
  )
}

function priceAt(
  tree: Tree,
  { baseCents, minOfferCents }: PriceBasis,
  { at, deducted }: { readonly at: number; readonly deducted: number },
): number {
  return roundedOffer(
    shareOfCents(baseCents, tree.factors[labels[at] ?? defaultClass]) - deducted,
    minOfferCents,
  )
}

/** The rank of the class a choice asks for and what it deducts. */
function costOf(chosen: readonly TreeAnswer[], baseCents: number) {
  let [asked, deducted] = [0, 0]
  for (const answer of chosen) {
    asked = Math.max(asked, rankOf.get(answer.class ?? '') ?? 0)
    deducted += shareOfCents(baseCents, answer.deduct ?? 0)
  }
  return { asked, deducted }
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
  if (walk.answers.has(question.name)) return [chosenAnswers(question, walk.answers)]
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
  return costsNothing && skipTo === undefined && childQuestionsFor(question, [answer]).length === 0
}

function afterSelection(
  question: TreeQuestion,
  selection: readonly TreeAnswer[],
  before: Outcomes,
  walk: Walk,
): Outcomes {
  const after = nothing()
  if (selection.some(({ stop }) => stop !== undefined)) {
    walk.canStop = true
    if (!walk.ignoresStops) return after
  }
  const { asked, deducted } = costOf(selection, walk.baseCents)
  before.least.forEach((least, at) => {
    const most = before.most[at] ?? -Infinity
    if (least !== Infinity) add(after, Math.max(at, asked), least + deducted, most + deducted)
  })
  return childQuestionsFor(question, selection).reduce(
    (outcomes, child) => through([child], outcomes, walk),
    after,
  )
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
