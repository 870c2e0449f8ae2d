import type { Locale } from '#kernel/locale.ts'
import { readOffers } from '#server/modules/pricing/prices/offers.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { answeredSteps, type Grading } from './answers.ts'
import type { Tree } from './tree.ts'
import { readTrees } from './trees.ts'
import { answerText, questionText } from './words.ts'

/** Question by question, in the order they are asked in. */
export function answersInWords(locale: Locale, tree: Tree, answers: Grading['answers']) {
  const chosen = new Map(answers.map(({ questionName, answerKeys }) => [questionName, answerKeys]))
  return answeredSteps(tree, chosen)
    .filter((step) => step.chosen.length > 0)
    .map((step) => {
      const keys = step.chosen.map(({ key }) => key)
      return inWords(locale, tree.name, { questionName: step.question.name, answerKeys: keys })
    })
}

function inWords(locale: Locale, tree: string, { questionName, answerKeys }: Grading['answers'][number]) {
  return {
    questionName,
    name: questionText(locale, tree, questionName),
    answers: answerKeys.map((answerKey) => ({
      answerKey,
      label: answerText(locale, tree, questionName, answerKey),
    })),
  }
}

interface GradedItem {
  readonly productId: number
  readonly grading: Grading | null
}

/** Says in one line what a seller has answered: `Does everything work? – Yes; How is the screen? – Flawless`. */
export async function gradingTexts(
  db: Db,
  items: readonly GradedItem[],
  { locale, now }: { readonly locale: Locale; readonly now: Date },
): Promise<(item: GradedItem) => string | null> {
  const graded = items.filter(({ grading }) => grading !== null).map(({ productId }) => productId)
  const offers = await readOffers(db, [...new Set(graded)], now)
  const trees = await readTrees(db, now)
  return ({ productId, grading }) => {
    if (!grading) return null
    const offer = offers.get(productId)
    const asked = offer && trees.ofGrading(offer, grading)
    // A product that is gone has no tree any more; most questions are those all trees share.
    const said = asked
      ? answersInWords(locale, asked.tree, grading.answers)
      : grading.answers.map((answer) => inWords(locale, '', answer))
    return said
      .map(({ name, answers }) => `${name} – ${answers.map(({ label }) => label).join(', ')}`)
      .join('; ')
  }
}
