import type { Locale } from '#kernel/locale.ts'
import { pageRoute } from './known.ts'
import { matchPath, pathPattern, type PageMatch } from './match.ts'
import type { Params } from './params.ts'
import { platforms, sections, type Host, type Platform, type Sites } from './sites.ts'
import type { PageName } from './names.ts'

/** What a request for a page is answered with, before any data is read. */
export type Resolution =
  | { readonly kind: 'page'; readonly match: PageMatch }
  | { readonly kind: 'moved'; readonly location: string; readonly match: PageMatch }
  | { readonly kind: 'unknown' }

/** One hop from any form of an address to its canonical one (acceptance L3). */
export function resolvePath(sites: Sites, host: Host, pathname: string): Resolution {
  const match = matchPath(host, pathname)
  if (!match) return { kind: 'unknown' }
  const location = pageUrl(sites, host, match)
  return location === pathname ? { kind: 'page', match } : { kind: 'moved', location, match }
}

/** Address of a page as seen from a host: a path where that host serves it, else absolute. */
export function pageUrl(sites: Sites, host: Host, target: PageMatch): string {
  const { platform } = pageRoute(target.page)
  if (isServedAt(sites, host, platform, target.locale)) return pathOn(host, target)
  return absoluteUrl(sites, target)
}

/**
 * A host may serve one platform in some languages and not in others, so a public origin is asked for the pair;
 * a further name of this machine stands in none of them and serves what it says itself.
 */
function isServedAt(sites: Sites, host: Host, platform: Platform, locale: Locale): boolean {
  if (sites.origins[platform][locale] === host.origin) return true
  const isPublic = platforms.some((one) => Object.values(sites.origins[one]).includes(host.origin))
  return !isPublic && host.platforms.includes(platform) && host.locales.includes(locale)
}

/** The one public address of a page, from configuration alone (security.md D23). */
export function absoluteUrl(sites: Sites, target: PageMatch): string {
  const origin = sites.origins[pageRoute(target.page).platform][target.locale]
  const host = sites.hosts[new URL(origin).host]
  if (!host) throw new Error(`origin ${origin} is not served`)
  return origin + pathOn(host, target)
}

function pathOn(host: Host, { page, params, locale }: PageMatch): string {
  const prefix = locale === host.bareLocale ? '' : `/${locale}`
  const path = prefix + sectionOn(host, pageRoute(page).platform, locale) + pathOf(page, params, locale)
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

function sectionOn(host: Host, platform: Platform, locale: Locale): string {
  return host.platforms.length === 1 ? '' : sections[platform][locale]
}

function pathOf(page: PageName, params: Params, locale: Locale): string {
  const defaults: Params = page === 'iphone_group' ? { basicSanitizedName: '-' } : {}
  return pathPattern(page, locale).build({ ...defaults, ...params })
}
