import { isServedCountry } from '#contract/address-countries.ts'
import type { Locale } from '#kernel/locale.ts'
import { translators } from '#i18n/translators.ts'
import type { Translate } from '#i18n/t.ts'
import type { PaperAddress, PaperParcel } from './paper-order.ts'

export type PaperWords = Translate

export function wordsFor(locale: Locale): PaperWords {
  return translators[locale]
}

/** Rounds up to a hundred grams, as carriers do. */
export function weightText(t: PaperWords, { grams }: Pick<PaperParcel, 'grams'>): string {
  return t('documents.kilograms', { kilograms: Math.ceil(grams / 100) / 10 })
}

/** The lines of an address as they stand on a parcel, the country last. */
export function addressLines(
  t: PaperWords,
  { lines, country }: Omit<PaperAddress, 'name'>,
): readonly string[] {
  return [...lines, isServedCountry(country) ? t(`documents.country.${country}`) : country.toUpperCase()]
}
