import type { Locator, Page } from '@playwright/test'
import { readBlocks } from '#db/seed/blocks.ts'
import { readTitles } from '#db/seed/media/titles.ts'
import { expect, isMarked, mark, open, test } from './fixtures.ts'
import { categoryName, locales, pathOf, promotion, text, type Locale } from './site.ts'

const phone = { width: 390, height: 844 }

function region(page: Page, locale: Locale, key: string): Locator {
  return page.getByRole('region', { name: text(locale, key) })
}

function blockTitle(identifier: string, locale: Locale): string {
  return readBlocks().find((block) => block.identifier === identifier && block.locale === locale)?.title ?? ''
}

for (const locale of locales) {
  test(`[T5] [X32] the first view of electronics and media has the sentence and the field in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    for (const name of ['electronics', 'media'] as const) {
      await page.goto(pathOf(name, locale))
      const main = page.getByRole('main')
      for (const part of [
        main.getByRole('heading', { level: 1, name: text(locale, `landing.${name}.title`) }),
        main.getByText(text(locale, `landing.${name}.text`)),
        main.getByLabel(text(locale, `landing.${name}.search`)),
        main.getByRole('button', { name: text(locale, 'landing.submit') }),
      ])
        await expect(part).toBeInViewport({ ratio: 1 })
      await expect(main.getByRole('heading', { name: blockTitle(name, locale) })).toBeAttached()
    }
  })
}

test('[T5] electronics leads from the kind of device to its list', async ({ page }) => {
  await open(page, pathOf('electronics', 'fr'))
  await mark(page)
  const shelves = region(page, 'fr', 'landing.electronics.shelves')
  await expect(shelves.getByRole('link')).toHaveCount(8)
  await shelves.getByRole('link', { name: categoryName('fr') }).click()
  await expect(page).toHaveURL(pathOf('category', 'fr'))
  expect(await isMarked(page)).toBe(true)
})

test('[T5] electronics shows models with pictures and what they bring at most', async ({ page }) => {
  await open(page, pathOf('electronics', 'de'))
  const popular = region(page, 'de', 'landing.electronics.popular')
  await expect(popular.getByRole('link')).toHaveCount(12)
  for (const card of await popular.getByRole('link').all()) {
    await card.scrollIntoViewIfNeeded()
    await expect(card).toContainText(/Du erhältst bis zu\s[\d.]+(?:,\d\d)?\s€/)
    await expect(card.locator('img')).toHaveJSProperty('complete', true)
    expect(await card.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }
  await popular.getByRole('link').first().click()
  await expect(page).toHaveURL(/_\d+$/)
})

test('[T5] the figures are those of the rules', async ({ page }) => {
  await page.goto(pathOf('electronics', 'de'))
  const facts = region(page, 'de', 'landing.electronics.facts').locator('dt')
  await expect(facts).toHaveText([/^14\sTage$/, /^2\sArbeitstage$/, /^ab 10\s€$/])
  await page.goto(pathOf('media', 'de'))
  await expect(region(page, 'de', 'landing.media.facts').locator('dt').first()).toHaveText(/^48\sStunden$/)
})

test('[T5] a code typed on the page of media leads straight to its title', async ({ page }) => {
  const [book] = readTitles()
  await open(page, pathOf('media', 'de'))
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: text('de', 'landing.media.scan') })).toHaveAttribute(
    'href',
    `${pathOf('bulk_isbn', 'de')}#scan`,
  )
  await main.getByLabel(text('de', 'landing.media.search')).fill(String(book?.gtin))
  await main.getByRole('button', { name: text('de', 'landing.submit') }).click()
  await expect(page).toHaveURL(new RegExp(`_${book?.id}$`))
})

for (const locale of locales) {
  test(`[T2] a promotion shows its words and products, page by page, in ${locale}`, async ({ page }) => {
    await open(page, pathOf('omg', locale))
    await mark(page)
    const { title, meta_title } = promotion(locale)
    await expect(page).toHaveTitle(`${meta_title} – Rondo`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
    const cards = page.locator('.product-grid a')
    await expect(cards).toHaveCount(24)
    const first = await cards.first().getAttribute('href')
    await page
      .getByRole('navigation', { name: text(locale, 'landing.promo.pages') })
      .locator('a[rel=next]')
      .click()
    await expect(page).toHaveURL(`${pathOf('omg', locale)}?page=2`)
    await expect(cards.first()).not.toHaveAttribute('href', first ?? '')
    expect(await isMarked(page)).toBe(true)
    await page.goBack()
    await expect(cards.first()).toHaveAttribute('href', first ?? '')
  })
}

test('[T2] an unknown promotion and a page past the end of one are not found', async ({ page, faults }) => {
  faults.allow(/404 \(Not Found\)/)
  const known = pathOf('omg', 'de')
  for (const path of [pathOf('omg', 'de', { url: 'nothing' }), `${known}?page=99`, `${known}?page=0`])
    expect((await page.goto(path))?.status(), path).toBe(404)
})

test('[S8] the text of a category ends its list and links on, as words and not as markup', async ({
  page,
}) => {
  await open(page, pathOf('category', 'en'))
  const block = page.locator('section', {
    has: page.getByRole('heading', { level: 2, name: blockTitle('category-1112', 'en') }),
  })
  await expect(block.locator('li')).toHaveCount(3)
  await expect(block.getByRole('link')).toHaveAttribute('href', pathOf('easy_selling', 'en'))
  await expect(block).not.toContainText(/[[\]#]/)
})

test('home shows what is asked for: a row of devices and one work of each shelf', async ({ page }) => {
  await open(page, pathOf('default', 'it'))
  const cards = region(page, 'it', 'home.popular.title').getByRole('link')
  await expect(cards).toHaveCount(8)
  for (const card of await cards.all()) await expect(card).toContainText(/€/)
})
