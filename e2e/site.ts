import type { Locator, Page } from '@playwright/test'
import type { PageMatch } from '#contract/pages/match.ts'
import type { Params } from '#contract/pages/params.ts'
import { parseSites } from '#contract/pages/sites.ts'
import type { PageName } from '#contract/pages/names.ts'
import { pageUrl } from '#contract/pages/urls.ts'
import { exampleMatches, exampleProduct } from '#testing/example-pages.ts'
import { messageText as text } from '#testing/example-titles.ts'

export {
  blockTitle,
  categoryName,
  languageName,
  productName,
  promotionWords,
} from '#testing/example-titles.ts'
export { text }

export type Locale = PageMatch['locale']
export const locales: readonly Locale[] = [...new Set(exampleMatches.map(({ locale }) => locale))]

/** The product of the demo shop that the journeys visit. */
export const demoProduct = {
  ...exampleProduct,
  /** The German name. */
  name: 'Apple iPhone 15 128 GB Schwarz',
}

/** The link to the product in a list, found by its address, because a list shows the name in several parts. */
export function productLink(page: Page): Locator {
  return page.getByRole('main').locator(`a[href$="/${demoProduct.slug}_${demoProduct.id}"]`).first()
}

/** Path of a page on the one host that serves all languages. */
export function examplePath(page: PageName, locale: Locale, params?: Params): string {
  const example = exampleMatches.find((match) => match.page === page && match.locale === locale)
  const sites = parseSites(undefined, 'http://localhost:3000')
  const host = sites.ok ? sites.value.hosts['localhost:3000'] : undefined
  if (!sites.ok || !host || !example) throw new Error(`${page} cannot be visited in ${locale}`)
  return pageUrl(sites.value, host, params ? { ...example, params } : example)
}

/** The two lines of the home page's heading, joined into one. */
export function homeTitle(locale: Locale): string {
  return `${text(locale, 'home.title.sell')} ${text(locale, 'home.title.buy')}`
}
