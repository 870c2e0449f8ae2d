import { isLocale, type Locale } from '#kernel/locale.ts'
import type { PageMatch } from '#contract/pages/match.ts'
import type { Host, Sites } from '#contract/pages/sites.ts'
import { pageNames, pages } from '#contract/pages/table.ts'
import { absoluteUrl } from '#contract/pages/urls.ts'
import type { Answer } from '#server/platform/http/answer.ts'
import type { PageRequest } from '#server/platform/http/pages.ts'
import { Unavailable } from '#server/platform/unavailable.ts'
import { escapeXml } from './escape-xml.ts'

export interface SitemapEntry {
  readonly match: PageMatch
  readonly changedAt?: Date
}

/** Lists the addresses of one part of a sitemap. The module that owns the pages implements it. */
export interface SitemapSource {
  readonly parts: (locale: Locale) => Promise<number>
  readonly entries: (locale: Locale, part: number) => Promise<readonly SitemapEntry[]>
}

export type SitemapSources = Readonly<Record<'static' | 'categories' | 'products', SitemapSource>>

/** The sitemap protocol allows no more entries in one file. */
export const entriesPerSitemap = 50_000

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>'
const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const filePath = /^\/sitemaps\/([a-z]{2})\/(static|categories|products)-([1-9][0-9]{0,3})\.xml$/
const indexPath = /^\/sitemaps\/([a-z]{2})\.xml$/

/** Lists the indexable pages without parameters, whose addresses follow from the route table. */
export function staticSitemap(isBuilt: (match: PageMatch) => boolean): SitemapSource {
  const entries = (locale: Locale) =>
    pageNames
      .filter(
        (page) =>
          pages[page].robots === 'index' && page !== 'error' && Object.keys(pages[page].params).length === 0,
      )
      .map((page) => ({ match: { page, params: {}, locale } }))
      .filter(({ match }) => isBuilt(match))
  return { parts: async () => 1, entries: async (locale) => entries(locale) }
}

/** Joins sources into one file. Together they must stay below the limit of a file. */
export function inOneSitemap(...sources: readonly SitemapSource[]): SitemapSource {
  return {
    parts: async () => 1,
    entries: async (locale, part) =>
      (await Promise.all(sources.map((source) => source.entries(locale, part)))).flat(),
  }
}

export function createSitemaps(sites: Sites, sources: SitemapSources) {
  async function index(locale: Locale, origin: string): Promise<string> {
    const files: string[] = []
    for (const name of ['static', 'categories', 'products'] as const) {
      const parts = await sources[name].parts(locale)
      for (let part = 1; part <= parts; part += 1)
        files.push(`${origin}/sitemaps/${locale}/${name}-${part}.xml`)
    }
    const rows = files.map((url) => `<sitemap><loc>${url}</loc></sitemap>`)
    return `${xmlHead}<sitemapindex xmlns="${protocol}">${rows.join('')}</sitemapindex>`
  }

  function urlset(entries: readonly SitemapEntry[]): string {
    const rows = entries.map(({ match, changedAt }) => {
      const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
      return `<url><loc>${escapeXml(absoluteUrl(sites, match))}</loc>${lastmod}</url>`
    })
    return `${xmlHead}<urlset xmlns="${protocol}">${rows.join('')}</urlset>`
  }

  return async (request: PageRequest): Promise<Answer | null> => {
    const [path = ''] = request.url.split('?', 1)
    if (path === '/robots.txt') return answer(request, robotsText(request.host), 'text/plain; charset=utf-8')
    if (!path.startsWith('/sitemaps/')) return null
    // The list is long, and a search engine asks again later, so a late server gives it up first (security.md Z12).
    if (request.sheds('first')) throw new Unavailable('no sitemap is made while the server is late')
    const [, indexLocale] = indexPath.exec(path) ?? []
    if (isServed(indexLocale, request.host))
      return answer(request, await index(indexLocale, request.host.origin))
    const [, locale, name, part] = filePath.exec(path) ?? []
    if (!isServed(locale, request.host) || !isSource(name)) return null
    if (Number(part) > (await sources[name].parts(locale))) return null
    return answer(request, urlset(await sources[name].entries(locale, Number(part))))
  }
}

function isServed(locale: string | undefined, host: Host): locale is Locale {
  return isLocale(locale) && host.locales.includes(locale)
}

function isSource(name: string | undefined): name is keyof SitemapSources {
  return name === 'static' || name === 'categories' || name === 'products'
}

/** Blocks only API calls. A page with noindex must not be blocked, or search engines never see its noindex (ux.md E2). */
function robotsText(host: Host): string {
  const sitemaps = host.locales.map((locale) => `Sitemap: ${host.origin}/sitemaps/${locale}.xml\n`)
  return `User-agent: *\nDisallow: /api/\n\n${sitemaps.join('')}`
}

function answer(request: PageRequest, body: string, type = 'application/xml; charset=utf-8'): Answer {
  request.setRoute(type.startsWith('text') ? '/robots.txt' : '/sitemaps/*')
  return {
    status: 200,
    headers: {
      'content-type': type,
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    },
    body,
  }
}
