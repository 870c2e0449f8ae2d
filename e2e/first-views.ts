import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { blockTitle, examplePath, text, type Locale } from './site.ts'

export { phoneSize } from './page-visit.ts'

async function expectSeen(parts: readonly Locator[]): Promise<void> {
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 })
}

/** Finds the field by its label, because the field becomes a combobox when it gets the focus. */
export function homeField(page: Page, locale: Locale): Locator {
  return page.getByRole('main').getByLabel(text(locale, 'home.search.label'))
}

/** The sentence, the field, scan and both ways, before anything is scrolled (ux.md X32, X33). */
/** The product in the first view of home, with its price. */
export function priceExample(page: Page, locale: Locale): Locator {
  return page.getByRole('main').getByRole('link', { name: text(locale, 'home.example') })
}

export async function expectHomeView(page: Page, locale: Locale): Promise<void> {
  const main = page.getByRole('main')
  const sell = main.locator('[data-platform=green] a')
  const buy = main.locator('[data-platform=blue] a').first()
  await expectSeen([
    main.getByRole('heading', { level: 1 }),
    main.getByText(text(locale, 'home.text')),
    homeField(page, locale),
    main.getByRole('button', { name: text(locale, 'home.search.submit') }),
    main.getByRole('link', { name: text(locale, 'home.scan'), exact: true }),
    priceExample(page, locale),
    priceExample(page, locale).locator('img'),
    sell,
    buy,
  ])
  await expect(sell).toHaveAttribute('href', examplePath('easy_selling', locale))
  await expect(buy).toHaveAttribute('href', examplePath('landingpage', locale))
}

/** The same checks for the pages that open one half of the shop (acceptance T5). */
export async function expectLandingView(
  page: Page,
  name: 'electronics' | 'media',
  locale: Locale,
): Promise<void> {
  const main = page.getByRole('main')
  await expectSeen([
    main.getByRole('heading', { level: 1, name: text(locale, `landing.${name}.title`) }),
    main.getByText(text(locale, `landing.${name}.text`)),
    main.getByLabel(text(locale, `landing.${name}.search`)),
    main.getByRole('button', { name: text(locale, 'landing.submit') }),
  ])
  await expect(main.getByRole('heading', { name: blockTitle(name, locale) })).toBeAttached()
}
