import { useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Fail } from '#kernel/result.ts'
import type { CallFault } from '#contract/api-client.ts'
import type { CartAnswer } from '#web/box/box-state.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useApp } from '#web/navigation/page.ts'
import { hrefOf } from '#web/navigation/space.ts'
import { toasts } from '#web/toasts/toasts.ts'
import {
  choiceBody,
  firstCarrierChoice,
  phoneBody,
  firstOpenQuestion,
  type Carrier,
  type CarrierData,
  type CarrierChoice,
  type CarrierQuestion,
} from './carrier-choice.ts'
import { useKeptValue } from './use-kept.ts'
import { useStep } from './use-step.ts'

type CarrierFault = CarrierQuestion | 'failed' | 'pickupTaken'

export interface CarrierFormState {
  readonly choice: CarrierChoice
  readonly carrier: Carrier | null
  readonly change: (part: Partial<CarrierChoice>) => void
  readonly wrong: CarrierFault | null
  readonly isPending: boolean
  readonly submit: (event: FormEvent) => void
}

const noCarrier = 'checkout-no-carrier'

/** The id of the element that takes the focus for each fault. */
const focusIdOfFault: Readonly<Record<CarrierFault, string>> = {
  carrier: 'carrier',
  pickupDate: 'pickup-date',
  pickupTaken: 'pickup-date',
  pickupSlot: 'pickup-slot',
  phone: 'pickup-phone',
  failed: 'carrier',
}

export function useCarrierForm(cart: CartAnswer['cart'], { carriers, days }: CarrierData): CarrierFormState {
  const app = useApp()
  const { value: choice, change: keep, forget } = useKeptValue('carrier', firstCarrierChoice(cart, carriers))
  const [wrong, setWrong] = useState<CarrierFault | null>(null)
  const step = useStep('carrier')
  const { isPending, submit } = useSubmit({ failedText: '', onRefused: told })
  const carrier = carriers.find(({ code }) => code === choice.carrier) ?? null

  function change(part: Partial<CarrierChoice>): void {
    setWrong(null)
    toasts.close(noCarrier)
    keep(part)
  }
  function refuse(found: CarrierFault): void {
    flushSync(() => setWrong(found))
    document.getElementById(focusIdOfFault[found])?.focus()
    if (found === 'carrier')
      toasts.show({
        id: noCarrier,
        variant: 'error',
        message: 'green.checkoutCarrierComponent.noCarrierSelected.toast.text',
        about: ['setCarrier'],
      })
  }
  /** Sends the address first: it holds the phone number, without which the server refuses a pickup. */
  async function keepChoice(chosen: Carrier) {
    const body = chosen.kind === 'home' ? phoneBody(cart, choice.phone) : null
    const kept = body && (await app.api.call('setAddress', { body }))
    if (kept && !kept.ok) return kept
    return app.api.call('setCarrier', { body: choiceBody(choice, chosen) })
  }
  async function send(event: FormEvent) {
    event.preventDefault()
    const found = firstOpenQuestion(choice, carrier, days[choice.carrier ?? ''] ?? [])
    if (found !== null || !carrier) return refuse(found ?? 'carrier')
    setWrong(null)
    const result = await submit(() => step.keep(() => keepChoice(carrier)))
    if (!result?.ok) return undefined
    forget()
    return step.goOn(result.value)
  }
  function told(refusal: Fail<CallFault>): boolean {
    step.onRefused(refusal)
    if (refusal.code === 'not-found') return true
    if (refusal.code === 'carrier.shop-unknown') keep({ shopId: null })
    if (refusal.code === 'carrier.unavailable')
      toasts.show({ id: 'checkout-carrier-gone', variant: 'error', message: 'sell-checkout.carrier.gone' })
    refuse(isPickupGone(refusal) ? 'pickupTaken' : 'failed')
    // The carriers have changed: the page loads them again and keeps the answers that still fit.
    if (refusal.code.startsWith('carrier.'))
      app.go(hrefOf(app.space, 'checkout_carrier'), { replace: true, preventScroll: true })
    return true
  }
  return { choice, carrier, change, wrong, isPending, submit: (event) => void send(event) }
}

function isPickupGone({ code }: Fail<CallFault>): boolean {
  return code === 'carrier.pickup-date-taken' || code === 'carrier.pickup-date-missing'
}
