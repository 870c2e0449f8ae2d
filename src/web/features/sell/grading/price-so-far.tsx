import { useState } from 'react'
import { Announced } from '#ui/announced.tsx'
import { useApp } from '#web/navigation/page.ts'
import type { GradingState } from './grading-state.ts'
import { amountText, effectText } from './words.ts'

interface PriceSoFarProps {
  readonly state: GradingState
  readonly question: string
}

/** The price by the answers until now, and the effect of the last one; screen readers hear it once (ux.md X52). */
export function PriceSoFar({ state, question }: PriceSoFarProps) {
  const { t } = useApp()
  const { price, last, isPending, trouble } = state
  const label = t('grading-ui.soFar')
  const effect =
    price && last?.questionName === question && !isPending
      ? price.answerEffects.find(
          ({ questionName, answerKey }) => questionName === last.questionName && answerKey === last.answerKey,
        )
      : undefined
  const lastText = effect ? t('grading-ui.last', { effect: effectText(effect.deltaCents, t) }) : ''
  const isKnown = price !== null && trouble === null
  const amount = price && isKnown ? amountText(price, t) : '…'
  const said = useSettled(
    isKnown && !isPending ? t('grading-ui.said', { label, price: amount, last: lastText }) : null,
  )
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-card bg-sunken px-4 py-3">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-ink-soft">{label}</span>
        <span data-size="medium" className="price">
          {amount}
        </span>
      </p>
      <p className="min-h-6 w-full text-ink-soft sm:w-auto">{lastText}</p>
      <Announced text={said} />
    </div>
  )
}

/** The last text that was known; while the next is awaited, nothing new is said. */
function useSettled(text: string | null): string | null {
  const [settled, setSettled] = useState(text)
  if (text !== null && text !== settled) setSettled(text)
  return text ?? settled
}
