import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { languageNames, type Locale } from '#kernel/locale.ts'
import type { PageName } from '#contract/pages/names.ts'
import { pages } from '#contract/pages/table.ts'
import { releasedCategories } from '#server/modules/catalogue/data/categories.ts'
import { readBlockFiles } from '#server/modules/content/data/block-files.ts'
import { promotionTexts } from '#db/seed/promotion-texts.ts'
import { exampleProduct } from './example-pages.ts'

const root = join(import.meta.dirname, '../..')

/** The title that its page shows: with its colour, and in French with French units. */
export function productName(locale: Locale): string {
  const storage = locale === 'fr' ? '128 Go' : '128 GB'
  return `${exampleProduct.group} ${storage} ${messageText(locale, 'colours.name.black')}`
}

/** The title that the switch of languages shows. */
export function languageName(locale: Locale): string {
  return languageNames[locale]
}

export function categoryName(locale: Locale, categoryId = 1112): string {
  return releasedCategories.find(({ id }) => id === categoryId)?.name[locale] ?? ''
}

/** The words of the campaign that is visited. */
export function promotionWords(locale: Locale) {
  return promotionTexts['iphone-wochen'][locale]
}

/** The title of the block that stands below a list or landing page. */
export function blockTitle(identifier: string, locale: Locale): string {
  const block = readBlockFiles().find((one) => one.identifier === identifier && one.locale === locale)
  if (!block?.title) throw new Error(`no block ${identifier} in ${locale}`)
  return block.title
}

/** The title of the static page that is visited. */
function imprintTitle(locale: Locale): string {
  const file = join(root, `src/server/modules/content/data/pages/${locale}/imprint.json`)
  return z.object({ title: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).title
}

/** The title of the page of src/testing/example-pages.ts with this name. */
export function exampleTitle(page: PageName, locale: Locale): string {
  if (page === 'category') return `${categoryName(locale)} – Rondo`
  if (page === 'product_details') return `${productName(locale)} – Rondo`
  if (page === 'iphone_group') return `${exampleProduct.group} – Rondo`
  if (page === 'static_content') return `${imprintTitle(locale)} – Rondo`
  if (page === 'omg') return `${promotionWords(locale).meta_title} – Rondo`
  const title = messageText(locale, `pages.${page}.title`)
  return page === 'default' || page === 'landingpage' ? title : `${title} – Rondo`
}

/** The page a visit ends at: names that only take form posts send visitors to the login. */
export function shownAt(page: PageName): PageName {
  const route = pages[page]
  return 'visitGoesTo' in route ? route.visitGoesTo : page
}

const messages = new Map<Locale, ReadonlyMap<string, string>>()

/** A text without arguments, as the translators wrote it. */
export function messageText(locale: Locale, key: string): string {
  const known = messages.get(locale) ?? messagesIn(join(root, 'src/i18n/messages', locale))
  messages.set(locale, known)
  const found = known.get(key)
  if (found === undefined) throw new Error(`no text ${key} in ${locale}`)
  return found
}

/** Keys that the specification names do not begin with the name of their file, so all files are read. */
function messagesIn(folder: string): ReadonlyMap<string, string> {
  return new Map(
    readdirSync(folder).flatMap((file) =>
      // A messages file is one flat object of texts: the check of messages refuses anything else.
      Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>),
    ),
  )
}
