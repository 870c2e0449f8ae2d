import type { Page } from '@playwright/test'
import { expect, isDocumentMarked, markDocument, openPage, test } from './fixtures.ts'
import { categoryName, examplePath, text, type Locale } from './site.ts'
import { watchToasts, type SeenToasts } from './watch-toasts.ts'

/** A watch of the demo shop whose strap is sold apart, as it was on its first day. */
const watch = { slug: 'watch', id: '40001' }
const asNew = ['no', 'all', 'flawless', 'flawless', 'good', 'included', 'ge90', 'removed', 'no']
const strapCategory = 26659

/** Three of one model are the most one order takes. */
const journeys: readonly (readonly Locale[])[] = [
  ['de', 'fr', 'en'],
  ['nl', 'it', 'es'],
]

async function addWatch(page: Page, locale: Locale, toasts: SeenToasts): Promise<void> {
  await openPage(page, examplePath('product_details', locale, watch))
  await markDocument(page)
  const button = (key: string) => page.getByRole('button', { name: text(locale, key), exact: true }).first()
  const main = page.getByRole('main')
  for (const key of asNew) {
    const step = page.url()
    // A tap on the one answer goes on.
    await main.locator(`button[value="${key}"], input[value="${key}"]`).click()
    await expect(page).not.toHaveURL(step)
  }
  await button('sell-product.add').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(categoryName(locale, strapCategory))
  await toasts.expectOne(text(locale, 'box-flash.strap'))
  expect(await isDocumentMarked(page), 'the way there is no new document').toBe(true)
}

for (const locales of journeys)
  test(`[G6] each watch leads on to its straps within the app, with a toast: ${locales.join(', ')}`, async ({
    page,
  }) => {
    test.slow()
    const toasts = await watchToasts(page)
    for (const locale of locales) await addWatch(page, locale, toasts)
  })

test('[G6] [R5] a path that only the server knows is opened as often as a visitor goes there', async ({
  page,
}) => {
  const french = '/fr'
  for (const _time of [1, 2, 3]) {
    await openPage(page, '/')
    // An entry of the app for a page of another language: Back goes there within the app, which asks the server.
    await page.evaluate((path) => {
      history.pushState({ key: 'french', position: 1 }, '', path)
      history.pushState({ key: 'german', position: 2 }, '', '/')
    }, french)
    await page.goBack({ waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('lang', /^fr/)
    await expect(page).toHaveURL(french)
  }
})
