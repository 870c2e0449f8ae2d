import { isLocale, type Locale } from '#kernel/locale.ts'

const name = 'rondo-language'
const yearSeconds = 365 * 24 * 60 * 60

/** Spec §9: 365 days, secure (where there is https to be secure on), SameSite Lax. */
export function languageCookie(locale: Locale, isHttps: boolean): string {
  return `${name}=${locale}; Max-Age=${yearSeconds}; Path=/; SameSite=Lax${isHttps ? '; Secure' : ''}`
}

/** The language a visitor chose earlier; anything else in the cookie counts as no choice. */
export function readLanguageCookie(header: string | undefined): Locale | null {
  const value = /(?:^|;\s*)rondo-language=([^;]*)/.exec(header ?? '')?.[1]?.trim()
  return isLocale(value) ? value : null
}
