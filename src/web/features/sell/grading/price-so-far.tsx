import { useState } from 'react'
import type { Translate } from '#i18n/t.ts'
import { Announced } from '#ui/announced.tsx'
import { useT } from '#web/navigation/page.ts'
import type { GradingState } from './grading-state.ts'
import { amountText, effectText } from './words.ts'

interface PriceProps {
  readonly state: GradingState
}

/** The price by the answers until now, and what the last one did to it (ux.md X52). */
export function PriceSoFar({ state }: PriceProps) {
  const t = useT()
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-card bg-sunken px-4 py-3">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-ink-soft">{t('grading-ui.soFar')}</span>
        <span data-size="medium" className="price">
          {priceText(state, t) ?? '…'}
        </span>
      </p>
      <p data-last className="min-h-6 w-full text-ink-soft sm:w-auto">
        {lastText(state, t)}
      </p>
    </div>
  )
}

/** Screen readers hear both once after each answer. It stays from step to step, or they would hear nothing. */
export function SaidPrice({ state }: PriceProps) {
  const t = useT()
  const price = state.isPending ? null : priceText(state, t)
  const said = useSettled(
    price === null
      ? null
      : t('grading-ui.said', { label: t('grading-ui.soFar'), price, last: lastText(state, t) }),
  )
  return <Announced text={said} />
}

function priceText({ price, shownCents, trouble }: GradingState, t: Translate): string | null {
  if (shownCents === null || trouble !== null) return null
  return amountText(shownCents, price !== null && price.price !== null, t)
}

function lastText({ lastCents, isPending }: GradingState, t: Translate): string {
  return lastCents === undefined || isPending
    ? ''
    : t('grading-ui.last', { effect: effectText(lastCents, t) })
}

/** The last text that was known; while the next is awaited, nothing new is said. */
function useSettled(text: string | null): string | null {
  const [settled, setSettled] = useState(text)
  if (text !== null && text !== settled) setSettled(text)
  return text ?? settled
}
