import type { Page } from '@playwright/test'
import { phoneId, titleIds } from './fill-box.ts'
import { examplePath, text } from './site.ts'

export const boxPath = examplePath('cart_show', 'de')
export const boxItems = [titleIds.first, titleIds.second, phoneId]
export const titleNames = {
  first: 'Harry Potter und der Stein der Weisen',
  second: 'Harry Potter und die Kammer des Schreckens',
} as const

export const boxText = (key: string) => text('de', `box.${key}`)
export const boxLines = (page: Page) => page.getByRole('region', { name: boxText('lines') })
export const boxLine = (page: Page, name: string) =>
  boxLines(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
export const boxSummary = (page: Page) => page.getByRole('region', { name: boxText('summary') })
/** How much is in it, on the way to the box in the header. */
export const boxCount = (page: Page) =>
  page.getByRole('banner').locator(`a[href="${boxPath}"] span[aria-hidden]`).first()
/** An amount without other words, as in the summary of the box. */
export const boxSum = (page: Page, amount: string) =>
  boxSummary(page)
    .getByText(new RegExp(`^${amount}\\s€$`))
    .first()
export const checkoutLink = (page: Page) => page.getByRole('link', { name: boxText('checkout') })
