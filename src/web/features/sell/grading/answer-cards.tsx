import { useRef, type MouseEvent, type ReactNode } from 'react'
import { FieldError } from '#ui/field.tsx'
import type { ProductData } from '../product/product-data.ts'
import { useApp } from '#web/navigation/page.ts'
import type { GradingState } from './grading-state.ts'
import { AnswerPicture } from './pictures/answer-picture.tsx'
import { deviceKind } from './pictures/device-kind.ts'
import { shownEffects } from './shown-price.ts'
import type { GradingQuestion } from './tree.ts'
import { effectText } from './words.ts'

interface AnswerCardsProps {
  readonly question: GradingQuestion
  readonly data: ProductData
  readonly state: GradingState
  readonly error: string | undefined
  /** Explains the question, beside it. */
  readonly children: ReactNode
  readonly onChoose: (keys: readonly string[]) => void
  /** Somebody tapped or clicked the one answer to a question. */
  readonly onPick: () => void
}

/** The answers to one question, each with a sentence, a picture and what it does to the price (ux.md X51). */
export function AnswerCards({ question, data, state, error, children, onChoose, onPick }: AnswerCardsProps) {
  const { t } = useApp()
  const { questionName, type, answers } = question
  const id = `answers-${questionName}`
  const chosen = state.answers[questionName] ?? []
  const hint = type === 'multi' ? t('grading-ui.several') : null
  const described = [hint === null ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`]
  const effects = effectsIn(state, question, chosen)
  const pointer = usePointer()

  function choose(key: string) {
    if (type === 'single') return onChoose([key])
    return onChoose(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key])
  }
  function pick(key: string) {
    if (type === 'multi' || !pointer.isUsed()) return
    if (!chosen.includes(key)) choose(key)
    onPick()
  }
  return (
    <fieldset
      id={id}
      aria-describedby={described.filter(Boolean).join(' ') || undefined}
      {...pointer.handlers}
      onClickCapture={type === 'single' ? ignoreSecondOfTwo : undefined}
      className="flex min-w-0 flex-col gap-3"
    >
      <legend>
        <h3 data-step-title tabIndex={-1} className="type-title outline-none">
          {question.name}
        </h3>
      </legend>
      {children}
      {hint === null ? null : (
        <p id={`${id}-hint`} className="text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
      <div className="grid gap-2.5">
        {answers.map((answer) => (
          <AnswerCard
            key={answer.answerKey}
            question={question}
            answer={answer}
            kind={deviceKind(data)}
            isChosen={chosen.includes(answer.answerKey)}
            effect={effects?.get(answer.answerKey)}
            onPick={() => pick(answer.answerKey)}
            onChoose={() => (type === 'single' && pointer.isUsed() ? undefined : choose(answer.answerKey))}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Null while the server has not said them. */
function effectsIn(
  { price, shownCents }: GradingState,
  question: GradingQuestion,
  chosen: readonly string[],
) {
  return price && shownCents !== null ? shownEffects({ question, chosen, price, shownCents }) : null
}

/** Whether an answer is chosen with a pointer: arrow keys click on the answers they pass, and go nowhere. */
function usePointer() {
  const isDown = useRef(false)
  return {
    isUsed: () => isDown.current,
    handlers: {
      onPointerDown: () => (isDown.current = true),
      onKeyDown: () => (isDown.current = false),
    },
  }
}

/** The second click of a double click would answer the next question, which has come under the pointer meanwhile. */
function ignoreSecondOfTwo(event: MouseEvent): void {
  if (event.detail <= 1) return
  event.preventDefault()
  event.stopPropagation()
}

interface AnswerCardProps {
  readonly question: GradingQuestion
  readonly answer: GradingQuestion['answers'][number]
  readonly kind: ReturnType<typeof deviceKind>
  readonly isChosen: boolean
  readonly effect: number | null | undefined
  readonly onChoose: () => void
  readonly onPick: () => void
}

function AnswerCard({ question, answer, kind, isChosen, effect, onChoose, onPick }: AnswerCardProps) {
  const { t } = useApp()
  const isOne = question.type === 'single'
  const { answerKey, label, explanation } = answer
  return (
    <label className="radio-card group items-center px-3.5 py-3">
      <input
        type={isOne ? 'radio' : 'checkbox'}
        name={question.questionName}
        value={answerKey}
        checked={isChosen}
        onChange={onChoose}
        onClick={onPick}
        className={isOne ? 'radio' : 'checkbox'}
      />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex min-h-6 flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{label}</span>
          <span
            data-effect
            className={effect === 0 ? 'type-small' : 'text-note font-semibold whitespace-nowrap'}
          >
            {effect === undefined ? '' : effectText(effect, t)}
          </span>
        </span>
        {explanation === null ? null : <span className="text-note text-ink-soft">{explanation}</span>}
      </span>
      <AnswerPicture question={question.questionName} answer={answerKey} kind={kind} />
    </label>
  )
}
