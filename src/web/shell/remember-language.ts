import type { Locale } from '#kernel/locale.ts'
import { languageCookie } from '#contract/language-cookie.ts'

/** A chosen language is kept for a year, so that the bare home opens in it. */
export function rememberLanguage(locale: Locale): void {
  document.cookie = languageCookie(locale, window.location.protocol === 'https:')
}
