/** The languages of the shop, in the order of the language switch. */
export const locales = ['de', 'fr', 'nl', 'it', 'es', 'en'] as const
export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'de'

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}

/** One value for each language. */
export type PerLocale<T> = Readonly<Record<Locale, T>>

/** With a region, because the bare "en" writes American dates. */
export const regionalTags: PerLocale<string> = {
  de: 'de-DE',
  fr: 'fr-FR',
  nl: 'nl-NL',
  it: 'it-IT',
  es: 'es-ES',
  en: 'en-GB',
}

/** Each language is named in itself, because its speakers can read that name. */
export const languageNames: PerLocale<string> = {
  de: 'Deutsch',
  fr: 'Français',
  nl: 'Nederlands',
  it: 'Italiano',
  es: 'Español',
  en: 'English',
}

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
