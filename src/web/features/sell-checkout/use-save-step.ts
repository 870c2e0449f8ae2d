import { useState } from 'react'
import type { Fail } from '#kernel/result.ts'
import type { CallFault, CallResult } from '#contract/api-client.ts'
import type { CartAnswer } from '#web/box/box-state.ts'
import { box } from '#web/box/box.ts'
import { firstOpenStep, stepPage, type CheckoutStep } from '#web/box/checkout-steps.ts'
import { outcomeOf } from '#web/box/outcomes.ts'
import { useApp } from '#web/navigation/page.ts'
import { hrefOf } from '#web/navigation/space.ts'

type Answered = CallResult<CartAnswer>

interface SaveStep {
  readonly isPending: boolean
  /** Keeps the answer of a step and goes to the next open one; gives the refusal, if there is one. */
  readonly save: (send: () => Promise<Answered>, onSaved?: () => void) => Promise<Fail<CallFault> | null>
}

/** A second press while the first runs is the same press. */
export function useSaveStep(step: CheckoutStep): SaveStep {
  const app = useApp()
  const [isPending, setPending] = useState(false)
  const page = stepPage[step]

  async function save(send: () => Promise<Answered>, onSaved?: () => void): Promise<Fail<CallFault> | null> {
    if (isPending) return null
    setPending(true)
    const result = await box.change(app, page, send)
    setPending(false)
    if (!result.ok) {
      // Taken away in another tab: asking again leads to where the box is.
      if (result.code === 'not-found') await box.load(app, page)
      return result
    }
    onSaved?.()
    const isLed = outcomeOf(result.value, page).goTo !== null
    if (!isLed) app.go(hrefOf(app.space, stepPage[firstOpenStep(result.value.cart) ?? 'summary']))
    return null
  }

  return { isPending, save }
}
