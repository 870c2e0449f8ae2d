import { QrCode } from 'lucide-react'
import { Badge } from '#ui/badge.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { useT } from '#web/navigation/page.ts'
import type { ParcelShop } from './carrier-choice.ts'

interface ShopListProps {
  readonly shops: readonly ParcelShop[]
  readonly chosen: string | null
  readonly onChoose: (shopId: string | null) => void
}

/** The shops, the nearest first, and a choice for sellers who do not want a shop yet. */
export function ShopList({ shops, chosen, onChoose }: ShopListProps) {
  const t = useT()
  const isElsewhere = chosen !== null && !shops.some(({ id }) => id === chosen)
  return (
    <>
      {isElsewhere ? <Notice tone="info" title={t('sell-checkout.shops.elsewhere')} /> : null}
      <RadioCards
        id="shops"
        name="shopId"
        label={t('sell-checkout.shops.question')}
        value={chosen ?? ''}
        onChange={(value) => onChoose(value === '' ? null : value)}
        options={[
          { value: '', label: t('sell-checkout.shops.later'), text: t('sell-checkout.shops.later.text') },
          ...shops.map((shop, at) => ({
            value: shop.id,
            label: t('sell-checkout.shops.numbered', { number: at + 1, name: shop.name }),
            figure: <Distance meters={shop.distanceMeters} />,
            text: <ShopText shop={shop} />,
          })),
        ]}
      />
    </>
  )
}

function Distance({ meters }: { readonly meters: number }) {
  const t = useT()
  return meters < 1000
    ? t('sell-checkout.distance.meters', { meters: Math.round(meters / 10) * 10 })
    : t('sell-checkout.distance.kilometers', { kilometers: Math.round(meters / 100) / 10 })
}

function ShopText({ shop: { street, postcode, city, hours, acceptsQr } }: { readonly shop: ParcelShop }) {
  const t = useT()
  return (
    <>
      <span className="block">{`${street}, ${postcode} ${city}`}</span>
      {hours.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {acceptsQr ? (
        <span className="mt-1.5 block">
          <Badge icon={<QrCode aria-hidden />}>{t('sell-checkout.carrier.noPrinter')}</Badge>
        </span>
      ) : null}
    </>
  )
}
