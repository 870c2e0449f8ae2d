import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { Translate } from '#i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { StickyBar } from '../product/sticky-bar.tsx'
import type { ProductData } from '../product/product-data.ts'
import { useApp } from '#web/navigation/page.ts'
import { goBack, goToStep } from './address.ts'
import { AnswerCards } from './answer-cards.tsx'
import type { Grading, GradingState } from './grading-state.ts'
import { PriceSoFar } from './price-so-far.tsx'
import { isAnswered, stepAfter, type TreePosition } from './tree.ts'
import { TroubleNotice } from './trouble-notice.tsx'
import { amountText } from './words.ts'

export interface QuestionStepProps {
  readonly data: ProductData
  readonly grading: Grading
  readonly state: GradingState
  readonly place: Extract<TreePosition, { kind: 'question' }>
  readonly edit: number | null
}

/**
 * A tap on the one answer goes on, as “next” does, as soon as the server has named the next question. Arrow keys and
 * several answers only choose (ux.md X52).
 */
export function QuestionStep({ data, grading, state, place, edit }: QuestionStepProps) {
  const { t } = useApp()
  const { isRefused, isWaiting, submit, goOn } = useGoOn(grading, place, edit)
  const { question, at } = place
  const { questionName, type, explanation } = question
  const before = at === 0 ? null : (state.path[at - 1]?.questionName ?? null)
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <GradingProgress at={at} of={state.path.length} />
      <PriceSoFar state={state} />
      <AnswerCards
        question={question}
        data={data}
        state={state}
        error={
          isRefused && !isAnswered(question, state.answers)
            ? t(type === 'single' ? 'grading-ui.choose.single' : 'grading-ui.choose.multi')
            : undefined
        }
        onChoose={(keys) => grading.choose(questionName, keys)}
        onPick={() => void goOn()}
      >
        {explanation === null ? null : <Disclosure title={t('grading-ui.help')}>{explanation}</Disclosure>}
      </AnswerCards>
      <TroubleNotice trouble={state.trouble} onRetry={grading.ask} />
      <Foot
        amount={soFar(state, data, t)}
        isWaiting={isWaiting}
        onBack={() => goBack(before === null ? { step: null, edit: null } : { step: before, edit })}
      />
    </form>
  )
}

function useGoOn(grading: Grading, { question }: QuestionStepProps['place'], edit: number | null) {
  const [isRefused, setRefused] = useState(false)
  const [isWaiting, setWaiting] = useState(false)

  const isShown = useIsShown()

  async function goOn() {
    if (isWaiting) return
    setWaiting(true)
    await grading.settled()
    setWaiting(false)
    const { path, answers } = grading.store.getState()
    // Who has gone back meanwhile stays there.
    if (isShown()) goToStep({ step: stepAfter(path, answers, question.questionName), edit })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isAnswered(question, grading.store.getState().answers)) void goOn()
    else setRefused(true)
  }
  return { isRefused, isWaiting, submit, goOn }
}

function useIsShown(): () => boolean {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])
  return () => isShown.current
}

function soFar({ price, shownCents }: GradingState, { product }: ProductData, t: Translate): string {
  return amountText(shownCents ?? product.price_purchase, price !== null && price.price !== null, t)
}

interface FootProps {
  readonly amount: string
  readonly isWaiting: boolean
  readonly onBack: () => void
}

function Foot({ amount, isWaiting, onBack }: FootProps) {
  const { t } = useApp()
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  return (
    <>
      <div ref={setFoot} className="flex flex-wrap justify-between gap-3">
        <Button look="quiet" onClick={onBack}>
          {t('grading-ui.back')}
        </Button>
        <NextButton isWaiting={isWaiting} />
      </div>
      <StickyBar watched={foot} label={t('grading-ui.soFar')} amount={amount}>
        <NextButton isWaiting={isWaiting} />
      </StickyBar>
    </>
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

function GradingProgress({ at, of }: { readonly at: number; readonly of: number }) {
  const { t } = useApp()
  const text = t('grading-ui.progress', { at: at + 1, of })
  return (
    <div className="flex items-center gap-4">
      <p className="flex-none font-medium">{text}</p>
      <progress value={at + 1} max={of} aria-label={text} className="progress block min-w-0 flex-1" />
    </div>
  )
}
