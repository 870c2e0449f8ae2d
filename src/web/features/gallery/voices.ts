import { locales } from '#kernel/locale.ts'
import { texts } from '#web/generated/texts/shop.ts'
import type { MessageKey } from '#i18n/t.ts'

export type SampleKey = Extract<MessageKey, `gallery.${string}`>
export type SampleTexts = Readonly<Record<string, string>>

/** The samples in German, and for each of them the longest of all languages. */
export interface GalleryTexts {
  readonly german: SampleTexts
  readonly longest: SampleTexts
}

export async function galleryTexts(): Promise<GalleryTexts> {
  const all = await Promise.all(
    locales.map(async (locale): Promise<SampleTexts> => (await texts.gallery[locale]()).default),
  )
  const german: SampleTexts = (await texts.gallery.de()).default
  const longest = Object.keys(german).map((key): [string, string] => [
    key,
    all.map((texts) => texts[key] ?? '').reduce((long, text) => (text.length > long.length ? text : long)),
  ])
  return { german, longest: Object.fromEntries(longest) }
}
