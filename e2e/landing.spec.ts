import type { Locator, Page } from '@playwright/test'
import { readTitles } from '#db/seed/media/titles.ts'
import { expectLandingView, phoneSize } from './first-views.ts'
import { expect, isDocumentMarked, markDocument, openPage, test } from './fixtures.ts'
import { longestLocale } from './page-checks.ts'
import { categoryName, examplePath, promotionWords, text, type Locale } from './site.ts'

function region(page: Page, locale: Locale, key: string): Locator {
  return page.getByRole('region', { name: text(locale, key) })
}

test('[T5] [X32] the first view of electronics and media has the sentence and the field', async ({
  page,
}) => {
  await page.setViewportSize(phoneSize)
  for (const name of ['electronics', 'media'] as const) {
    const longest = await longestLocale(page.request, (one) => examplePath(name, one))
    for (const locale of new Set<Locale>(['de', longest])) {
      await page.goto(examplePath(name, locale))
      await expectLandingView(page, name, locale)
    }
  }
})

test('[T5] electronics shows figures, models with what they bring at most, and leads to its lists', async ({
  page,
}) => {
  await openPage(page, examplePath('electronics', 'de'))
  const facts = region(page, 'de', 'landing.electronics.facts').locator('dt')
  await expect(facts).toHaveText([/^14\sTage$/, /^2\sArbeitstage$/, /^ab 10\s€$/])
  const popular = region(page, 'de', 'landing.electronics.popular').getByRole('link')
  await expect(popular).toHaveCount(12)
  for (const card of await popular.all()) {
    await expect(card).toContainText(/Du erhältst bis zu\s[\d.]+(?:,\d\d)?\s€/)
    const picture = card.locator('img')
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }
  await expect(popular.first()).toHaveAttribute('href', /_\d+$/)

  await markDocument(page)
  const shelves = region(page, 'de', 'landing.electronics.shelves').getByRole('link')
  await expect(shelves).toHaveCount(8)
  await shelves.filter({ hasText: categoryName('de') }).click()
  await expect(page).toHaveURL(examplePath('category', 'de'))
  expect(await isDocumentMarked(page)).toBe(true)
})

test('[T5] a code typed on the page of media leads straight to its title', async ({ page }) => {
  const [book] = readTitles()
  await openPage(page, examplePath('media', 'de'))
  await expect(region(page, 'de', 'landing.media.facts').locator('dt').first()).toHaveText(/^48\sStunden$/)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: text('de', 'landing.media.scan') })).toHaveAttribute(
    'href',
    `${examplePath('bulk_isbn', 'de')}#scan`,
  )
  await main.getByLabel(text('de', 'landing.media.search')).fill(String(book?.gtin))
  await main.getByRole('button', { name: text('de', 'landing.submit') }).click()
  await expect(page).toHaveURL(new RegExp(`_${book?.id}$`))
})

test('[T2] a promotion shows its products page by page, and Back leads to those before', async ({ page }) => {
  await openPage(page, examplePath('omg', 'fr'))
  await markDocument(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(promotionWords('fr').title)
  const cards = page.locator('.product-grid a')
  await expect(cards).toHaveCount(24)
  const first = await cards.first().getAttribute('href')
  await page
    .getByRole('navigation', { name: text('fr', 'landing.promo.pages') })
    .locator('a[rel=next]')
    .click()
  await expect(page).toHaveURL(`${examplePath('omg', 'fr')}?page=2`)
  await expect(cards.first()).not.toHaveAttribute('href', first ?? '')
  expect(await isDocumentMarked(page)).toBe(true)
  await page.goBack()
  await expect(cards.first()).toHaveAttribute('href', first ?? '')
})
