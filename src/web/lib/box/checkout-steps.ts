import type { PageName } from '#contract/pages/table.ts'

/** Where the box is checked as a whole before it goes on (acceptance B3). */
const checkoutSteps: ReadonlySet<PageName> = new Set([
  'checkout_address',
  'checkout_carrier',
  'checkout_payout',
  'checkout_summary',
])

export function isCheckoutStep(page: PageName | null): boolean {
  return page !== null && checkoutSteps.has(page)
}
