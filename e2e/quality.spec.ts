import type { Page } from '@playwright/test'
import { HtmlValidate, formatterFactory } from 'html-validate'
import { expect, expectAccessible, hydrated, open, test } from './fixtures.ts'
import { locales, pathOf, type Locale } from './site.ts'

/** One page of each kind there is. */
const samples: Readonly<Record<string, (locale: Locale) => string>> = {
  home: (locale) => pathOf('default', locale),
  category: (locale) => pathOf('category', locale),
  product: (locale) => pathOf('product_details', locale),
  electronics: (locale) => pathOf('electronics', locale),
  media: (locale) => pathOf('media', locale),
  promotion: (locale) => pathOf('omg', locale),
  coming: (locale) => pathOf('for_businesses', locale),
  box: (locale) => pathOf('cart_show', locale),
  advertisement: (locale) => pathOf('landingpage_paid_ad', locale),
  device: (locale) => pathOf('iphone_group', locale),
  blue: (locale) => pathOf('landingpage', locale),
  account: (locale) => pathOf('my', locale),
  login: (locale) => pathOf('auth', locale),
  registration: (locale) => pathOf('register', locale),
  error: (locale) => `${pathOf('default', locale).replace(/\/$/, '')}/nothing-here`,
}

/** Other frames and colours around the texts of the page that is to come. */
const sameTexts: ReadonlySet<string> = new Set(['advertisement', 'device', 'blue'])

test.beforeEach(({ faults }) => faults.allow(/404 \(Not Found\)/))

for (const [name, pathIn] of Object.entries(samples)) {
  for (const width of [390, 1440]) {
    test(`[N4] axe finds nothing at ${width} px: ${name}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      for (const locale of sameTexts.has(name) ? (['de'] as const) : (['de', 'fr'] as const)) {
        await open(page, pathIn(locale))
        await expectAccessible(page)
      }
    })
  }

  test(`nothing moves when the page comes alive: ${name}`, async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await shiftsOf(page, pathIn('de'))).toEqual([])
    }
  })
}

test('[N4] axe finds nothing in an open language menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await open(page, pathOf('default', 'de'))
  await page.getByRole('banner').locator('summary').click()
  await expectAccessible(page)
})

for (const locale of locales) {
  test(`no page scrolls sideways at 320 px in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    for (const [name, pathIn] of Object.entries(samples)) {
      await page.goto(pathIn(locale))
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(beyond, name).toBeLessThanOrEqual(0)
    }
    for (const name of ['default', 'landingpage_paid_ad'] as const) {
      await page.goto(pathOf(name, locale))
      const menu = page.getByRole('banner').locator('details')
      await menu.locator('summary').click()
      await expect(menu.locator('.menu'), `menu of ${name}`).toBeInViewport({ ratio: 1 })
    }
  })
}

test('[X18] the HTML that is served is valid', async ({ request }) => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: {
      // Written by React, or a matter of taste.
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'attr-quotes': 'off',
      'no-inline-style': 'error',
      'long-title': 'off',
    },
  })
  const format = formatterFactory('text')
  for (const pathIn of Object.values(samples)) {
    for (const locale of locales) {
      const answer = await request.get(pathIn(locale))
      const report = await validator.validateString(await answer.text(), pathIn(locale))
      expect(format(report.results)).toBe('')
    }
  }
})

/** Layout shifts from the moment the served page is drawn until its scripts have taken over. */
async function shiftsOf(page: Page, path: string): Promise<unknown> {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState === 'interactive')
  await drawn(page)
  await page.evaluate(() => {
    const shifts: unknown[] = []
    Object.assign(window, { shifts })
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()))
    observer.observe({ type: 'layout-shift' })
  })
  scripts.resolve()
  await hydrated(page)
  await page.waitForLoadState()
  await drawn(page)
  await page.unroute('**/assets/*.js')
  return page.evaluate((): unknown => ('shifts' in window ? JSON.parse(JSON.stringify(window.shifts)) : null))
}

/** What moves is known when it has been drawn. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}
