import type { PerLocale } from '#kernel/locale.ts'

/** Every language by its own name, because its speakers can read that name. */
export const languageNames: PerLocale<string> = {
  de: 'Deutsch',
  fr: 'Français',
  nl: 'Nederlands',
  it: 'Italiano',
  es: 'Español',
  en: 'English',
}
