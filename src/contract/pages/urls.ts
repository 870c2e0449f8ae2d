import type { Locale } from '#kernel/locale.ts'
import { pageRoute } from './known.ts'
import { matchPath, pathPattern, type PageMatch } from './match.ts'
import type { Params } from './params.ts'
import { platforms, platformSections, type Host, type Platform, type Sites } from './sites.ts'
import type { PageName } from './names.ts'

/** What the address of a page request stands for. It is decided before any data is read. */
export type Resolution =
  | { readonly kind: 'page'; readonly match: PageMatch }
  | { readonly kind: 'moved'; readonly location: string; readonly match: PageMatch }
  | { readonly kind: 'unknown' }

/** Any form of an address leads to its canonical form with a single redirect (acceptance L3). */
export function resolvePath(sites: Sites, host: Host, pathname: string): Resolution {
  const match = matchPath(host, pathname)
  if (!match) return { kind: 'unknown' }
  const location = pageUrl(sites, host, match)
  return location === pathname ? { kind: 'page', match } : { kind: 'moved', location, match }
}

/** The link to a page on a given host: a path where that host serves the page, else an absolute address. */
export function pageUrl(sites: Sites, host: Host, target: PageMatch): string {
  const { platform } = pageRoute(target.page)
  if (isServedAt(sites, host, platform, target.locale)) return pathOnHost(host, target)
  return absoluteUrl(sites, target)
}

/**
 * A public host may serve a platform in some languages only, so the origin of this platform in this language decides.
 * A host that is no public origin is another name of this machine. It serves the platforms and languages it lists itself.
 */
function isServedAt(sites: Sites, host: Host, platform: Platform, locale: Locale): boolean {
  if (sites.origins[platform][locale] === host.origin) return true
  const isPublic = platforms.some((name) => Object.values(sites.origins[name]).includes(host.origin))
  return !isPublic && host.platforms.includes(platform) && host.locales.includes(locale)
}

/** The one public address of a page. It depends on the configuration alone, never on a request (security.md D23). */
export function absoluteUrl(sites: Sites, target: PageMatch): string {
  const origin = sites.origins[pageRoute(target.page).platform][target.locale]
  const host = sites.hosts[new URL(origin).host]
  if (!host) throw new Error(`origin ${origin} is not served`)
  return origin + pathOnHost(host, target)
}

function pathOnHost(host: Host, { page, params, locale }: PageMatch): string {
  const prefix = locale === host.bareLocale ? '' : `/${locale}`
  const path = prefix + sectionOnHost(host, pageRoute(page).platform, locale) + pagePath(page, params, locale)
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

function sectionOnHost(host: Host, platform: Platform, locale: Locale): string {
  return host.platforms.length === 1 ? '' : platformSections[platform][locale]
}

function pagePath(page: PageName, params: Params, locale: Locale): string {
  const defaults: Params = page === 'iphone_group' ? { basicSanitizedName: '-' } : {}
  return pathPattern(page, locale).build({ ...defaults, ...params })
}
