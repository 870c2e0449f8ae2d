import type { Locator, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { PageMatch } from '#contract/pages/match.ts'
import type { Params } from '#contract/pages/params.ts'
import { parseSites } from '#contract/pages/sites.ts'
import type { PageName } from '#contract/pages/table.ts'
import { urlOf } from '#contract/pages/urls.ts'
import { exampleMatches } from '#testing/example-pages.ts'
import { seedCategories } from '#db/seed/catalogue.ts'
import { promotionTexts } from '#db/seed/promotion-texts.ts'

export type Locale = PageMatch['locale']
export const locales: readonly Locale[] = [...new Set(exampleMatches.map(({ locale }) => locale))]

/** The product and the category of the demo shop that the journeys visit. */
export const product = {
  id: '1001',
  slug: 'apple-iphone-15-128-gb-black',
  group: 'Apple iPhone 15',
  /** In German. */
  name: 'Apple iPhone 15 128 GB Schwarz',
}

/** In a list, which shows its name in parts. */
export function productLink(page: Page): Locator {
  return page.getByRole('main').locator(`a[href$="/${product.slug}_${product.id}"]`).first()
}

/** As its page calls it: with its colour, and in French with French units. */
export function productName(locale: Locale): string {
  const storage = locale === 'fr' ? '128 Go' : '128 GB'
  return `${product.group} ${storage} ${text(locale, 'colours.name.black')}`
}

export function categoryName(locale: Locale): string {
  return seedCategories.find(({ id }) => id === 1112)?.name[locale] ?? ''
}

/** The words of the campaign that the journeys visit. */
export function promotion(locale: Locale) {
  return promotionTexts['iphone-wochen'][locale]
}

/** Path of a page on the one host that serves all languages. */
export function pathOf(page: PageName, locale: Locale, params?: Params): string {
  const example = exampleMatches.find((match) => match.page === page && match.locale === locale)
  const sites = parseSites(undefined, 'http://localhost:3000')
  const host = sites.ok ? sites.value.hosts['localhost:3000'] : undefined
  if (!sites.ok || !host || !example) throw new Error(`${page} cannot be visited in ${locale}`)
  return urlOf(sites.value, host, params ? { ...example, params } : example)
}

/** The two lines of the home page's heading, as one. */
export function homeTitle(locale: Locale): string {
  return `${text(locale, 'home.title.sell')} ${text(locale, 'home.title.buy')}`
}

/** The title of the static page that the journeys visit. */
export function imprintTitle(locale: Locale): string {
  const file = join(import.meta.dirname, `../db/seed/content/${locale}/imprint.json`)
  return z.object({ title: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).title
}

const messages = new Map<string, Readonly<Record<string, string>>>()

/** A text without arguments, as the translators wrote it. */
export function text(locale: Locale, key: string): string {
  const feature = key.split('.')[0] ?? ''
  const file = join(import.meta.dirname, `../src/i18n/messages/${locale}/${feature}.json`)
  // A messages file is one flat object of texts: the check of messages refuses anything else.
  const known = messages.get(file) ?? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
  messages.set(file, known)
  const found = known[key]
  if (found === undefined) throw new Error(`no text ${key} in ${locale}`)
  return found
}
