import { shareOfCents } from '#kernel/money.ts'
import { childQuestionsFor, chosenAnswers, type Answers } from './answers.ts'
import {
  addAll,
  capped,
  isNothing,
  join,
  noOutcomes,
  rankedClasses,
  startOutcomes,
  type Outcomes,
} from './outcomes.ts'
import { defaultClass, roundedOffer, type PriceBasis } from './price.ts'
import { variantClasses, type Tree, type TreeAnswer, type TreeQuestion } from './tree.ts'

interface Walk {
  readonly answers: Answers
  readonly baseCents: number
  readonly cap: TreeAnswer['cap']
  readonly ignoresStops: boolean
  canStop: boolean
}

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
  const walks = walksOf(tree, { answers, baseCents: basis.baseCents, ignoresStops: false })
  const ends = walks.map((walk) => capped(outcomesOf(tree, walk), capOf(walk)))
  const highestCents = Math.max(0, ...ends.map(({ least }) => highestOf(tree, least, basis)))
  const prices = ends.flatMap(({ most }) =>
    most.flatMap((deducted, at) => (deducted === -Infinity ? [] : priceAt(tree, basis, { at, deducted }))),
  )
  const canStop = walks.some((walk) => walk.canStop)
  return { lowestCents: canStop ? 0 : Math.min(highestCents, ...prices), highestCents }
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
  const walked = (keys: readonly string[]) => {
    const told = new Map(answers).set(question.name, keys)
    const walks = walksOf(tree, { answers: told, baseCents: basis.baseCents, ignoresStops: true })
    return walks.map((walk) => ({ walk, outcomes: outcomesOf(tree, walk) }))
  }
  const highest = (ends: ReturnType<typeof walked>) =>
    Math.max(...ends.map(({ walk, outcomes }) => highestOf(tree, capped(outcomes, capOf(walk)).least, basis)))
  const leadsElsewhere = question.children?.length || question.answers.some(changesTheWay)
  if (leadsElsewhere) return (chosen) => highest(walked(chosen.map(({ key }) => key)))
  const others = walked([])
  return (chosen) =>
    highest(
      others.map(({ walk, outcomes }) => {
        const after = noOutcomes()
        addSelection(after, outcomes, question, { selection: chosen, walk })
        return { walk, outcomes: after }
      }),
    )
}

/** One walk for each answer that changes what later answers cost, while the question before them is open. */
function walksOf(tree: Tree, start: Omit<Walk, 'canStop' | 'cap'>): readonly Walk[] {
  const open = tree.questions.find(
    ({ name, answers }) => !start.answers.has(name) && answers.some(changesLaterCosts),
  )
  const tried = open
    ? open.answers.map(({ key }) => new Map(start.answers).set(open.name, [key]))
    : [start.answers]
  return tried.map((answers) => {
    const cap = tree.questions.flatMap((question) =>
      chosenAnswers(question, answers).flatMap((answer) => answer.cap ?? []),
    )[0]
    return { ...start, answers, cap, canStop: false }
  })
}

function changesLaterCosts({ skips, cap }: TreeAnswer): boolean {
  return skips !== undefined || cap !== undefined
}

function changesTheWay(answer: TreeAnswer): boolean {
  return answer.skipTo !== undefined || changesLaterCosts(answer)
}

function outcomesOf(tree: Tree, walk: Walk): Outcomes {
  const skipped = new Set(
    tree.questions.flatMap((question) =>
      chosenAnswers(question, walk.answers).flatMap(({ skips = [] }) => skips),
    ),
  )
  const asked = tree.questions.filter(({ name }) => !skipped.has(name))
  return through(asked, startOutcomes(), walk)
}

function capOf({ cap, baseCents }: Walk): number | null {
  return cap ? shareOfCents(baseCents, cap.most) : null
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
    shareOfCents(baseCents, tree.factors[rankedClasses[at] ?? defaultClass]) - deducted,
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
    here = noOutcomes()
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
  const after = noOutcomes()
  if (selection.some(({ stop }) => stop !== undefined)) {
    walk.canStop = true
    if (!walk.ignoresStops) return after
  }
  addSelection(after, before, question, { selection, walk })
  return childQuestionsFor(question, selection).reduce(
    (outcomes, child) => through([child], outcomes, walk),
    after,
  )
}

function addSelection(
  into: Outcomes,
  before: Outcomes,
  { name }: TreeQuestion,
  { selection, walk }: { readonly selection: readonly TreeAnswer[]; readonly walk: Walk },
): void {
  const { asked, deducted } = costOf(selection, walk.baseCents)
  const isCapped = walk.cap?.questions.includes(name) ?? false
  addAll(into.all, before.all, { asked, deducted })
  addAll(into.free, before.free, { asked, deducted: isCapped ? 0 : deducted })
}
