import { ArrowRight } from 'lucide-react'
import { buttonClass } from '#ui/button-class.ts'
import { stepPage, type CheckoutStep } from '#web/box/checkout-steps.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'
import { missingId, type MissingRequirement } from './missing.ts'

interface CheckoutLinkProps {
  readonly missing: readonly MissingRequirement[]
  /** The step the seller goes on with. */
  readonly step: CheckoutStep
  readonly isWide?: boolean
}

/** The button is never disabled: if something is missing, pressing it leads to the explanation (ux.md X56). */
export function CheckoutLink({ missing, step, isWide = false }: CheckoutLinkProps) {
  const t = useT()
  return (
    <PageLink
      page={stepPage[step]}
      className={buttonClass({ size: isWide ? 'large' : 'medium', isWide })}
      aria-describedby={missing.length > 0 ? missingId : undefined}
      data-stays={missing.length > 0 ? '' : undefined}
      onClick={(event) => {
        if (missing.length === 0) return
        event.preventDefault()
        document.getElementById(missingId)?.focus()
      }}
    >
      {t(step === 'address' ? 'box.checkout' : 'box.checkout.on')}
      <ArrowRight aria-hidden className="size-5" />
    </PageLink>
  )
}

interface CheckoutBarProps extends Omit<CheckoutLinkProps, 'isWide'> {
  readonly total: number
}

/** Stays at the lower edge of a phone, so that total and next step are never out of sight. */
export function CheckoutBar({ total, missing, step }: CheckoutBarProps) {
  const t = useT()
  return (
    <div className="box-bar">
      <p className="flex-none">
        <span className="type-small block">{t('box.total')}</span>
        <span className="price" data-size="medium">
          {t('box.amount', { amount: total })}
        </span>
      </p>
      <CheckoutLink missing={missing} step={step} />
    </div>
  )
}
