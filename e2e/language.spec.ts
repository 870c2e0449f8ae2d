import type { BrowserContext, Page } from '@playwright/test'
import { expect, waitForHydration, openPage, test } from './fixtures.ts'
import {
  type Locale,
  categoryName,
  homeTitle,
  examplePath,
  languageName,
  demoProduct,
  productLink,
  productName,
  text,
} from './site.ts'

const yearSeconds = 365 * 24 * 60 * 60

async function switchTo(page: Page, from: Locale, to: Locale): Promise<void> {
  const header = page.getByRole('banner')
  await header.locator('summary', { hasText: text(from, 'shell.language') }).click()
  // Another language is another document.
  const loaded = page.waitForEvent('domcontentloaded')
  await header.getByRole('link', { name: languageName(to), exact: true }).click()
  await loaded
  await waitForHydration(page)
}

/** The shop asks for the language after six seconds. With a clock that stands still, slow machines see no question. */
async function stopTime(page: Page): Promise<void> {
  const start = Date.now()
  await page.clock.install({ time: start })
  await page.clock.pauseAt(start + 1000)
}

async function languageCookie(context: BrowserContext) {
  const cookies = await context.cookies()
  return cookies.find(({ name }) => name === 'rondo-language')
}

test('[L6] switching language shows the same page in the new language', async ({ page }) => {
  const expectAt = async (
    name: 'default' | 'category' | 'product_details',
    locale: Locale,
    title: string,
  ) => {
    await expect(page).toHaveURL(examplePath(name, locale))
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  await openPage(page, examplePath('default', 'de'))
  await switchTo(page, 'de', 'fr')
  await expectAt('default', 'fr', homeTitle('fr'))
  await openPage(page, examplePath('category', 'fr'))
  await switchTo(page, 'fr', 'es')
  await expectAt('category', 'es', categoryName('es'))
  // The same after a navigation in the browser.
  await productLink(page).click()
  await expectAt('product_details', 'es', productName('es'))
  await switchTo(page, 'es', 'de')
  await expectAt('product_details', 'de', productName('de'))
})

test.describe('a visitor who has not chosen yet', () => {
  test.use({ isNewVisitor: true })
  test('[L4] a chosen language is kept for 365 days, for this site alone', async ({ page, context, app }) => {
    await stopTime(page)
    await openPage(page, '/')
    expect(await languageCookie(context)).toBeUndefined()
    const before = Date.now() / 1000
    await switchTo(page, 'de', 'fr')
    const cookie = await languageCookie(context)
    expect(cookie).toMatchObject({
      value: 'fr',
      path: '/',
      sameSite: 'Lax',
      domain: new URL(app.origin).hostname,
    })
    // The browser counts from when it stored the cookie: some time between `before` and now.
    expect(cookie?.expires).toBeGreaterThanOrEqual(before + yearSeconds - 1)
    expect(cookie?.expires).toBeLessThanOrEqual(Date.now() / 1000 + yearSeconds + 1)
  })
})

test('[L4] the bare home opens in the chosen language, deep links keep their own', async ({ page, app }) => {
  await openPage(page, examplePath('default', 'fr'))
  await switchTo(page, 'fr', 'es')
  const answer = await page.request.get(`${app.origin}/`, { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  expect(answer.headers()).toMatchObject({ location: '/es', 'cache-control': 'no-store' })
  await page.goto('/')
  await expect(page).toHaveURL('/es')

  for (const locale of ['de', 'fr'] as const) {
    await page.goto(examplePath('category', locale))
    await expect(page).toHaveURL(examplePath('category', locale))
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
  }
  await openPage(page, examplePath('default', 'fr'))
  await switchTo(page, 'fr', 'de')
  await expect(page).toHaveURL('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('[L2] the English host is English without a prefix, and leads to the other languages', async ({
  page,
  app,
}) => {
  await stopTime(page)
  const english = app.origin.replace('localhost', 'en.localhost')
  await openPage(page, `${english}/phones`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await productLink(page).click()
  await expect(page).toHaveURL(`${english}/${demoProduct.slug}_${demoProduct.id}`)
  await page.goto(`${english}/en/phones`)
  await expect(page).toHaveURL(`${english}/phones`)
  await waitForHydration(page)
  await switchTo(page, 'en', 'de')
  await expect(page).toHaveURL(app.origin + examplePath('category', 'de'))
})
