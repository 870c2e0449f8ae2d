import { locales, type Locale } from '#kernel/locale.ts'
import type { PageMatch } from '#contract/pages/match.ts'
import type { Params } from '#contract/pages/params.ts'
import { staticParams } from '#contract/pages/static-pages.ts'
import type { PageName } from '#contract/pages/names.ts'
import { pageNames, pages } from '#contract/pages/table.ts'
import { releasedCategories } from '#server/modules/catalogue/data/categories.ts'

/** The category of phones of the demo shop. */
const phones = releasedCategories.find(({ id }) => id === 1112)?.slug

/** The product of the demo shop that is visited. */
export const exampleProduct = {
  id: '1001',
  slug: 'apple-iphone-15-128-gb-black',
  group: 'Apple iPhone 15',
} as const

const params: Readonly<Record<string, string>> = {
  uuid: '0198a000-0000-7000-8000-00000000000f',
  uri: 'handy-verkaufen',
  basicSanitizedName: 'apple-iphone-15',
  productId: exampleProduct.id,
  url: 'iphone-wochen',
  shipmentIndex: '0',
  slug: exampleProduct.slug,
  id: exampleProduct.id,
  provider: 'google',
}

/** Every page of the public shop in every language, with parameters that the demo shop knows. */
export const exampleMatches: readonly PageMatch[] = pageNames
  .filter((page) => page !== 'error' && !('isForDevelopment' in pages[page]))
  .flatMap((page) => locales.map((locale) => ({ page, locale, params: paramsOf(page, locale) })))

function paramsOf(page: PageName, locale: Locale): Params {
  if (page === 'static_content') return staticParams('imprint', locale)
  const names = Object.keys(pages[page].params)
  return Object.fromEntries(names.map((name) => [name, params[name] ?? phones?.[locale] ?? '']))
}
