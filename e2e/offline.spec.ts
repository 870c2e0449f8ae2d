import type { Page } from '@playwright/test'
import { expect, expectAccessible, openPage, test, touchPage } from './fixtures.ts'
import { demoProduct, examplePath, text } from './site.ts'

const hasOfflinePage = (page: Page) =>
  page.evaluate(async () => (await caches.match('/offline-page')) !== undefined)

test('[X84] without a connection any address shows our own page, and the way on once it is back', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|failed: /)
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, examplePath('default', 'fr'))
  await touchPage(page)
  await expect.poll(() => hasOfflinePage(page)).toBe(true)
  await context.setOffline(true)
  const product = examplePath('product_details', 'fr')
  await page.goto(product)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('fr', 'errors.offline.title'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page).toHaveURL(product)
  // The styles came along: without them the drawing would fill the width.
  const { width = 0 } = (await page.getByRole('main').locator('svg').first().boundingBox()) ?? {}
  expect(width).toBeLessThan(200)
  await expectAccessible(page)
  await context.setOffline(false)
  await page.getByRole('link', { name: text('fr', 'errors.way.retry') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(demoProduct.name.slice(0, 15))
})
