import type { Page } from '@playwright/test'
import type { Params } from '#contract/pages/params.ts'
import type { PageName } from '#contract/pages/names.ts'
import { pageNames, pages } from '#contract/pages/table.ts'
import type { AppDatabase } from './app-process.ts'
import { aCustomer } from './customer.ts'
import { fillBox, phoneId } from './fill-box.ts'
import { placeOrder } from './place-order.ts'
import { prepareCheckout } from './prepare-checkout.ts'
import { examplePath, type Locale } from './site.ts'
import { holdChallenge } from './verification-challenge.ts'

/** Every page with a screen of its own; the gallery has its own tests. */
const visitable = pageNames.filter(
  (page) => !('isForDevelopment' in pages[page] || 'visitGoesTo' in pages[page]),
)

/** Pages by what a visitor must have to see them (acceptance B11, C1). */
const boxPages: readonly PageName[] = [
  'cart_show',
  'checkout_address',
  'checkout_carrier',
  'checkout_payout',
  'checkout_summary',
]
const orderPages: readonly PageName[] = [
  'checkout_finished',
  'checkout_documents',
  'checkout_qr_code',
  'checklist',
  'checklist_overview',
]
const accountPages: readonly PageName[] = visitable.filter((page) => pages[page].platform === 'my')
const withState = new Set([...boxPages, ...orderPages, ...accountPages])
const openPages = visitable.filter((page) => !withState.has(page))

/** The pages that one visitor sees in one test. What they need is prepared once, and the browser gets faster. */
export const pageVisits: readonly (readonly PageName[])[] = [
  boxPages,
  orderPages,
  ...inFives(accountPages),
  ...inFives(openPages),
]

function inFives(names: readonly PageName[]): PageName[][] {
  return [...Map.groupBy(names, (name) => Math.floor(names.indexOf(name) / 5)).values()]
}

type PathIn = (name: PageName, locale: Locale) => string

/** Makes the visitor of this page somebody who has what these pages show; says where they stand. */
export async function prepareVisit(
  page: Page,
  database: AppDatabase,
  names: readonly PageName[],
): Promise<PathIn> {
  const includes = (group: readonly PageName[]) => names.some((name) => group.includes(name))
  // Without this the page would lead on as soon as its challenge is solved.
  if (includes(['verification'])) await holdChallenge(page)
  if (includes(accountPages)) await aCustomer(page, database)
  const uuid = includes([...accountPages, ...orderPages]) ? await placeOrder(page, [phoneId]) : ''
  if (includes(boxPages)) {
    await fillBox(page, [phoneId])
    await prepareCheckout(page, 'payout')
  }
  return (name, locale) => {
    if (name === 'error') return `${examplePath('default', locale).replace(/\/$/, '')}/nothing-here`
    return examplePath(name, locale, orderPages.includes(name) ? paramsOf(name, uuid) : undefined)
  }
}

function paramsOf(name: PageName, uuid: string): Params {
  const known = Object.entries({ uuid, shipmentIndex: '0' })
  return Object.fromEntries(known.filter(([key]) => key in pages[name].params))
}
