import { AmountRow, AmountTotal } from '#ui/amounts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { CartAnswer } from '#web/box/box-state.ts'
import type { CheckoutStep } from '#web/box/checkout-steps.ts'
import { useT } from '#web/navigation/page.ts'
import { CheckoutLink } from './checkout-bar.tsx'
import { Coupon } from './coupon.tsx'
import { Express } from './express.tsx'
import { focusFirstShown } from './focus.ts'
import { boxSearchId } from './go-on.tsx'
import { missingId, type MinimumError, type MissingRequirement } from './missing.ts'

interface BoxSummaryPanelProps {
  readonly answer: CartAnswer
  readonly minimum: MinimumError | null
  readonly missing: readonly MissingRequirement[]
  /** The step the seller goes on with. */
  readonly step: CheckoutStep
}

export function BoxSummaryPanel({ answer, minimum, missing, step }: BoxSummaryPanelProps) {
  const t = useT()
  return (
    <section aria-labelledby="box-summary" className="card flex flex-col gap-5 lg:sticky lg:top-6">
      <h2 id="box-summary" className="type-title">
        {t('box.summary')}
      </h2>
      <BoxAmounts answer={answer} />
      {minimum ? <Minimum answer={answer} minimum={minimum} /> : null}
      <MissingNotice missing={missing} />
      <div className="max-lg:hidden">
        <CheckoutLink missing={missing} step={step} isWide />
      </div>
      <Coupon cart={answer.cart} />
      <Express answer={answer} />
    </section>
  )
}

function BoxAmounts({ answer: { cart } }: Pick<BoxSummaryPanelProps, 'answer'>) {
  const t = useT()
  const { products, couponBonus, expressFee, total } = cart.price
  return (
    <dl className="flex flex-col gap-2">
      <AmountRow name={t('box.summary.items', { count: cart.orderProductsCount })}>
        {t('box.amount', { amount: products.amount })}
      </AmountRow>
      {couponBonus.amount > 0 ? (
        <AmountRow name={t('box.summary.coupon')}>{t('box.plus', { amount: couponBonus.amount })}</AmountRow>
      ) : null}
      {cart.hasExpressGrading ? (
        <AmountRow name={t('box.express.title')}>
          {expressFee.amount > 0 ? t('box.minus', { amount: expressFee.amount }) : t('box.express.free')}
        </AmountRow>
      ) : null}
      <AmountRow name={t('box.summary.shipping')}>{t('box.express.free')}</AmountRow>
      <AmountTotal name={t('box.total')} size="large">
        {t('box.amount', { amount: total.amount })}
      </AmountTotal>
    </dl>
  )
}

function Minimum({ answer, minimum }: Pick<BoxSummaryPanelProps, 'answer'> & { minimum: MinimumError }) {
  const t = useT()
  const { threshold, missing } = minimum
  return (
    <div>
      <ProgressBar
        id="box-minimum"
        label={t('box.minimum', { amount: threshold.amount })}
        value={Math.min(answer.cart.price.products.amount, threshold.amount)}
        max={threshold.amount}
        valueText={t('box.minimum.missing', { amount: missing.amount })}
      />
      <Button look="link" onClick={() => focusFirstShown(boxSearchId)}>
        {t('box.minimum.add')}
      </Button>
    </div>
  )
}

/** Gets the focus when the next step is pressed before its time. */
function MissingNotice({ missing }: Pick<BoxSummaryPanelProps, 'missing'>) {
  const t = useT()
  if (missing.length === 0) return null
  return (
    <div id={missingId} tabIndex={-1} className="takes-focus">
      <Notice tone="warn" title={t('box.missing.title')}>
        <ul className="flex flex-col gap-1">
          {missing.map((one) => (
            <li key={one.kind}>
              <MissingText missing={one} />
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

function MissingText({ missing }: { readonly missing: MissingRequirement }) {
  const t = useT()
  if (missing.kind === 'prices') return t('box.missing.prices', { count: missing.count })
  const { cents, items } = missing
  return items === null
    ? t('box.missing.minimum', { amount: cents })
    : t('box.missing.minimumOrItems', { amount: cents, items })
}
