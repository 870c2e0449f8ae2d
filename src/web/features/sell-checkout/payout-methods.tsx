import { payoutTypes } from '#contract/listed-names.ts'
import { promises } from '#contract/promises.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { useT } from '#web/navigation/page.ts'
import type { CartAnswer } from '#web/box/box-state.ts'
import type { Forecast, PayoutType } from './forecast.ts'

export type Forecasts = Readonly<Record<PayoutType, Forecast | null>>

interface PayoutMethodsProps {
  readonly forecasts: Forecasts
  readonly chosen: PayoutType
  readonly price: CartAnswer['cart']['price']
}

/** Each method with its description and the day on which the money arrives (ux.md X65). */
export function PayoutMethods({ forecasts, chosen, price }: PayoutMethodsProps) {
  const t = useT()
  const bonus = promises.voucherBonusBasisPoints
  const texts: Readonly<Record<PayoutType, string>> = {
    bank_transfer: t('sell-checkout-end.method.bank_transfer.text'),
    paypal: t('sell-checkout-end.method.paypal.text'),
    voucher:
      price.voucher.amount > price.total.amount
        ? t('sell-checkout-end.method.voucher.text', { bonus })
        : t('sell-checkout-end.method.voucher.plain'),
  }
  return (
    <RadioCards
      id="payout-type"
      name="type"
      label={t('sell-checkout-end.method')}
      defaultValue={chosen}
      options={payoutTypes.map((type) => ({
        value: type,
        label: t(`sell-checkout-end.method.${type}`),
        figure: t('sell-checkout.amount', {
          amount: (type === 'voucher' ? price.voucher : price.total).amount,
        }),
        text: (
          <>
            <span className="block">{texts[type]}</span>
            <PayoutDates forecast={forecasts[type]} />
          </>
        ),
      }))}
    />
  )
}

export function PayoutDates({ forecast }: { readonly forecast: Forecast | null }) {
  const t = useT()
  if (!forecast) return null
  const { likely, latest } = forecast
  return (
    <span className="block font-semibold text-ink">
      {likely === latest
        ? t('sell-checkout-end.method.by', { likely })
        : t('sell-checkout-end.method.between', { likely, latest })}
    </span>
  )
}
