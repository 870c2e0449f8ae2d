import { Check, Package } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { useApp } from '#web/navigation/page.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
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

/** The button, the message about its result, and the bar that repeats the button further down. */
export function AddToBox({ data, adding, priceCents, label, pendingText, onAdd }: AddToBoxProps) {
  const { t } = useApp()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const isAdded = adding.outcome?.kind === 'added'
  const icon = isAdded ? <Check aria-hidden /> : <Package aria-hidden />
  const button = (look: 'wide' | 'bar') => (
    <Button
      isWide={look === 'wide'}
      icon={icon}
      isPending={adding.isPending}
      aria-disabled={isAdded}
      onClick={() => (isAdded ? undefined : onAdd(priceCents))}
      {...(look === 'wide' ? { pendingText } : {})}
      className="js-only"
    >
      {isAdded ? t('sell-product.added') : label}
    </Button>
  )
  return (
    <div className="flex flex-col gap-3">
      <div ref={setPlace}>{button('wide')}</div>
      <p className="type-small [.js_&]:hidden">{t('sell-product.noScript')}</p>
      <AddMessage data={data} adding={adding} onAccept={onAdd} />
      <StickyBar
        watched={place}
        label={t('sell-product.panel')}
        amount={t('sell-product.price', { amount: priceCents })}
      >
        {isAdded ? <ToBox>{t('sell-product.added.box')}</ToBox> : button('bar')}
      </StickyBar>
    </div>
  )
}

function ToBox({ children }: { readonly children: ReactNode }) {
  return (
    <PageLink page="cart_show" className="button">
      {children}
    </PageLink>
  )
}
