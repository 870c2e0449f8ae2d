import { isLocale, locales, perLocale, type Locale, type PerLocale } from '#kernel/locale.ts'
import type { Params } from './params.ts'
import { compilePattern, type Pattern } from './pattern.ts'
import { sections, type Host, type Platform } from './sites.ts'
import { isKnown, knownPages, reservedSegments, pageRoute } from './known.ts'
import type { PageName } from './names.ts'

export interface PageMatch {
  readonly page: PageName
  readonly params: Params
  readonly locale: Locale
}

const patterns = new Map<PageName, PerLocale<Pattern>>()

export function pathPattern(page: PageName, locale: Locale): Pattern {
  const compiled = patterns.get(page) ?? compilePatterns(page)
  patterns.set(page, compiled)
  return compiled[locale]
}

function compilePatterns(page: PageName): PerLocale<Pattern> {
  const { paths, params } = pageRoute(page)
  return perLocale((locale) => compilePattern(paths[locale], params))
}

/** The path of a category may be any path: it is tried last, or it would take the paths of other languages. */
const isTriedByName = (page: PageName) => page !== 'error' && page !== 'category'

/** Which page a path on a host means, whatever form it is written in; null when none does. */
export function matchPath(host: Host, pathname: string): PageMatch | null {
  const segments = decodeSegments(pathname)
  if (!segments) return null
  const prefix = isLocale(segments[0]) ? segments[0] : null
  const locale = localeOf(host, prefix)
  const path = prefix ? segments.slice(1) : segments
  return (
    matchNamed(host, path, locale) ??
    firstOf(locales, (other) => (other === locale ? null : matchNamed(host, path, other))) ??
    matchCategory(path, locale)
  )
}

/** Host beats path prefix beats default (acceptance L2). */
function localeOf(host: Host, prefix: Locale | null): Locale {
  if (host.locales.length === 1) return host.bareLocale
  return prefix ?? host.bareLocale
}

/** The language a path asks for, also when it leads nowhere. */
export function localeOfPath(host: Host, pathname: string): Locale {
  const first = pathname.split('/').find((segment) => segment !== '')
  return localeOf(host, isLocale(first) ? first : null)
}

function matchNamed(host: Host, path: readonly string[], locale: Locale): PageMatch | null {
  return firstOf(knownPages(), (page) => {
    if (!isTriedByName(page)) return null
    const inside = stripSection(host, pageRoute(page).platform, path, locale)
    const params = inside && pathPattern(page, locale).match(inside)
    return params && hasKnownValues(page, params, locale) ? { page, params, locale } : null
  })
}

function hasKnownValues(page: PageName, params: Params, locale: Locale): boolean {
  const { values = {} } = pageRoute(page)
  return Object.entries(values).every(([name, known]) => known[locale].has(params[name] ?? ''))
}

function matchCategory(path: readonly string[], locale: Locale): PageMatch | null {
  if (!isKnown('category') || reservedSegments.has(path[0] ?? '')) return null
  const params = pathPattern('category', locale).match(path)
  return params ? { page: 'category', params, locale } : null
}

/** The path inside a platform: without its section, or as it is on a host of the platform's own. */
function stripSection(
  host: Host,
  platform: Platform,
  path: readonly string[],
  locale: Locale,
): readonly string[] | null {
  const section = sections[platform][locale].slice(1)
  if (section === '') return host.platforms.includes('green') || path.length > 0 ? path : null
  if (path[0] === section) return path.slice(1)
  return host.platforms.length === 1 && host.platforms[0] === platform ? path : null
}

function decodeSegments(pathname: string): readonly string[] | null {
  try {
    return pathname
      .split('/')
      .filter((segment) => segment !== '')
      .map((segment) => decodeURIComponent(segment))
  } catch {
    return null // malformed percent-encoding names no page
  }
}

function firstOf<T, R>(items: readonly T[], find: (item: T) => R | null): R | null {
  for (const item of items) {
    const found = find(item)
    if (found !== null) return found
  }
  return null
}
