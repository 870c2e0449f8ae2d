import type { Page } from '@playwright/test'
import { HtmlValidate, formatterFactory } from 'html-validate'
import { expect, expectAccessible, open, test } from './fixtures.ts'
import { locales, pathOf, type Locale } from './site.ts'

/** One page of each kind there is. */
const samples: Readonly<Record<string, (locale: Locale) => string>> = {
  home: (locale) => pathOf('default', locale),
  category: (locale) => pathOf('category', locale),
  product: (locale) => pathOf('product_details', locale),
  coming: (locale) => pathOf('easy_selling', locale),
  box: (locale) => pathOf('cart_show', locale),
  advertisement: (locale) => pathOf('landingpage_paid_ad', locale),
  device: (locale) => pathOf('iphone_group', locale),
  blue: (locale) => pathOf('landingpage', locale),
  account: (locale) => pathOf('my', locale),
  error: (locale) => `${pathOf('default', locale).replace(/\/$/, '')}/nothing-here`,
}

test.beforeEach(({ faults }) => faults.allow(/404 \(Not Found\)/))

for (const [name, pathIn] of Object.entries(samples)) {
  for (const width of [390, 1440]) {
    test(`[N4] axe finds nothing at ${width} px: ${name}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      for (const locale of ['de', 'fr'] as const) {
        await open(page, pathIn(locale))
        await expectAccessible(page)
      }
    })
  }

  test(`nothing moves while the page comes and comes alive: ${name}`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        // The type of these entries is not among those the DOM library knows.
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await open(page, pathIn('de'))
      await twoFrames(page)
      expect(await page.evaluate(() => 'shifts' in window && window.shifts)).toEqual([])
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
    await page.goto(pathOf('default', locale))
    await page.getByRole('banner').locator('summary').click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
}

test('the HTML that is served is valid', async ({ request }) => {
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

/** What a change of the page shifts is measured when it is drawn. */
async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}
