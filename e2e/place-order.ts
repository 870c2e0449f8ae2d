import type { Page } from '@playwright/test'
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { api } from '#contract/api.ts'
import { anAddress } from '#testing/checkout.ts'
import type { AppDatabase } from './app-process.ts'
import { call, fillBox } from './fill-box.ts'
import { prepareCheckout, seller } from './prepare-checkout.ts'

/** Sells these products in the session of this page; gives the uuid of the order. */
export async function placeOrder(page: Page, ids: readonly number[], parcelCount = 1): Promise<string> {
  await fillBox(page, ids)
  await prepareCheckout(page, 'carrier')
  await becomeSomebody(page)
  const { hash } = api.prepareCheckout.ok.parse(await call(page, 'POST', '/api/prepare-checkout'))
  const agreed = { termsAccepted: true, ownershipDeclared: true, dataErasureAccepted: true, isAdult: true }
  const placed = await call(page, 'POST', '/api/checkout', { hash, parcelCount, ...agreed })
  return api.placeOrder.ok.parse(placed).uuid
}

/** Nobody sells the same title again and again: each order is another seller's (rulebook §5). */
async function becomeSomebody(page: Page): Promise<void> {
  const number = randomInt(1_000_000)
  const address = { address: anAddress, email: `${number}-anna@example.test` }
  await call(page, 'PUT', '/api/checkout/address', address)
  // Steps of 97 keep the check digits right.
  const account = { iban: `DE89370400440${532_013_000 + 97 * number}`, holder: seller }
  await call(page, 'POST', '/api/checkout/payout', { payoutMethod: { type: 'bank_transfer', account } })
}

/** The token of a signed link, as a mail carries it; the database knows its hash only. */
export async function linkTo(database: AppDatabase, orderUuid: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await database.query(
    `insert into order_link (token_hash, order_uuid, purpose, created_at, expires_at)
     values ($1, $2, 'order', now(), now() + interval '60 days')`,
    [createHash('sha256').update(token).digest(), orderUuid],
  )
  return token
}
