import { defaultLocale, locales } from '#kernel/locale.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Feature } from '#i18n/generated/keys.ts'
import { sources } from '#i18n/generated/sources.ts'
import type { TextExport } from './xliff.ts'

type Texts = Readonly<Record<string, string>>

/** The allow-list of domains: no path is ever built from a request (security.md D43). */
export function isDomain(name: string): name is Feature {
  return Object.hasOwn(sources, name)
}

/** Texts as written, by language and key. */
export async function loadTexts(domain: Feature, only?: Locale): Promise<Partial<Record<Locale, Texts>>> {
  const wanted = only === undefined ? locales : [only]
  const texts: Partial<Record<Locale, Texts>> = {}
  for (const locale of wanted) texts[locale] = await load(domain, locale)
  return texts
}

/** The source texts, with translations if the caller asks for another language. */
export async function exportTexts(domain: Feature, locale: Locale = defaultLocale): Promise<TextExport> {
  const source = await load(domain, defaultLocale)
  const target = locale === defaultLocale ? null : { locale, texts: await load(domain, locale) }
  return { domain, source, target }
}

async function load(domain: Feature, locale: Locale): Promise<Texts> {
  return (await sources[domain][locale]()).default
}
