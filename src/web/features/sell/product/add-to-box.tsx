import { Check, Package } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { useTitlesInBox } from '#web/box/box.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'
import { AddMessage } from './add-message.tsx'
import type { ProductData } from './product-data.ts'
import { StickyBar } from './sticky-bar.tsx'
import type { AddState } from './use-add.ts'

interface AddToBoxProps {
  readonly data: ProductData
  readonly adding: AddState
  readonly priceCents: number
  readonly label: string
  readonly pendingText: string
  /** Is called with the price the seller gets: the offer, or a lower one that the seller accepted. */
  readonly onAdd: (priceCents: number) => void
}

/** The button, the message if it failed, and the bar that repeats the button further down. */
export function AddToBox({ data, adding, priceCents, label, pendingText, onAdd }: AddToBoxProps) {
  const t = useT()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const isInBox = useTitlesInBox().has(data.product.id) // the button leads there instead of being refused
  const isAdded = adding.outcome?.kind === 'added'
  const button = (isWide: boolean) =>
    isInBox && !isAdded ? (
      <ToBox isWide={isWide} />
    ) : (
      <Button
        isWide={isWide}
        icon={isAdded ? <Check aria-hidden /> : <Package aria-hidden />}
        isPending={adding.isPending}
        aria-disabled={isAdded}
        onClick={() => (isAdded ? undefined : onAdd(priceCents))}
        {...(isWide ? { pendingText } : {})}
        className="js-only"
      >
        {isAdded ? t('sell-product.added') : label}
      </Button>
    )
  return (
    <div className="flex flex-col gap-3">
      <div ref={setPlace}>{button(true)}</div>
      <p className="type-small [.js_&]:hidden">{t('sell-product.noScript')}</p>
      <AddMessage adding={adding} onAccept={onAdd} />
      <StickyBar
        watched={place}
        label={t('sell-product.panel')}
        amount={t('sell-product.price', { amount: priceCents })}
      >
        {button(false)}
      </StickyBar>
    </div>
  )
}

function ToBox({ isWide }: { readonly isWide: boolean }) {
  const t = useT()
  return (
    <PageLink page="cart_show" className={buttonClass({ isWide, look: 'quiet' })}>
      <Check aria-hidden className="size-5 flex-none" />
      {isWide ? t('sell-product.inBox') : t('sell-product.added.box')}
    </PageLink>
  )
}
