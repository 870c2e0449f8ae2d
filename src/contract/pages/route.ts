import type { PerLocale } from '#kernel/locale.ts'
import { perLocale } from '#kernel/locale.ts'
import type { Shedding } from '#contract/define.ts'
import type { AreaName } from './area-names.ts'
import type { ParamKind } from './params.ts'
import type { Platform } from './sites.ts'

export type Layout =
  | 'default'
  | 'minimal-footer'
  | 'minimal-header'
  | 'checkout'
  | 'device-group'
  | 'product-detail'
  | 'product-list'
  | 'external'

/** What search engines may do with a page (ux.md E2). */
export type Robots = 'index' | 'noindex' | 'private'

/**
 * shared: the same bytes for every visitor, kept in the page cache.
 * session: depends on who asks, rendered for each request and never kept.
 */
export type Audience = 'shared' | 'session'

/**
 * What a query parameter may hold. The server keeps finished pages by their address, so it has to know how many
 * addresses a parameter makes.
 * page: the number of a page of a list. A list has an end, so there are few of them.
 * A list of values: only these values. The server ignores any other value, as it ignores a parameter the page does not know.
 * browser: only the browser reads it. The server makes the same page for every value.
 * typed: any value, or so many combinations that they do not fit into the cache. The server keeps no page with such a
 * parameter, because made-up values would push out the pages that many people ask for.
 */
export type QueryKind = 'page' | 'browser' | 'typed' | readonly string[]

export interface PageRoute {
  readonly area: AreaName
  /** The position at which spec §2 "Matching order" tries this page: 1 is first. */
  readonly step: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
  readonly platform: Platform
  readonly layout: Layout
  /** Pattern per language, relative to the platform's section; `:name` stands for a parameter. */
  readonly paths: PerLocale<string>
  readonly params: Readonly<Record<string, ParamKind>>
  /** Parameters that have no other values than these: one of another language leads to that language. */
  readonly values?: Readonly<Record<string, PerLocale<ReadonlySet<string>>>>
  readonly robots: Robots
  readonly audience: Audience
  /** When it is turned away while the server is late and it would have to be rendered. */
  readonly shedding: Shedding
  /** Query parameters that change the page, in their canonical order; others are ignored. */
  readonly query: Readonly<Record<string, QueryKind>>
  /** A page for the people who work on the shop. It exists only if ORIGINS and HOST are this machine. */
  readonly isForDevelopment?: true
  /** Opens by a signed link from a mail too: the address with `?key=` (security.md D3). */
  readonly isLinkable?: true
  /** The address may hold a code or the key of a mail, so requests from the page send no referrer (security.md D31). */
  readonly isSecretive?: true
  /** The route name where the page shows media: only its data tell the two apart (spec §2 "Route names and paths"). */
  readonly nameForMedia?: 'category_media'
  /** A name that only takes form posts: a visit goes to this page instead. */
  readonly visitGoesTo?: 'auth'
}

type Sketch = Partial<Omit<PageRoute, 'step' | 'paths'>> & {
  readonly step: PageRoute['step']
  readonly path: string | PerLocale<string>
}

/** A page of the shop's sell side that everybody may see, unless the sketch says otherwise. */
export function page(sketch: Sketch): PageRoute {
  const { path, ...given } = sketch
  return {
    area: 'shop',
    platform: 'green',
    layout: 'default',
    params: {},
    robots: 'index',
    audience: 'shared',
    shedding: 'first',
    query: {},
    ...given,
    paths: typeof path === 'string' ? perLocale(() => path) : path,
  }
}
