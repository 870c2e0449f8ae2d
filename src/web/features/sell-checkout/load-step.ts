import type { CallFault, CallResult } from '#contract/api-client.ts'
import type { CartAnswer } from '#web/box/box-state.ts'
import { useBox } from '#web/box/box.ts'
import { readBox } from '#web/box/read-box.ts'
import { checkoutSteps, firstOpenStep, stepPage, type CheckoutStep } from '#web/box/checkout-steps.ts'
import { PageError, PageMoved, type LoadContext } from '#web/navigation/page.ts'
import { usePageData } from '#web/navigation/shown.ts'

/** The data that every step comes with. */
export interface StepData {
  readonly answer: CartAnswer
}

/** The box for a step; without one, or before its turn, the seller is led to where it goes on. */
export async function loadStep({ api }: Pick<LoadContext, 'api'>, step: CheckoutStep): Promise<StepData> {
  const found = await readBox(api)
  if (!found.ok) {
    if (found.code === 'not-found' || found.code === 'session.required') throw toBox()
    throw unreadable(found.code)
  }
  if (found.value.cart.orderProductsCount === 0) throw toBox()
  const open = firstOpenStep(found.value.cart)
  if (open !== null && checkoutSteps.indexOf(open) < checkoutSteps.indexOf(step))
    throw new PageMoved(stepPage[open], {}, { isTemporary: true })
  return { answer: found.value }
}

/** The choices of a step. If they cannot be loaded, the step says so and offers another try. */
export function valueOrStepError<T>(result: CallResult<T>): T {
  if (result.ok) return result.value
  throw unreadable(result.code)
}

/** Whatever the refusal was, another try may work; a lost connection keeps its own words. */
function unreadable(fault: CallFault): PageError {
  return new PageError(fault === 'no-answer' ? 0 : 503)
}

function toBox(): PageMoved {
  return new PageMoved('cart_show', {}, { isTemporary: true })
}

/** The box that came with the page, and later the state of the box in the browser. */
export function useCheckout(): CartAnswer {
  const { answer } = usePageData<StepData>()
  const { content } = useBox()
  return content.kind === 'loaded' ? content.answer : answer
}
