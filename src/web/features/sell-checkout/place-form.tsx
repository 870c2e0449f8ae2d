import { Button } from '#ui/button.tsx'
import { useFormCheck } from '#ui/use-form-check.ts'
import type { CartAnswer } from '#web/box/box-state.ts'
import { useT } from '#web/navigation/page.ts'
import { KeptForm } from './kept-form.tsx'
import { Declarations, FallbackChoice, ParcelCount } from './place-choices.tsx'
import { payoutCents } from './payout-name.ts'
import { checkPlacing, orderFromForm } from './place-entry.ts'
import { PlaceOutcome } from './place-outcome.tsx'
import type { SummaryData } from './summary-data.ts'
import { SummaryDetails } from './summary-details.tsx'
import { SummaryOrder } from './summary-order.tsx'
import { usePlacing } from './use-placing.ts'
import { useDraftValues } from './use-draft-values.ts'

interface PlaceFormProps {
  readonly answer: CartAnswer
  readonly data: SummaryData
}

/** All of the order, and the one deed: everything is shown before it is sent. */
export function PlaceForm({ answer, data }: PlaceFormProps) {
  const t = useT()
  const { cart } = answer
  const { typed, check, isPending, outcome } = usePlaceForm(answer)
  const { errors } = check
  return (
    <KeptForm name="place" check={check} typed={typed}>
      <div className="grid grid-cols-1 items-start gap-7 lg:grid-cols-main-side lg:grid-rows-[auto_1fr] lg:gap-x-12">
        <SummaryDetails
          cart={cart}
          carrierName={data.carrierName}
          shop={data.shop}
          forecast={data.forecast}
        />
        <div className="min-w-0 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <SummaryOrder cart={cart} />
        </div>
        <div className="flex min-w-0 flex-col gap-7">
          <ParcelCount needed={cart.shipmentInformation?.parcelCount ?? 1} />
          <FallbackChoice typed={typed} errors={errors} />
          <Declarations errors={errors} />
          <PlaceOutcome
            outcome={outcome}
            totalCents={payoutCents(cart)}
            retry={
              <Button isSubmit look="link" isPending={isPending}>
                {t('sell-checkout.retry')}
              </Button>
            }
          />
        </div>
      </div>
      <DeedBar cart={cart} isPending={isPending} />
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

interface DeedBarProps {
  readonly cart: CartAnswer['cart']
  readonly isPending: boolean
}

/** The whole deed in its words, below the ticks and always in view (ux.md X66). */
function DeedBar({ cart, isPending }: DeedBarProps) {
  const t = useT()
  return (
    <div className="deed-bar">
      <Button
        isSubmit
        className="max-lg:w-full"
        size="large"
        isPending={isPending}
        pendingText={t('sell-checkout-end.placing')}
      >
        {t('sell-checkout-end.place', { count: cart.orderProductsCount, amount: payoutCents(cart) })}
      </Button>
    </div>
  )
}
