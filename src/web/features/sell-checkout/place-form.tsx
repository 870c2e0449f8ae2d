import type { FormEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { useErrorTitle } from '#ui/use-error-title.ts'
import { useFormCheck } from '#ui/use-form-check.ts'
import type { CartAnswer } from '#web/box/box-state.ts'
import { useT } from '#web/navigation/page.ts'
import { Declarations, FallbackChoice, ParcelCount } from './place-choices.tsx'
import { checkPlacing, orderOf } from './place-entry.ts'
import { PlaceOutcome } from './place-outcome.tsx'
import { SummaryAmounts } from './summary-amounts.tsx'
import type { SummaryData } from './summary-data.ts'
import { SummaryDetails } from './summary-details.tsx'
import { SummaryItems } from './summary-items.tsx'
import { usePlacing } from './use-placing.ts'
import { useDraftValues } from './use-draft-values.ts'

interface PlaceFormProps {
  readonly answer: CartAnswer
  readonly data: SummaryData
}

/** From here on the way to the button is long; a second one stands above. */
const longList = 6

/** All of the order, and the one deed: everything is shown before it is sent. */
export function PlaceForm({ answer, data }: PlaceFormProps) {
  const t = useT()
  const { cart } = answer
  const { typed, check, isPending, outcome } = usePlaceForm(answer)
  const { errors, form } = check
  const { keepIn } = typed
  function input(event: FormEvent<HTMLFormElement>) {
    form.onInput(event)
    typed.read(event.currentTarget)
  }
  return (
    <form {...form} ref={keepIn} onInput={input} className="checkout-form">
      <ErrorSummary
        id="place-summary"
        title={t('sell-checkout-end.errors', { count: Object.keys(check.summary).length })}
        refusals={check.refusals}
        errors={Object.entries(check.summary).map(([name, text]) => ({ fieldId: `place-${name}`, text }))}
      />
      {cart.orderProductsCount >= longList ? <Deed cart={cart} isPending={isPending} /> : null}
      <SummaryItems cart={cart} />
      <SummaryAmounts cart={cart} forecast={data.forecast} />
      <SummaryDetails cart={cart} carrierName={data.carrierName} shop={data.shop} />
      <ParcelCount needed={cart.shipmentInformation?.parcelCount ?? 1} />
      <FallbackChoice typed={typed} errors={errors} />
      <Declarations errors={errors} />
      <PlaceOutcome
        outcome={outcome}
        totalCents={cart.price.total.amount}
        retry={
          <Button isSubmit look="link" isPending={isPending}>
            {t('sell-checkout.retry')}
          </Button>
        }
      />
      <Deed cart={cart} isPending={isPending} pendingText={t('sell-checkout-end.placing')} />
    </form>
  )
}

function usePlaceForm({ cart, hash }: CartAnswer) {
  const t = useT()
  // Declarations are made for one box: another one starts without them.
  const typed = useDraftValues(`place-${cart.uuid}`)
  const { isPending, outcome, place } = usePlacing(typed.forget)
  const check = useFormCheck({
    check: (values) => checkPlacing(values, t),
    onValid: (values) => void place(orderOf(values, hash)),
  })
  useErrorTitle(Object.keys(check.errors).length > 0 ? t('sell-checkout-end.errorTitle') : null)
  return { typed, check, isPending, outcome }
}

interface DeedProps {
  readonly cart: CartAnswer['cart']
  readonly isPending: boolean
  /** Said by one of the two. */
  readonly pendingText?: string
}

/** The whole deed in its words (ux.md X66). */
function Deed({ cart, ...waiting }: DeedProps) {
  const t = useT()
  const { orderProductsCount: count, price } = cart
  return (
    <div>
      <Button isSubmit size="large" {...waiting}>
        {t('sell-checkout-end.place', { count, amount: price.total.amount })}
      </Button>
    </div>
  )
}
