import type { Translate } from '#i18n/t.ts'
import { useApp } from '#web/navigation/page.ts'
import { inOrder, type GradingPrice, type GradingTree, type GradingQuestion } from './tree.ts'
import { signedText } from './words.ts'

type PriceLine = GradingPrice['lines'][number]

interface PriceLinesProps {
  readonly price: GradingPrice
  readonly tree: GradingTree
}

const row = 'flex items-baseline justify-between gap-6 border-b border-line py-2'

/** How the price came about, to the cent (rulebook §3). Lines that change nothing are left out. */
export function PriceLines({ price, tree }: PriceLinesProps) {
  const { t } = useApp()
  const questions = inOrder(tree.questions)
  const sum = price.lines.reduce((total, { deltaCents }) => total + deltaCents, 0)
  return (
    <div>
      <h4 className="font-semibold">{t('grading-ui.end.lines')}</h4>
      <dl className="mt-1">
        {price.lines
          .filter(({ kind, deltaCents }) => kind === 'base' || deltaCents !== 0)
          .map((line) => {
            const { label, note } = lineText(line, price, questions, t)
            return (
              <div key={`${line.kind} ${line.questionName} ${line.answerKey}`} className={row}>
                <dt>
                  {label}
                  {note === null ? null : <span className="type-small block">{note}</span>}
                </dt>
                <dd className="whitespace-nowrap">{lineAmount(line, t)}</dd>
              </div>
            )
          })}
        <div className={`${row} font-semibold`}>
          <dt>{t('grading-ui.line.sum')}</dt>
          <dd className="whitespace-nowrap">{t('grading-ui.plain', { amount: sum })}</dd>
        </div>
      </dl>
    </div>
  )
}

function lineAmount({ kind, deltaCents }: PriceLine, t: Translate): string {
  return kind === 'base' ? t('grading-ui.plain', { amount: deltaCents }) : signedText(deltaCents, t)
}

interface LineText {
  readonly label: string
  readonly note: string | null
}

function lineText(
  line: PriceLine,
  { variantLabel }: GradingPrice,
  questions: readonly GradingQuestion[],
  t: Translate,
): LineText {
  switch (line.kind) {
    case 'base':
      return { label: t('grading-ui.line.base'), note: null }
    case 'class': {
      const label = variantLabel === null ? '' : t(`grading-ui.class.${variantLabel}`)
      return { label: t('grading-ui.line.class', { label }), note: null }
    }
    case 'deduction': {
      const question = questions.find(({ questionName }) => questionName === line.questionName)
      const answer = question?.answers.find(({ answerKey }) => answerKey === line.answerKey)
      return { label: answer?.label ?? '', note: question?.name ?? null }
    }
    case 'rounding':
      return { label: t('grading-ui.line.rounding'), note: null }
    case 'coupon':
      return { label: t('grading-ui.line.coupon'), note: null }
  }
}
