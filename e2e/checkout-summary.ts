import type { Locator, Page } from '@playwright/test'
import { fillBox, phoneId, titleIds } from './fill-box.ts'
import { openPage } from './fixtures.ts'
import { prepareCheckout } from './prepare-checkout.ts'
import { examplePath, text, type Locale } from './site.ts'

/** What the specs of the last steps of the checkout share. */
export const endText = (key: string, locale: Locale = 'de') => text(locale, `sell-checkout-end.${key}`)
export const mainPart = (page: Page) => page.getByRole('main')
export const soldIds = [titleIds.first, titleIds.second, phoneId]
export const summaryPath = examplePath('checkout_summary', 'de')
export const finishedUrl = /\/checkout\/order-summary\/index\/order\/[0-9a-f-]{36}$/

export const deed = (page: Page) =>
  mainPart(page).getByRole('button', { name: /verbindlich für .* verkaufen$/ })
export const declared = ['sale', 'erasure'] as const

export async function atSummary(page: Page, ids: readonly number[] = soldIds) {
  await fillBox(page, ids)
  await prepareCheckout(page, 'payout')
  await openSummary(page)
}

/** The page reads its box once more after hydration. It does not know changes that the tests make after that. */
export async function openSummary(page: Page) {
  const checked = page.waitForResponse('**/api/prepare-checkout')
  await openPage(page, summaryPath)
  await (await checked).finished()
}

export async function isAbove(one: Locator, other: Locator): Promise<boolean> {
  const [above, below] = [await one.boundingBox(), await other.boundingBox()]
  return above !== null && below !== null && above.y + above.height <= below.y
}

export async function declareAll(page: Page) {
  for (const name of declared) await page.getByRole('checkbox', { name: endText(`declare.${name}`) }).check()
}
