import type { Page } from '@playwright/test'
import { staticPages } from '#contract/pages/static-pages.ts'
import { expectHomeView, homeField, phoneSize, priceExample } from './first-views.ts'
import { expect, expectAccessible, openPage, test } from './fixtures.ts'
import { longestLocale } from './page-checks.ts'
import { categoryName, examplePath, text } from './site.ts'

test('[X32] [X33] home shows its purpose in the first view, explains the steps, and starts a search', async ({
  page,
}) => {
  await page.setViewportSize(phoneSize)
  await openPage(page, examplePath('default', 'de'))
  await expectHomeView(page, 'de')
  const steps = page.getByRole('region', { name: text('de', 'home.how.title') }).locator('ol > li')
  await expect(steps).toHaveCount(3)
  await expect(steps.nth(0)).toContainText(/gilt 14\sTage für Elektronik und 48\sStunden/)
  await expect(steps.nth(1)).toContainText(/Ab 10\s€ ist der Versand kostenlos/)
  await expect(steps.nth(2)).toContainText(
    /Elektronik in 2 und Medien in 4\sArbeitstagen .* einen Arbeitstag später/,
  )
  // The link at the end of the page leads back to the search field.
  await page.getByRole('link', { name: text('de', 'home.end.action') }).click()
  await expect(homeField(page, 'de')).toBeFocused()
  await expect(homeField(page, 'de')).toBeInViewport({ ratio: 1 })
  await homeField(page, 'de').fill('978-3-16-148410-0')
  const submit = page.getByRole('main').getByRole('button', { name: text('de', 'home.search.submit') })
  // On a phone suggestions would cover the button. They close when the focus leaves the field.
  await submit.focus()
  await submit.click()
  await expect(page).toHaveURL(`${examplePath('product_search', 'de')}?q=978-3-16-148410-0`)
})

test('[X32] [X33] the first view is complete in the language with the longest texts', async ({ page }) => {
  const locale = await longestLocale(page.request, (one) => examplePath('default', one))
  await page.setViewportSize(phoneSize)
  await page.goto(examplePath('default', locale))
  await expectHomeView(page, locale)
})

test('[X32] the counts of the categories are called what their lists call them', async ({ page }) => {
  await openPage(page, examplePath('default', 'de'))
  const tiles = page.getByRole('region', { name: text('de', 'home.categories.title') })
  await expect(tiles.getByRole('link', { name: /^Handys [\d.]+ Ausführungen$/ })).toBeVisible()
  const books = tiles.getByRole('link', { name: /^Bücher/ })
  const count = /[\d.]+ Artikel/.exec(await books.innerText())?.[0] ?? ''
  await books.click()
  await expect(page.getByRole('main').getByText(count, { exact: true })).toBeVisible()
})

test('[X32] the price of the example, its product page and its card are one and the same', async ({
  page,
}) => {
  await openPage(page, examplePath('default', 'it'))
  const example = priceExample(page, 'it')
  const price = await example.locator('.price').innerText()
  expect(price).toMatch(/^[1-9]\d*\s€$/)
  const href = await example.getAttribute('href')
  const card = page
    .getByRole('region', { name: text('it', 'home.popular.title') })
    .locator(`a[href="${href}"]`)
  await expect(card.locator('.price')).toHaveText(price)
  await example.click()
  await expect(
    page
      .getByRole('region', { name: text('it', 'sell-product.panel') })
      .locator('.price')
      .first(),
  ).toHaveText(price)
})

test('each category on the home page shows its number of products and leads to its list', async ({
  page,
}) => {
  await openPage(page, examplePath('default', 'nl'))
  const popular = page.getByRole('region', { name: text('nl', 'home.popular.title') }).getByRole('link')
  await expect(popular).toHaveCount(8)
  for (const words of await popular.allInnerTexts()) expect(words).toContain('€')
  const shelf = page.getByRole('region', { name: text('nl', 'home.categories.title') })
  await expect(shelf.getByRole('link')).toHaveCount(12)
  const phones = shelf.getByRole('link', { name: new RegExp(`^${categoryName('nl')}`) })
  await expect(phones).toContainText(/[\d.]+ uitvoeringen/)
  await phones.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(categoryName('nl'))
})

test('the largest element of the first paint is a text or an inline drawing, never a file', async ({
  page,
}) => {
  for (const [width, path] of [
    [390, examplePath('default', 'de')],
    [1440, examplePath('default', 'de')],
    [390, examplePath('easy_selling', 'de')],
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

test('[N4] easy selling explains the five steps, and axe finds no fault when its answers are open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await openPage(page, examplePath('easy_selling', 'fr'))
  const main = page.getByRole('main')
  await expect(main.locator('ol > li')).toHaveCount(5)
  await expect(main.locator('ol > li svg[width="320"]')).toHaveCount(5)
  const faq = examplePath('static_content', 'fr', { page: staticPages.faq.fr })
  await expect(main.getByRole('link', { name: text('fr', 'easy-selling.faq.all') })).toHaveAttribute(
    'href',
    faq,
  )
  for (const question of await main.locator('summary').all()) await question.click()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }
})
