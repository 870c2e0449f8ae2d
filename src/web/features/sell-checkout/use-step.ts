import type { Fail } from '#kernel/result.ts'
import type { CallFault, CallResult } from '#contract/api-client.ts'
import type { CartAnswer } from '#web/box/box-state.ts'
import { browserBox } from '#web/box/box.ts'
import { firstOpenStep, stepPage, type CheckoutStep } from '#web/box/checkout-steps.ts'
import { cartOutcome } from '#web/box/outcomes.ts'
import { ibanFieldId } from '#web/forms/iban-field.tsx'
import { useApp } from '#web/navigation/page.ts'
import { hrefOf } from '#web/navigation/space.ts'

interface StepRequest {
  /** Sends the answer to the questions of the step; what comes back is the box as it is now. */
  readonly keep: (call: () => Promise<CallResult<CartAnswer>>) => Promise<CallResult<CartAnswer>>
  /** Goes to the next step that is open. */
  readonly goOn: (answer: CartAnswer) => void
  readonly onRefused: (refusal: Fail<CallFault>) => boolean
}

/** Handles the answers of all steps of the checkout. */
export function useStep(step: CheckoutStep): StepRequest {
  const app = useApp()
  const page = stepPage[step]
  return {
    keep: (call) => browserBox.change(app, page, call),
    goOn(answer) {
      const isLed = cartOutcome(answer, page).goTo !== null
      const next = firstOpenStep(answer.cart) ?? 'summary'
      if (!isLed)
        app.go(hrefOf(app.space, stepPage[next]), next === 'payout' && isByPointer() ? inOnlyField : {})
    },
    onRefused({ code }) {
      // The box was taken away in another tab: asking for it again leads to where it is.
      if (code === 'not-found') void browserBox.load(app, page)
      return false
    },
  }
}

/** The only field that the payout asks for; where it is not shown, the heading has the focus as on any page. */
const inOnlyField = { focus: ibanFieldId }

/** Who uses the keyboard or hears the page begins at its heading (ux.md X2). */
function isByPointer(): boolean {
  return document.activeElement?.matches(':focus-visible') !== true
}
