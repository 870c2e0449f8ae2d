import { isLocale, locales, perLocale, type Locale, type PerLocale } from '#kernel/locale.ts'
import type { Params } from './params.ts'
import { compilePattern, type Pattern } from './pattern.ts'
import { platformSections, type Host, type Platform } from './sites.ts'
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

/** Any path can be the path of a category, so the category is tried last: else it would take the paths of other pages. */
const isTriedByName = (page: PageName) => page !== 'error' && page !== 'category'

/** The page that a path on a host means, in whatever form the path is written; null when it means none. */
export function matchPath(host: Host, pathname: string): PageMatch | null {
  const segments = decodeSegments(pathname)
  if (!segments) return null
  const prefix = isLocale(segments[0]) ? segments[0] : null
  const locale = localeForPrefix(host, prefix)
  const path = prefix ? segments.slice(1) : segments
  return (
    matchNamed(host, path, locale) ??
    firstMatch(locales, (other) => (other === locale ? null : matchNamed(host, path, other))) ??
    matchDeepProduct(path, locale) ??
    matchCategory(path, locale)
  )
}

/** The language of the host comes before the prefix of the path, and the prefix before the default (acceptance L2). */
function localeForPrefix(host: Host, prefix: Locale | null): Locale {
  if (host.locales.length === 1) return host.bareLocale
  return prefix ?? host.bareLocale
}

/** The language of a path, also when the path means no page. */
export function localeOfPath(host: Host, pathname: string): Locale {
  const first = pathname.split('/').find((segment) => segment !== '')
  return localeForPrefix(host, isLocale(first) ? first : null)
}

function matchNamed(host: Host, path: readonly string[], locale: Locale): PageMatch | null {
  return firstMatch(knownPages(), (page) => {
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

/**
 * A product may be asked for below any other path, such as `/handys/apple/iphone-15_7`: its last segment names it. The
 * address of the product is another, so the visitor is led there (acceptance R4). The groups of step 6 keep what is below them.
 */
function matchDeepProduct(path: readonly string[], locale: Locale): PageMatch | null {
  if (path.length < 2 || reservedSegments.has(path[0] ?? '')) return null
  const params = pathPattern('product_details', locale).match(path.slice(-1))
  return params ? { page: 'product_details', params, locale } : null
}

function matchCategory(path: readonly string[], locale: Locale): PageMatch | null {
  if (!isKnown('category') || reservedSegments.has(path[0] ?? '')) return null
  const params = pathPattern('category', locale).match(path)
  return params ? { page: 'category', params, locale } : null
}

/** The path without the section of its platform, or the whole path on a host that serves one platform alone. */
function stripSection(
  host: Host,
  platform: Platform,
  path: readonly string[],
  locale: Locale,
): readonly string[] | null {
  const section = platformSections[platform][locale].slice(1)
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

function firstMatch<T, R>(items: readonly T[], find: (item: T) => R | null): R | null {
  for (const item of items) {
    const result = find(item)
    if (result !== null) return result
  }
  return null
}
