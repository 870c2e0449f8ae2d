import { useState, type FormEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { StickyBar } from '#web/features/shop/product/sticky-bar.tsx'
import type { ProductData } from '#web/features/shop/product/product-data.ts'
import { useApp } from '#web/lib/page.ts'
import { goBack, goToStep } from './address.ts'
import { AnswerCards } from './answer-cards.tsx'
import type { Desk, DeskState } from './desk.ts'
import { PriceSoFar } from './price-so-far.tsx'
import { isAnswered, stepAfter, type Place } from './tree.ts'
import { TroubleNotice } from './trouble-notice.tsx'
import { amountText, helpText } from './words.ts'

export interface QuestionStepProps {
  readonly data: ProductData
  readonly desk: Desk
  readonly state: DeskState
  readonly place: Extract<Place, { kind: 'question' }>
  readonly edit: number | null
}

/** Choosing alone goes nowhere; “next” does, once the server has said what comes next (ux.md X52). */
export function QuestionStep({ data, desk, state, place, edit }: QuestionStepProps) {
  const { t } = useApp()
  const [isRefused, setRefused] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const { question, at } = place

  async function goOn(event: FormEvent) {
    event.preventDefault()
    if (isWaiting) return
    if (!isAnswered(question, desk.get().answers)) return setRefused(true)
    setWaiting(true)
    await desk.settled()
    setWaiting(false)
    const { path, answers } = desk.get()
    goToStep({ step: stepAfter(path, answers, question.questionName), edit })
  }
  const before =
    at === 0 ? { step: null, edit: null } : { step: state.path[at - 1]?.questionName ?? null, edit }
  const help = helpText(question.questionName, t)
  const formId = `question-${question.questionName}`
  const { price } = state
  return (
    <form id={formId} onSubmit={(event) => void goOn(event)} className="flex flex-col gap-5">
      <Progress at={at} of={state.path.length} />
      <PriceSoFar state={state} question={question.questionName} />
      <AnswerCards
        question={question}
        data={data}
        state={state}
        error={
          isRefused && !isAnswered(question, state.answers)
            ? t(question.type === 'single' ? 'grading-ui.choose.single' : 'grading-ui.choose.multi')
            : undefined
        }
        onChoose={(keys, last) => desk.choose(question.questionName, keys, last)}
      >
        {help === null ? null : <Disclosure title={t('grading-ui.help')}>{help}</Disclosure>}
      </AnswerCards>
      <TroubleNotice trouble={state.trouble} onRetry={desk.ask} />
      <div ref={setFoot} className="flex flex-wrap justify-between gap-3">
        <Button look="quiet" onClick={() => goBack(before)}>
          {t('grading-ui.back')}
        </Button>
        <NextButton isWaiting={isWaiting} />
      </div>
      <StickyBar
        watched={foot}
        label={t('grading-ui.soFar')}
        amount={price ? amountText(price, t) : t('grading-ui.upTo', { amount: data.product.price_purchase })}
      >
        <NextButton isWaiting={isWaiting} />
      </StickyBar>
    </form>
  )
}

function NextButton({ isWaiting }: { readonly isWaiting: boolean }) {
  const { t } = useApp()
  return (
    <Button isSubmit isPending={isWaiting} pendingText={t('grading-ui.waiting')}>
      {t('grading-ui.next')}
    </Button>
  )
}

function Progress({ at, of }: { readonly at: number; readonly of: number }) {
  const { t } = useApp()
  const text = t('grading-ui.progress', { at: at + 1, of })
  return (
    <div className="flex items-center gap-4">
      <p className="flex-none font-medium">{text}</p>
      <progress value={at + 1} max={of} aria-label={text} className="progress block min-w-0 flex-1" />
    </div>
  )
}
