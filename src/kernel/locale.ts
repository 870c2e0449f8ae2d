/** The six languages, in the order of the language switch. */
export const locales = ['de', 'fr', 'nl', 'it', 'es', 'en'] as const
export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'de'

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}

/** One value for each language. */
export type PerLocale<T> = Readonly<Record<Locale, T>>

export function perLocale<T>(make: (locale: Locale) => T): PerLocale<T> {
  return {
    de: make('de'),
    fr: make('fr'),
    nl: make('nl'),
    it: make('it'),
    es: make('es'),
    en: make('en'),
  }
}
