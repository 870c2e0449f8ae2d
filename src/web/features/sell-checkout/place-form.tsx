import { Button } from '#ui/button.tsx'
import { useFormCheck } from '#ui/use-form-check.ts'
import type { CartAnswer } from '#web/box/box-state.ts'
import { useT } from '#web/navigation/page.ts'
import { KeptForm } from './kept-form.tsx'
import { Declarations, FallbackChoice, ParcelCount } from './place-choices.tsx'
import { checkPlacing, orderFromForm } from './place-entry.ts'
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

/** From this number of items on, the button is far below, so a second button stands above the list. */
const longList = 6

/** All of the order, and the one deed: everything is shown before it is sent. */
export function PlaceForm({ answer, data }: PlaceFormProps) {
  const t = useT()
  const { cart } = answer
  const { typed, check, isPending, outcome } = usePlaceForm(answer)
  const { errors } = check
  return (
    <KeptForm name="place" check={check} typed={typed}>
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
    </KeptForm>
  )
}

function usePlaceForm({ cart, hash }: CartAnswer) {
  const t = useT()
  // Declarations are made for one box: another one starts without them.
  const typed = useDraftValues(`place-${cart.uuid}`)
  const { isPending, outcome, place } = usePlacing(typed.forget)
  const check = useFormCheck({
    check: (values) => checkPlacing(values, t),
    onValid: (values) => void place(orderFromForm(values, hash)),
  })
  return { typed, check, isPending, outcome }
}

interface DeedProps {
  readonly cart: CartAnswer['cart']
  readonly isPending: boolean
  /** Only one of the two buttons says this text. */
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
