import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { anAddress } from '#testing/checkout.ts'
import { callApi } from './fill-box.ts'

/** The name of the seller in the address that `prepareCheckout` gives. */
export const sellerName = `${anAddress.firstName} ${anAddress.lastName}`
export const sellerIban = 'DE89 3704 0044 0532 0130 00'

/** Answers the steps before the payout, or all of them, in the session of this page. */
export async function prepareCheckout(
  page: Page,
  upTo: 'carrier' | 'payout',
  // Each journey has its own e-mail address, because the shop limits how many of a title one mailbox may sell.
  known = { email: `anna-${randomUUID()}@example.test`, iban: sellerIban },
): Promise<void> {
  await callApi(page, 'PUT', '/api/checkout/address', { address: anAddress, email: known.email })
  await callApi(page, 'POST', '/api/checkout/carrier', { carrier: 'dhl' })
  if (upTo === 'carrier') return
  const account = { iban: known.iban, holder: sellerName }
  await callApi(page, 'POST', '/api/checkout/payout', { payoutMethod: { type: 'bank_transfer', account } })
}
