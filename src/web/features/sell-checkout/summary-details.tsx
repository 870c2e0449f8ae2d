import type { ReactNode } from 'react'
import type { PageName } from '#contract/pages/names.ts'
import { formatFor } from '#i18n/format.ts'
import { buttonClass } from '#ui/button-class.ts'
import type { CartAnswer } from '#web/box/box-state.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp, useT } from '#web/navigation/page.ts'
import { PayoutDates } from './payout-methods.tsx'
import { payoutName } from './payout-name.ts'
import type { SummaryData } from './summary-data.ts'

interface SummaryDetailsProps extends Pick<SummaryData, 'carrierName' | 'shop' | 'forecast'> {
  readonly cart: CartAnswer['cart']
}

/** Each datum with the way to change it (ux.md X66). */
export function SummaryDetails({ cart, carrierName, shop, forecast }: SummaryDetailsProps) {
  const t = useT()
  const { payoutMethod } = cart
  return (
    <div className="grid grid-fit-56 gap-4">
      <Detail title={t('sell-checkout.step.address')} page="checkout_address">
        <AddressLines cart={cart} />
      </Detail>
      <Detail title={t('sell-checkout.step.carrier')} page="checkout_carrier">
        <CarrierLines cart={cart} carrierName={carrierName} shop={shop} />
      </Detail>
      <Detail title={t('sell-checkout.step.payout')} page="checkout_payout">
        {payoutMethod ? <DetailLine>{payoutName(payoutMethod, cart, t)}</DetailLine> : null}
        <PayoutDates forecast={forecast} />
      </Detail>
    </div>
  )
}

interface DetailProps {
  readonly title: string
  readonly page: PageName
  readonly children: ReactNode
}

function Detail({ title, page, children }: DetailProps) {
  return (
    <section aria-labelledby={`summary-${page}`} className="card">
      <div className="ends">
        <h2 id={`summary-${page}`} className="type-title">
          {title}
        </h2>
        <ChangeLink page={page} what={title} />
      </div>
      <div className="mt-1">{children}</div>
    </section>
  )
}

/** With no other step open, that page leads back here. */
export function ChangeLink({ page, what }: { readonly page: PageName; readonly what: string }) {
  const t = useT()
  return (
    <PageLink
      page={page}
      className={buttonClass({ look: 'link' })}
      aria-label={t('sell-checkout-end.changeNamed', { what })}
    >
      {t('sell-checkout-end.change')}
    </PageLink>
  )
}

function DetailLine({ children }: { readonly children: ReactNode }) {
  return <p className="wrap-anywhere">{children}</p>
}

function AddressLines({ cart: { address, contact } }: Pick<SummaryDetailsProps, 'cart'>) {
  const { space } = useApp()
  if (!address) return null
  const street = [address.street, address.houseNumber].filter(Boolean).join(' ')
  const lines = [
    `${address.firstName} ${address.lastName}`,
    address.postNumber,
    address.extra,
    street,
    `${address.postcode} ${address.city}`,
    formatFor(space.locale).region(address.country),
    contact?.email,
    contact?.phone,
  ]
  return lines.filter(Boolean).map((line) => <DetailLine key={line}>{line}</DetailLine>)
}

type CarrierLinesProps = Omit<SummaryDetailsProps, 'forecast'>

function CarrierLines({ cart: { shipmentInformation: chosen }, carrierName, shop }: CarrierLinesProps) {
  const t = useT()
  if (!chosen) return null
  const { pickupDate: day, pickupSlot: slot } = chosen
  return (
    <>
      <DetailLine>{carrierName ?? chosen.carrier}</DetailLine>
      {day === null ? null : (
        <DetailLine>
          {slot === null
            ? t('sell-checkout-end.pickup', { day })
            : t('sell-checkout-end.pickup.slot', { day, slot: slot.replace('-', '–') })}
        </DetailLine>
      )}
      {shop ? <DetailLine>{`${shop.name}, ${shop.street}, ${shop.postcode} ${shop.city}`}</DetailLine> : null}
    </>
  )
}
