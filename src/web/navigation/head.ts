import { locales, perLocale, type PerLocale } from '#kernel/locale.ts'
import type { Params } from '#contract/pages/params.ts'
import { pageRoute } from '#contract/pages/known.ts'
import type { PageName, RouteName } from '#contract/pages/names.ts'
import type { Robots } from '#contract/pages/route.ts'
import { absoluteUrl } from '#contract/pages/urls.ts'
import type { Translate } from '#i18n/t.ts'
import type { Space } from '#contract/rendering.ts'
import { hrefOf } from './space.ts'
import type { StructuredFact } from './structured-data.ts'

/** The facts about a page that its route data do not hold. */
export interface PageFacts {
  readonly title?: string
  readonly description?: string
  readonly robots?: Robots
  /** True if the page shows media, and has a route name of its own for them. */
  readonly isMedia?: boolean
  /** Parameters of the same page in each language, where they differ. */
  readonly paramsByLocale?: PerLocale<Params>
  /** Canonical query, with its question mark. */
  readonly query?: string
  /** Where the layout leaves it to the page's state (spec §2 "Layouts"). */
  readonly footer?: FooterLength
  readonly structuredData?: readonly StructuredFact[]
  readonly image?: SocialImage
}

export type FooterLength = 'long' | 'short'

/** The picture of a shared link: 1200 × 630, on this site. */
export interface SocialImage {
  readonly src: string
  readonly alt: string
}

/** Title, description and addresses of one page; travels to the browser with the page's data. */
export interface Head {
  readonly page: PageName
  /** Only where it is not the name of the page. */
  readonly routeName?: RouteName
  readonly title: string
  /** Null if the page has none of its own: the served document then has that of its route. */
  readonly description: string | null
  readonly robots: Robots
  readonly params: Params
  readonly paramsByLocale?: PerLocale<Params>
  /** Canonical query, with its question mark. */
  readonly query: string
  readonly footer?: FooterLength
  /** Stands only in the document that the server sends. */
  readonly structuredData?: readonly StructuredFact[]
  /** Stands only in the document that the server sends. */
  readonly image?: SocialImage
}

const robotsContent: Readonly<Record<Robots, string>> = {
  index: 'index, follow',
  noindex: 'noindex, follow',
  private: 'noindex, nofollow',
}

export function headOf(page: PageName, params: Params, t: Translate, facts: PageFacts = {}): Head {
  const { robots, nameForMedia } = pageRoute(page)
  return {
    page,
    ...(facts.isMedia && nameForMedia ? { routeName: nameForMedia } : {}),
    title: facts.title ?? t(`pages.${page}.title`),
    description: facts.description ?? null,
    robots: stricter(robots, facts.robots ?? 'index'),
    params,
    ...(facts.paramsByLocale ? { paramsByLocale: facts.paramsByLocale } : {}),
    query: facts.query ?? '',
    ...(facts.footer ? { footer: facts.footer } : {}),
    ...(facts.structuredData ? { structuredData: facts.structuredData } : {}),
    ...(facts.image ? { image: facts.image } : {}),
  }
}

/** What tracking calls the page. */
export function routeNameOf({ page, routeName = page }: Head): RouteName {
  return routeName
}

const byStrictness: readonly Robots[] = ['index', 'noindex', 'private']

/** A page may hide itself; it never shows more than its route allows (ux.md E2). */
function stricter(one: Robots, other: Robots): Robots {
  return byStrictness.indexOf(one) > byStrictness.indexOf(other) ? one : other
}

/** Addresses of the same page in every language, as links from here. */
export function languageLinks(space: Space, head: Head | null): PerLocale<string> {
  return perLocale((locale) => {
    if (!head || head.page === 'error') return hrefOf(space, 'default', {}, locale)
    return hrefOf(space, head.page, head.paramsByLocale?.[locale] ?? head.params, locale) + head.query
  })
}

export interface HeadLinks {
  readonly canonical: string
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[]
}

/** Canonical and hreflang addresses; only indexable pages have them (ux.md E1). */
export function headLinks(space: Space, head: Head): HeadLinks | null {
  if (head.robots !== 'index') return null
  const hrefs = perLocale(
    (locale) =>
      absoluteUrl(space.sites, {
        page: head.page,
        params: head.paramsByLocale?.[locale] ?? head.params,
        locale,
      }) + head.query,
  )
  return {
    canonical: hrefs[space.locale],
    alternates: [
      ...locales.map((locale) => ({ hreflang: locale, href: hrefs[locale] })),
      { hreflang: 'x-default', href: hrefs.en },
    ],
  }
}

export function robotsText(head: Head): string {
  return robotsContent[head.robots]
}

export function titleText(head: Head): string {
  return head.page === 'default' || head.page === 'landingpage' ? head.title : `${head.title} – Rondo`
}
