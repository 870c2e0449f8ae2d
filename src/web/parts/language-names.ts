import type { PerLocale } from '#kernel/locale.ts'

/** Every language in its own name: whoever looks for it reads it. */
export const languageNames: PerLocale<string> = {
  de: 'Deutsch',
  fr: 'Français',
  nl: 'Nederlands',
  it: 'Italiano',
  es: 'Español',
  en: 'English',
}
