import type { Locale } from '#kernel/locale.ts'
import type { PageMatch } from '#contract/pages/match.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { entriesPerSitemap, type SitemapSource } from '#server/platform/pages/sitemaps.ts'
import { catalogueRepo } from './repo.ts'

/** The addresses of all categories that have products. */
export function categorySitemap(db: Db): SitemapSource {
  const repo = catalogueRepo(db)
  return {
    parts: async () => 1,
    entries: async (locale) =>
      (await repo.filledCategories(locale)).map(({ urlPath, changedAt }) => ({
        match: matchOf('category', { categoryUrlPath: urlPath }, locale),
        changedAt,
      })),
  }
}

export function productSitemap(db: Db): SitemapSource {
  const repo = catalogueRepo(db)
  return {
    parts: async () => Math.ceil((await repo.countAllProducts()) / entriesPerSitemap),
    entries: async (locale, part) =>
      (await repo.productAddresses((part - 1) * entriesPerSitemap, entriesPerSitemap)).map(
        ({ id, slug, updatedAt }) => ({
          match: matchOf('product_details', { slug, id: String(id) }, locale),
          changedAt: updatedAt,
        }),
      ),
  }
}

function matchOf(page: PageMatch['page'], params: PageMatch['params'], locale: Locale): PageMatch {
  return { page, params, locale }
}
