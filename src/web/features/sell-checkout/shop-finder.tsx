import { Search } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useT } from '#web/navigation/page.ts'
import type { Carrier, CarrierChoice, ParcelShop } from './carrier-choice.ts'
import { ShopList } from './shop-list.tsx'
import type { CarrierFormState } from './use-carrier-form.ts'
import { useShops } from './use-shops.ts'

interface ShopFinderProps extends Pick<CarrierFormState, 'change'> {
  readonly carrier: Carrier
  readonly country: string
  readonly choice: CarrierChoice
}

/** The ten nearest places as a list (ux.md X64): no map, because we know the places but not the streets between them. */
export function ShopFinder({ carrier, country, choice, change }: ShopFinderProps) {
  const t = useT()
  const { shops, again } = useShops({ carrier: carrier.code, country, near: choice.near })
  return (
    <section
      aria-labelledby="shops-title"
      aria-busy={shops.state === 'loading'}
      className="flex flex-col gap-6"
    >
      <div>
        <h2 id="shops-title" className="type-title">
          {t('sell-checkout.shops')}
        </h2>
        <p className="mt-2 max-w-lead text-ink-soft">
          {t('sell-checkout.shops.text', { carrier: carrier.name })}
        </p>
      </div>
      <ShopSearch key={choice.near} near={choice.near} onSearch={(near) => change({ near })} />
      {shops.state === 'loading' ? <WaitingForShops /> : null}
      {shops.state === 'failed' ? (
        <Notice
          tone="error"
          title={t('sell-checkout.shops.failed')}
          action={
            <Button look="link" onClick={again}>
              {t('sell-checkout.retry')}
            </Button>
          }
        />
      ) : null}
      {shops.state === 'found' ? <FoundShops shops={shops.shops} choice={choice} change={change} /> : null}
    </section>
  )
}

interface FoundShopsProps extends Pick<ShopFinderProps, 'choice' | 'change'> {
  readonly shops: readonly ParcelShop[]
}

function FoundShops({ shops, choice: { near, shopId: chosen }, change }: FoundShopsProps) {
  const t = useT()
  return (
    <>
      <output className={shops.length === 0 ? '' : 'sr-only'}>
        {shops.length === 0
          ? t('sell-checkout.shops.empty', { near })
          : t('sell-checkout.shops.found', { count: shops.length })}
      </output>
      {shops.length > 0 ? (
        <ShopList shops={shops} chosen={chosen} onChoose={(shopId) => change({ shopId })} />
      ) : null}
    </>
  )
}

interface ShopSearchProps {
  readonly near: string
  readonly onSearch: (near: string) => void
}

/** Inside the form of the step, so Enter searches here instead of sending it. */
function ShopSearch({ near, onSearch }: ShopSearchProps) {
  const t = useT()
  const [typed, setTyped] = useState(near)
  const search = () => {
    if (typed.trim() !== '') onSearch(typed.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    search()
  }
  return (
    <div className="flex max-w-field flex-wrap items-end gap-3 *:first:grow *:first:basis-48">
      <TextField
        id="shops-near"
        label={t('sell-checkout.shops.near')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={80}
      />
      <Button look="quiet" icon={<Search aria-hidden />} onClick={search}>
        {t('sell-checkout.shops.search')}
      </Button>
    </div>
  )
}

/** The room of the list, shown only when it takes its time (ux.md X8). */
function WaitingForShops() {
  return (
    <div className="held-back flex flex-col gap-3">
      <Skeleton className="h-44 rounded-panel" />
      <Skeleton className="h-28 rounded-panel" />
      <Skeleton className="h-28 rounded-panel" />
    </div>
  )
}
