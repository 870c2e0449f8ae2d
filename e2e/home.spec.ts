import type { Locator, Page } from '@playwright/test'
import { staticPages } from '#contract/pages/static-pages.ts'
import { expect, expectAccessible, open, test } from './fixtures.ts'
import { categoryName, locales, pathOf, text, type Locale } from './site.ts'

const phone = { width: 390, height: 844 }

function field(page: Page, locale: Locale): Locator {
  // By its label: it is a combobox once it has had the focus.
  return page.getByRole('main').getByLabel(text(locale, 'home.search.label'))
}

async function expectSeen(parts: readonly Locator[]): Promise<void> {
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 })
}

for (const locale of locales) {
  test(`[X32] [X33] the first view of a phone has the sentence, the field, scan and both ways in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    await page.goto(pathOf('default', locale))
    const main = page.getByRole('main')
    await expectSeen([
      main.getByRole('heading', { level: 1 }),
      main.getByText(text(locale, 'home.text')),
      field(page, locale),
      main.getByRole('button', { name: text(locale, 'home.search.submit') }),
      main.getByRole('link', { name: text(locale, 'home.scan'), exact: true }),
      main.locator('[data-platform=green] a'),
      main.locator('[data-platform=blue] a').first(),
    ])
    const [sell, buy] = [
      main.locator('[data-platform=green] a'),
      main.locator('[data-platform=blue] a').first(),
    ]
    await expect(sell).toHaveAttribute('href', pathOf('easy_selling', locale))
    await expect(buy).toHaveAttribute('href', pathOf('landingpage', locale))
  })
}

test('[X33] selling is told in three steps with the figures of the rules', async ({ page }) => {
  await page.goto(pathOf('default', 'de'))
  const steps = page.getByRole('region', { name: text('de', 'home.how.title') }).locator('ol > li')
  await expect(steps).toHaveCount(3)
  await expect(steps.nth(0)).toContainText(/gilt 14\sTage für Elektronik und 48\sStunden/)
  await expect(steps.nth(1)).toContainText(/Ab 10\s€ ist der Versand kostenlos/)
  await expect(steps.nth(2)).toContainText(
    /Elektronik in 2 und Medien in 4\sArbeitstagen .* einen Arbeitstag später/,
  )
})

test('[X32] the field asks the search for what was typed', async ({ page }) => {
  await open(page, pathOf('default', 'en'))
  await field(page, 'en').fill('978-3-16-148410-0')
  await page
    .getByRole('main')
    .getByRole('button', { name: text('en', 'home.search.submit') })
    .click()
  await expect(page).toHaveURL(`${pathOf('product_search', 'en')}?q=978-3-16-148410-0`)
})

test('each category of the shelf says how much is in it and leads there', async ({ page }) => {
  await open(page, pathOf('default', 'nl'))
  const shelf = page.getByRole('region', { name: text('nl', 'home.categories.title') })
  await expect(shelf.getByRole('link')).toHaveCount(12)
  const phones = shelf.getByRole('link', { name: new RegExp(`^${categoryName('nl')}`) })
  await expect(phones).toContainText(/[\d.]+ artikelen/)
  await phones.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(categoryName('nl'))
})

test('the call at the end leads back to the field', async ({ page }) => {
  await page.setViewportSize(phone)
  await open(page, pathOf('default', 'fr'))
  await page.getByRole('link', { name: text('fr', 'home.end.action') }).click()
  await expect(field(page, 'fr')).toBeFocused()
  await expect(field(page, 'fr')).toBeInViewport({ ratio: 1 })
})

test('the largest thing painted first is text or a drawing, never a download', async ({ page }) => {
  for (const [width, path] of [
    [390, pathOf('default', 'de')],
    [1440, pathOf('default', 'de')],
    [390, pathOf('easy_selling', 'de')],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    expect(['h1', 'p', 'span', 'svg']).toContain(await largestPaint(page))
  }
})

function largestPaint(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1)
          // The entries of this type name their element; the library's type of an entry does not.
          resolve(last && 'element' in last ? (last.element as Element).localName : undefined)
        })
        observer.observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}

for (const locale of locales) {
  test(`easy selling tells the five steps and leads to all answers in ${locale}`, async ({ page }) => {
    await open(page, pathOf('easy_selling', locale))
    const main = page.getByRole('main')
    await expect(main.locator('ol > li')).toHaveCount(5)
    await expect(main.locator('ol > li svg[width="320"]')).toHaveCount(5)
    const all = main.getByRole('link', { name: text(locale, 'easy-selling.faq.all') })
    await expect(all).toHaveAttribute(
      'href',
      pathOf('static_content', locale, { page: staticPages.faq[locale] }),
    )
  })
}

test('[N4] axe finds nothing in easy selling with its answers open', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, pathOf('easy_selling', 'fr'))
    for (const question of await page.getByRole('main').locator('summary').all()) await question.click()
    await expectAccessible(page)
  }
})
