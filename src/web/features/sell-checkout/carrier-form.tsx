import { ArrowRight } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { cartError } from '#web/box/outcomes.ts'
import type { CartAnswer } from '#web/box/box-state.ts'
import { useT } from '#web/navigation/page.ts'
import { usePageData } from '#web/navigation/shown.ts'
import { CarrierCards } from './carrier-cards.tsx'
import type { CarrierData } from './carrier-choice.ts'
import { useCheckout } from './load-step.ts'
import { PickupChoice } from './pickup-choice.tsx'
import { ShopFinder } from './shop-finder.tsx'
import { useCarrierForm } from './use-carrier-form.ts'

export function CarrierForm() {
  const t = useT()
  const data = usePageData<CarrierData>()
  const answer = useCheckout()
  const state = useCarrierForm(answer.cart, data)
  const { carrier, choice, change, wrong } = state
  const country = answer.cart.address?.country
  return (
    <form
      noValidate
      onSubmit={state.submit}
      aria-label={t('sell-checkout.step.carrier')}
      className="mt-7 flex flex-col gap-7"
    >
      <Unfit answer={answer} carriers={data.carriers} />
      <CarrierCards
        carriers={data.carriers}
        chosen={choice.carrier}
        isWrong={wrong === 'carrier'}
        onChoose={(code) => change({ carrier: code, shopId: null })}
      />
      {carrier?.kind === 'home' ? (
        <PickupChoice days={data.days[carrier.code] ?? []} choice={choice} change={change} wrong={wrong} />
      ) : null}
      {carrier?.kind === 'shop' && country !== undefined ? (
        <ShopFinder carrier={carrier} country={country} choice={choice} change={change} />
      ) : null}
      {wrong === 'failed' ? <Notice tone="error" title={t('sell-checkout.failed')} /> : null}
      <div>
        <Button isSubmit size="large" isPending={state.isPending} pendingText={t('sell-checkout.pending')}>
          {t('sell-checkout.carrier.next')}
          <ArrowRight aria-hidden className="size-5" />
        </Button>
      </div>
    </form>
  )
}

/** Names the chosen carrier that no longer fits the box, and the reason. */
function Unfit({ answer, carriers }: { readonly answer: CartAnswer } & Pick<CarrierData, 'carriers'>) {
  const t = useT()
  const unfit = cartError(answer, 'InvalidCarrierForCurrentCartErrorDto')
  if (!unfit) return null
  const name = carriers.find(({ code }) => code === unfit.carrier)?.name ?? unfit.carrier
  return (
    <Notice tone="warn" title={t('sell-checkout.carrier.unfit', { name })}>
      {t(`sell-checkout.reason.${unfit.reason}`)}
    </Notice>
  )
}
