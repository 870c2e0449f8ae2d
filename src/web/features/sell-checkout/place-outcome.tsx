import { useEffect, useRef, type ReactNode } from 'react'
import { staticParams } from '#contract/pages/static-pages.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Notice } from '#ui/notice.tsx'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp, useT } from '#web/navigation/page.ts'
import type { UnplacedOutcome } from './use-placing.ts'

interface PlaceOutcomeProps {
  readonly outcome: UnplacedOutcome | null
  readonly totalCents: number
  /** The button that tries it again. */
  readonly retry: ReactNode
}

/** Says whether anything was ordered, and what to do now; takes the focus (ux.md X67). */
export function PlaceOutcome({ outcome, totalCents, retry }: PlaceOutcomeProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome) place.current?.focus()
  }, [outcome])
  if (!outcome) return null
  return (
    <div ref={place} tabIndex={-1} className="takes-focus">
      <OutcomeText outcome={outcome} totalCents={totalCents} retry={retry} />
    </div>
  )
}

function OutcomeText({
  outcome,
  totalCents,
  retry,
}: PlaceOutcomeProps & { readonly outcome: UnplacedOutcome }) {
  const t = useT()
  switch (outcome.kind) {
    case 'lost':
      return (
        <Notice tone="warn" title={t('sell-checkout-end.lost')} action={retry}>
          {t('sell-checkout-end.lost.text')}
        </Notice>
      )
    case 'failed':
      return (
        <Notice tone="error" title={t('sell-checkout-end.failed')} action={retry}>
          {t('sell-checkout-end.failed.text')}
        </Notice>
      )
    case 'refused':
      return <Refused outcome={outcome} totalCents={totalCents} />
  }
}

type PlaceRefusal = Extract<UnplacedOutcome, { kind: 'refused' }>

interface RefusedProps {
  readonly outcome: PlaceRefusal
  readonly totalCents: number
}

/** Changes that only need another look say the new sum; the button below sends it then. */
const secondLook: ReadonlySet<string> = new Set([
  'checkout.box-changed',
  'checkout.coupon-invalid',
  'checkout.express-unavailable',
  'checkout.price-changed',
])

function Refused({ outcome: { code, reason }, totalCents }: RefusedProps) {
  const t = useT()
  return (
    <Notice tone="warn" title={t('sell-checkout-end.refused')} action={<Help code={code} />}>
      {reason === null || code === 'checkout.coupon-invalid' ? null : <p>{reason}</p>}
      {code === 'checkout.coupon-invalid' ? <p>{t('sell-checkout-end.refused.coupon')}</p> : null}
      {secondLook.has(code) ? <p>{t('sell-checkout-end.refused.again', { amount: totalCents })}</p> : null}
    </Notice>
  )
}

/** Links to the page where the seller can mend the refusal, if this page cannot. */
function Help({ code }: Pick<PlaceRefusal, 'code'>) {
  const { t, space } = useApp()
  const look = buttonClass({ look: 'link' })
  if (code === 'checkout.carrier-invalid')
    return (
      <PageLink page="checkout_carrier" className={look}>
        {t('sell-checkout-end.refused.carrier')}
      </PageLink>
    )
  if (code === 'checkout.seller-blocked')
    return (
      <PageLink page="static_content" params={staticParams('contact', space.locale)} className={look}>
        {t('sell-checkout-end.refused.contact')}
      </PageLink>
    )
  return (
    <PageLink page="cart_show" className={look}>
      {t('sell-checkout-end.refused.box')}
    </PageLink>
  )
}
