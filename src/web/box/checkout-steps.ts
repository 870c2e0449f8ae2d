import type { PageName } from '#contract/pages/names.ts'
import type { CartAnswer } from './box-state.ts'

/** The steps in their order; each step is one page (acceptance C1). */
export const checkoutSteps = ['address', 'carrier', 'payout', 'summary'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

export const stepPage = {
  address: 'checkout_address',
  carrier: 'checkout_carrier',
  payout: 'checkout_payout',
  summary: 'checkout_summary',
} as const satisfies Readonly<Record<CheckoutStep, PageName>>

const stepPages: ReadonlySet<PageName> = new Set(Object.values(stepPage))

/** On these pages the box is checked as a whole before the seller goes on (acceptance B3). */
export function isCheckoutStep(page: PageName | null): boolean {
  return page !== null && stepPages.has(page)
}

type CheckoutAnswers = Pick<CartAnswer['cart'], 'address' | 'shipmentInformation' | 'payoutMethod'>

/** The first step that still has a question; null when only the summary is left. */
export function firstOpenStep(cart: CheckoutAnswers): Exclude<CheckoutStep, 'summary'> | null {
  if (cart.address === null) return 'address'
  if (!isHandoverKnown(cart)) return 'carrier'
  return cart.payoutMethod === null ? 'payout' : null
}

/** A home pickup needs a day (spec §10); if the day has passed meanwhile, the step is open again. */
function isHandoverKnown({ shipmentInformation: chosen }: CheckoutAnswers): boolean {
  return chosen !== null && (chosen.pickupDate !== null || chosen.kind === 'shop')
}
