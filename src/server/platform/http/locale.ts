import { defaultLocale, isLocale, type Locale } from '#kernel/locale.ts'

export const languageCookie = 'rondo-language'

interface LocaleHints {
  /** The languages the asked host serves. */
  readonly hostLocales: readonly Locale[]
  readonly acceptLanguage: string | undefined
  readonly cookie: string | undefined
}

/** The language of an API answer; pages take theirs from the URL. */
export function apiLocale({ hostLocales, acceptLanguage, cookie }: LocaleHints): Locale {
  const [only, ...others] = hostLocales
  if (only !== undefined && others.length === 0) return only
  const wanted = acceptLanguage ? bestMatch(acceptLanguage) : null
  if (wanted) return wanted
  return isLocale(cookie) ? cookie : defaultLocale
}

/** Longer headers are noise. */
const maxRanges = 20

function bestMatch(header: string): Locale | null {
  let best: Locale | null = null
  let bestQuality = 0
  for (const range of header.split(',', maxRanges)) {
    const [tag = '', ...parameters] = range.trim().toLowerCase().split(';')
    const language = tag.trim().split('-')[0] ?? ''
    const quality = qualityOf(parameters)
    if (quality > bestQuality && isLocale(language)) {
      best = language
      bestQuality = quality
    }
  }
  return best
}

function qualityOf(parameters: readonly string[]): number {
  const given = parameters.map((one) => one.trim()).find((one) => one.startsWith('q='))
  if (given === undefined) return 1
  const quality = Number(given.slice(2))
  return quality >= 0 && quality <= 1 ? quality : 0
}
