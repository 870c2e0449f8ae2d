import { useEffect, useRef, useState } from 'react'
import { QrCode } from 'lucide-react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { useT } from '#web/navigation/page.ts'
import type { ParcelShop } from './carrier-choice.ts'

/** So many are a look on a phone, and the way on stays near. */
const nearest = 4

interface ShopListProps {
  readonly shops: readonly ParcelShop[]
  readonly chosen: string | null
  readonly onChoose: (shopId: string | null) => void
}

/** The shops, the nearest first, and a choice for sellers who do not want a shop yet. */
export function ShopList({ shops, chosen, onChoose }: ShopListProps) {
  const t = useT()
  const { box, isWhole, showAll } = useWholeList()
  const numbered = shops.map((shop, at) => ({ ...shop, number: at + 1 }))
  const shown = numbered.filter(({ id, number }) => isWhole || number <= nearest || id === chosen)
  const isElsewhere = chosen !== null && !shops.some(({ id }) => id === chosen)
  return (
    <div ref={box}>
      {isElsewhere ? <Notice tone="info" title={t('sell-checkout.shops.elsewhere')} /> : null}
      <RadioCards
        id="shops"
        name="shopId"
        label={t('sell-checkout.shops.question')}
        value={chosen ?? ''}
        onChange={(value) => onChoose(value === '' ? null : value)}
        options={[
          { value: '', label: t('sell-checkout.shops.later'), text: t('sell-checkout.shops.later.text') },
          ...shown.map((shop) => ({
            value: shop.id,
            label: t('sell-checkout.shops.numbered', { number: shop.number, name: shop.name }),
            figure: <Distance meters={shop.distanceMeters} />,
            text: <ShopText shop={shop} />,
          })),
        ]}
      />
      {shown.length < shops.length ? (
        <Button look="link" onClick={showAll}>
          {t('sell-checkout.shops.more', { count: shops.length - shown.length })}
        </Button>
      ) : null}
    </div>
  )
}

/** The reader goes on with the first shop that was not there before. */
function useWholeList() {
  const box = useRef<HTMLDivElement>(null)
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    if (isWhole) box.current?.querySelectorAll('input')[nearest + 1]?.focus({ preventScroll: true })
  }, [isWhole])
  return { box, isWhole, showAll: () => setWhole(true) }
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
