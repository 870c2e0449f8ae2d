import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stepper, type Step } from '#ui/stepper.tsx'
import type { CartAnswer } from '#web/box/box-state.ts'
import { browserBox, useBox } from '#web/box/box.ts'
import { checkoutSteps, firstOpenStep, stepPage, type CheckoutStep } from '#web/box/checkout-steps.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp, useT } from '#web/navigation/page.ts'
import { useCheckout } from './load-step.ts'
import { OrderSummary } from './order-summary.tsx'

interface CheckoutFrameProps {
  readonly step: CheckoutStep
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}

/** The frame of all steps: where the seller is, and the sum of the order. */
export function CheckoutFrame({ step, title, lead, children }: CheckoutFrameProps) {
  const t = useT()
  const { cart } = useCheckout()
  const main = (
    <>
      <h1 tabIndex={-1} className="type-headline">
        {title}
      </h1>
      {lead === undefined ? null : <p className="mt-2 max-w-lead text-ink-soft">{lead}</p>}
      <Unchecked step={step} />
      {children}
    </>
  )
  return (
    <div className="pt-6 pb-12 lg:pt-8">
      <Stepper
        label={t('sell-checkout.steps')}
        doneText={t('sell-checkout.steps.done')}
        steps={useSteps(step, cart)}
      />
      {step === 'summary' ? (
        // The last step is the summary itself, so nothing stands beside it to say the same again (ux.md X66).
        <div className="mt-6 lg:mt-10">{main}</div>
      ) : (
        <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:mt-10 lg:grid-cols-main-side lg:gap-12">
          {/* First for readers and phones, at the side for eyes. */}
          <div className="min-w-0 lg:sticky lg:top-6 lg:col-start-2">
            <OrderSummary cart={cart} />
          </div>
          <div className="min-w-0 lg:col-start-1 lg:row-start-1">{main}</div>
        </div>
      )}
    </div>
  )
}

/** Answered steps are links, whichever side of the current one they stand on. */
function useSteps(current: CheckoutStep, cart: CartAnswer['cart']): readonly Step[] {
  const t = useT()
  const open = firstOpenStep(cart) ?? 'summary'
  const reached = checkoutSteps.indexOf(open)
  return checkoutSteps.map((step, at) => {
    const label = t(`sell-checkout.step.${step}`)
    if (step === current) return { id: step, label, state: 'current' }
    if (at >= reached) return { id: step, label, state: 'later' }
    return {
      id: step,
      label,
      state: 'done',
      link: (parts) => <PageLink {...parts} page={stepPage[step]} />,
    }
  })
}

/** Whether prices and carrier still hold could not be asked. */
function Unchecked({ step }: Pick<CheckoutFrameProps, 'step'>) {
  const t = useT()
  const app = useApp()
  const { content } = useBox()
  if (content.kind !== 'failed') return null
  return (
    <div className="mt-6">
      <Notice
        tone="warn"
        title={t('sell-checkout.unchecked.title')}
        action={
          <Button look="link" onClick={() => void browserBox.load(app, stepPage[step])}>
            {t('sell-checkout.retry')}
          </Button>
        }
      >
        {t('sell-checkout.unchecked.text')}
      </Notice>
    </div>
  )
}
