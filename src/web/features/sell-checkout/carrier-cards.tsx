import { PrinterCheck } from 'lucide-react'
import { formatFor } from '#i18n/format.ts'
import { Badge } from '#ui/badge.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { useApp, useT } from '#web/navigation/page.ts'
import type { Carrier } from './carrier-choice.ts'

interface CarrierCardsProps {
  readonly carriers: readonly Carrier[]
  readonly chosen: string | null
  readonly isWrong: boolean
  readonly onChoose: (code: string) => void
}

/** Carriers that cannot be chosen stay visible and say why. */
export function CarrierCards({ carriers, chosen, isWrong, onChoose }: CarrierCardsProps) {
  const t = useT()
  const isNone = carriers.every(({ unavailableReason }) => unavailableReason !== null)
  return (
    <>
      {isNone ? (
        <Notice tone="warn" title={t('sell-checkout.carrier.noneFits')}>
          {t('sell-checkout.carrier.noneFits.text')}
        </Notice>
      ) : null}
      <RadioCards
        id="carrier"
        name="carrier"
        label={t('sell-checkout.carrier.question')}
        error={isWrong ? t('green.checkoutCarrierComponent.noCarrierSelected.toast.text') : undefined}
        value={chosen ?? ''}
        onChange={onChoose}
        options={carriers.map((carrier) => ({
          value: carrier.code,
          label: carrier.name,
          figure: t('sell-checkout.transit', { from: carrier.transit.minDays, to: carrier.transit.maxDays }),
          text: <CarrierText carrier={carrier} />,
          isDisabled: carrier.unavailableReason !== null,
        }))}
      />
    </>
  )
}

function CarrierText({ carrier }: { readonly carrier: Carrier }) {
  const { t, space } = useApp()
  const { places, papers, unavailableReason } = carrier
  const where = formatFor(space.locale).list(
    places.map((place) => t(`sell-checkout.place.${place}`)),
    'disjunction',
  )
  return (
    <>
      <span className="block">
        {carrier.kind === 'home'
          ? t('sell-checkout.carrier.home')
          : t('sell-checkout.carrier.handOver', { places: where })}
      </span>
      {papers.includes('label') && papers.length === 1 ? (
        <span className="block">{t('sell-checkout.carrier.label')}</span>
      ) : (
        <span className="mt-1.5 block">
          <Badge icon={<PrinterCheck aria-hidden />}>
            {t(papers.includes('none') ? 'sell-checkout.carrier.driver' : 'sell-checkout.carrier.noPrinter')}
          </Badge>
        </span>
      )}
      {unavailableReason === null ? null : (
        <span className="mt-1.5 block font-medium text-ink">
          {t(`sell-checkout.reason.${unavailableReason}`)}
        </span>
      )}
    </>
  )
}
