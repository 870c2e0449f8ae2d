import { useState } from 'react'
import { fail, ok } from '#kernel/result.ts'
import type { CallFault } from '#contract/api-client.ts'
import type { PageName } from '#contract/pages/names.ts'
import { browserBox } from '#web/box/box.ts'
import { silentRefusal } from '#web/forms/use-refusal.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useApp } from '#web/navigation/page.ts'
import { hrefOf } from '#web/navigation/space.ts'
import { toasts } from '#web/toasts/toasts.ts'
import { createPlacing, type PlacingOutcome, type PlaceOrder } from './placing.ts'

/** The tab has one: a visitor who leaves the page and comes back repeats the same press with the same key. */
const placing = createPlacing({
  newKey: () => crypto.randomUUID(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
})

/** How placing ended if there is no order. */
export type UnplacedOutcome = Exclude<PlacingOutcome, { readonly kind: 'placed' }>

const missingSteps: Partial<Record<CallFault, PageName>> = {
  'checkout.address-missing': 'checkout_address',
  'checkout.carrier-missing': 'checkout_carrier',
  'checkout.payout-missing': 'checkout_payout',
}

export interface UsePlacing {
  readonly isPending: boolean
  readonly outcome: UnplacedOutcome | null
  readonly place: (order: PlaceOrder) => Promise<void>
}

export function usePlacing(onPlaced: () => void): UsePlacing {
  const app = useApp()
  const { isPending, submit } = useSubmit({ ...silentRefusal, endsPage: true })
  const [outcome, setOutcome] = useState<UnplacedOutcome | null>(null)

  /** Loads the box as it is now, or goes to the step that is missing, so that the seller can mend it. */
  async function mend({ code, reason }: Extract<UnplacedOutcome, { kind: 'refused' }>): Promise<void> {
    const step = missingSteps[code]
    if (reason !== null && (step !== undefined || code === 'checkout.box-empty'))
      toasts.show({ id: 'checkout-refused', variant: 'warn', message: { text: reason } })
    if (step === undefined) await browserBox.load(app, 'checkout_summary')
    else app.go(hrefOf(app.space, step))
  }

  async function place(order: PlaceOrder): Promise<void> {
    const result = await submit(async () => {
      const placed = await placing.place(app.api, order)
      if (placed.kind === 'placed') return ok(placed.uuid)
      if (placed.kind === 'refused') await mend(placed)
      setOutcome(placed)
      return fail(placed.kind === 'refused' ? placed.code : 'no-answer')
    })
    if (!result?.ok) return
    onPlaced()
    // The new page replaces this one in the history, so that Back does not lead to the summary of a placed order.
    app.go(hrefOf(app.space, 'checkout_finished', { uuid: result.value }), { replace: true })
    browserBox.adopt(app, 'empty', 'checkout_finished')
  }
  return { isPending, outcome, place }
}
