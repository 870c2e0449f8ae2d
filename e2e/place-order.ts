import type { Page } from '@playwright/test'
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { api } from '#contract/api.ts'
import type { AppDatabase } from './app-process.ts'
import { callApi, fillBox } from './fill-box.ts'
import { prepareCheckout } from './prepare-checkout.ts'

/** The shop limits how much one mailbox or account may sell, so every order of a journey has its own. */
interface Seller {
  readonly email: string
  readonly iban: string
}

export function newSeller(): Seller {
  const account = String(randomInt(10 ** 9, 10 ** 10))
  const bank = '37040044'
  // ISO 13616: the letters DE count as 13 and 14, and the whole leaves a rest of 1.
  const check = 98n - (BigInt(`${bank}${account}131400`) % 97n)
  return {
    email: `anna-${account}@example.test`,
    iban: `DE${String(check).padStart(2, '0')}${bank}${account}`,
  }
}

/** Sells these products in the session of this page; gives the uuid of the order. */
export async function placeOrder(
  page: Page,
  ids: readonly number[],
  { parcelCount = 1, seller = newSeller() } = {},
): Promise<string> {
  await fillBox(page, ids)
  await prepareCheckout(page, 'payout', seller)
  const { hash } = api.prepareCheckout.ok.parse(await callApi(page, 'POST', '/api/prepare-checkout'))
  const agreed = { termsAccepted: true, ownershipDeclared: true, dataErasureAccepted: true, isAdult: true }
  const placed = await callApi(page, 'POST', '/api/checkout', { hash, parcelCount, ...agreed })
  return api.placeOrder.ok.parse(placed).uuid
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
