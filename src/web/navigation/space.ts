import type { Locale } from '#kernel/locale.ts'
import type { PageMatch } from '#contract/pages/match.ts'
import type { Params } from '#contract/pages/params.ts'
import type { PageName } from '#contract/pages/names.ts'
import { pageUrl } from '#contract/pages/urls.ts'
import type { Space } from '#contract/rendering.ts'

/** The part of the address space a browser needs: its own host and those the public origins name. */
export function spaceForBrowser({ sites, host, locale }: Space): Space {
  const named = new Set(Object.values(sites.origins).flatMap((origins) => Object.values(origins)))
  const needed = Object.entries(sites.hosts).filter(([, one]) => one === host || named.has(one.origin))
  return { sites: { origins: sites.origins, hosts: Object.fromEntries(needed) }, host, locale }
}

export function hrefOf(
  space: Space,
  page: PageName,
  params: Params = {},
  locale: Locale = space.locale,
): string {
  const target: PageMatch = { page, params, locale }
  return pageUrl(space.sites, space.host, target)
}

/** The address of a path inside the section of the language, as menus, suggestions and other answers have it. */
export function hrefOfPath(space: Space, path: string): string {
  return hrefOf(space, 'default').replace(/\/$/, '') + path
}
