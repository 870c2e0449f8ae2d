import type { Locale } from '#kernel/locale.ts'
import type { ApiClient } from '#contract/api-client.ts'
import { languageCookie } from '#contract/language-cookie.ts'
import { keepChosenLanguage } from '#web/session/chosen-language.ts'

/** A chosen language is kept for a year, so that the bare home opens in it. */
export function rememberLanguage(locale: Locale, api: ApiClient): void {
  document.cookie = languageCookie(locale, window.location.protocol === 'https:')
  keepChosenLanguage(locale, api)
}
