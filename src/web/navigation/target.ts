import { queryNames, pageRoute } from '#contract/pages/known.ts'
import type { PageName } from '#contract/pages/names.ts'
import { resolvePath } from '#contract/pages/urls.ts'
import type { PageTarget, Space } from '#contract/rendering.ts'

/** The meaning of an address of this site in the running app; null if only the server can tell. */
export function targetOf(space: Space, href: string): PageTarget | null {
  const url = URL.canParse(href, space.host.origin) ? new URL(href, space.host.origin) : null
  if (!url || url.origin !== space.host.origin) return null
  const resolution = resolvePath(space.sites, space.host, url.pathname)
  if (resolution.kind !== 'page') return null
  const { page, params, locale } = resolution.match
  if (locale !== space.locale || 'visitGoesTo' in pageRoute(page)) return null
  return { page, params, query: pageQuery(page, url.searchParams) }
}

/** Keeps only the parameters that the page knows, because all others change nothing. */
function pageQuery(page: PageName, given: URLSearchParams): Readonly<Record<string, string>> {
  const known = queryNames(page).flatMap((name) => {
    const value = given.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return Object.fromEntries(known)
}
