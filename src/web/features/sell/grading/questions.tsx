import { useEffect, useRef, useState, type RefObject } from 'react'
import { useStore } from 'zustand'
import type { ProductData } from '../product/product-data.ts'
import { ifPossible } from '#web/api/if-possible.ts'
import { useApp } from '#web/navigation/page.ts'
import { hasMoved, useGradingAddress } from './address.ts'
import { createGrading, positionInState, type Grading, type GradingState } from './grading-state.ts'
import { keepDraft, type GradingDraft } from './draft.ts'
import { SaidPrice } from './price-so-far.tsx'
import { QuestionsRoom } from './questions-room.tsx'
import { QuestionStep } from './question-step.tsx'
import { loadStopGuide } from './stop-guide-code.ts'
import { endStep, type GradingAnswers, type GradingTree } from './tree.ts'
import { TroubleNotice } from './trouble-notice.tsx'
import { useEndCode } from './use-end-code.ts'

interface QuestionsProps {
  readonly data: ProductData
  readonly tree: GradingTree
  readonly answers: GradingAnswers
  readonly onOutdated: () => void
}

/** One question after the other, as the address says, and the offer at the end. */
export function GradingQuestions({ data, tree, answers, onOutdated }: QuestionsProps) {
  const { t } = useApp()
  const { step, edit } = useGradingAddress()
  const [grading, state] = useGrading(data.product, tree, answers)
  const place = positionInState(state, step ?? endStep)
  const shown = place.kind === 'end' ? endStep : place.question.questionName
  const isAtEnd = place.kind === 'end'
  const end = useEndCode(isAtEnd)
  const isEndAwaited = isAtEnd && end.code === null && !end.isFailed
  const box = useFocusOnStep(isEndAwaited ? null : shown)
  useKeptDraft(data.product.id, box, { treeVersion: tree.treeVersion, answers: state.answers, step, edit })
  useEffect(() => {
    if (state.trouble === 'outdated') onOutdated()
    // oxlint-disable-next-line react/exhaustive-deps -- told once for each time it happens
  }, [state.trouble])
  // A fresh page shows its questions together with what the answers do to the price, so that nothing moves.
  const isPriceAwaited = !hasMoved() && state.price === null && state.trouble === null
  if (isPriceAwaited || isEndAwaited) return <QuestionsRoom data-wizard />
  return (
    <section ref={box} data-wizard aria-labelledby="grading" className="card flex flex-col gap-5 sm:p-6">
      <h2 id="grading" className="sr-only">
        {t('grading-ui.title')}
      </h2>
      <SaidPrice state={state} />
      {place.kind === 'question' ? (
        <QuestionStep key={shown} data={data} grading={grading} state={state} place={place} edit={edit} />
      ) : end.code ? (
        <end.code.GradingEnd
          data={data}
          tree={tree}
          grading={grading}
          state={state}
          edit={edit}
          onOutdated={onOutdated}
        />
      ) : (
        <TroubleNotice trouble="no-answer" onRetry={end.load} />
      )}
    </section>
  )
}

function useGrading(
  { id, price_purchase: startCents }: ProductData['product'],
  tree: GradingTree,
  answers: GradingAnswers,
): [Grading, GradingState] {
  const { api, space } = useApp()
  const [grading] = useState(() =>
    createGrading({
      tree,
      answers,
      startCents,
      async price(body) {
        const judged = await api.call('calculateGradingPrice', { params: { id: String(id) }, body })
        // The reason is shown together with what can be done about it. Without these words the rest stands.
        if (judged.ok && judged.value.stopReason !== null) await ifPossible(loadStopGuide(space.locale))
        return judged
      },
      later: (ms, run) => {
        const timer = window.setTimeout(run, ms)
        return () => window.clearTimeout(timer)
      },
    }),
  )
  useEffect(() => {
    grading.ask()
    const again = () => grading.ask()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [grading])
  return [grading, useStore(grading.store)]
}

function useKeptDraft(
  productId: number,
  box: RefObject<HTMLElement | null>,
  { treeVersion, answers, step, edit }: GradingDraft,
): void {
  useEffect(() => {
    const draft = { treeVersion, answers, step: step ?? endStep, edit }
    const keepRoom = () =>
      keepDraft(window.sessionStorage, productId, { ...draft, room: box.current?.offsetHeight ?? 0 })
    keepDraft(window.sessionStorage, productId, draft)
    window.addEventListener('pagehide', keepRoom)
    return () => window.removeEventListener('pagehide', keepRoom)
  }, [productId, box, treeVersion, answers, step, edit])
}

/** The reader is led to the question, but not away from where a fresh page begins (ux.md X50). */
function useFocusOnStep(shown: string | null) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const section = box.current
    if (!section || shown === null || !hasMoved()) return
    section.querySelector<HTMLElement>('[data-step-title]')?.focus({ preventScroll: true })
    const { top } = section.getBoundingClientRect()
    if (top < 0 || top > window.innerHeight / 2) section.scrollIntoView()
  }, [shown])
  return box
}
