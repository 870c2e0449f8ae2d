import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PriceChange } from '#ui/price-change.tsx'
import { useApp } from '#web/navigation/page.ts'
import type { AddOutcome } from './add-outcome.ts'
import type { AddState } from './use-add.ts'

interface AddMessageProps {
  readonly adding: AddState
  readonly onAccept: (priceCents: number) => void
}

/** How adding went, right by its button. In the page from the start, so that readers announce what comes into it. */
export function AddMessage({ adding, onAccept }: AddMessageProps) {
  const { outcome } = adding
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may hold no paragraphs
    <div role="status">
      {outcome ? <OutcomeText outcome={outcome} adding={adding} onAccept={onAccept} /> : null}
    </div>
  )
}

function OutcomeText({
  outcome,
  adding,
  onAccept,
}: AddMessageProps & { readonly outcome: AddOutcome }): ReactNode {
  const { t } = useApp()
  switch (outcome.kind) {
    case 'added':
      return null
    case 'lower':
      return <Lower outcome={outcome} adding={adding} onAccept={onAccept} />
    case 'stopped':
      return (
        <Notice tone="warn" title={t('sell-product.stopped.now')}>
          {t('sell-product.stop.TEMPORARY')}
        </Notice>
      )
    case 'refused':
      return <Notice tone="error" title={outcome.text} />
    case 'outdated':
      return (
        <Notice tone="warn" title={t('grading-ui.outdated')}>
          {t('grading-ui.outdated.text')}
        </Notice>
      )
  }
}

interface LowerProps extends AddMessageProps {
  readonly outcome: Extract<AddOutcome, { kind: 'lower' }>
}

/** The price fell between looking and pressing: both prices, and a choice. Nothing was added. */
function Lower({ outcome, adding, onAccept }: LowerProps) {
  const { t } = useApp()
  const { previousCents, currentCents } = outcome
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The braces drop the result: some browsers return a promise, which React would take for a clean-up.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box}>
      <Notice
        tone="warn"
        title={t('sell-product.lower')}
        action={
          <span className="mt-2 flex flex-wrap gap-2">
            <Button size="small" onClick={() => onAccept(currentCents)}>
              {t('sell-product.lower.accept', { amount: currentCents })}
            </Button>
            <Button size="small" look="quiet" onClick={adding.dismiss}>
              {t('sell-product.lower.decline')}
            </Button>
          </span>
        }
      >
        <PriceChange
          before={t('sell-product.price', { amount: previousCents })}
          now={t('sell-product.price', { amount: currentCents })}
          beforeText={t('sell-product.lower.before')}
          nowText={t('sell-product.lower.now')}
          direction="down"
          changeText={t('sell-product.lower.less', { amount: previousCents - currentCents })}
        />
      </Notice>
    </div>
  )
}
