import type { Locale } from '#kernel/locale.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import {
  staticPageNames,
  staticPageBySlug,
  staticParams,
  type StaticPage,
} from '#contract/pages/static-pages.ts'
import type { StaticPageText } from '#contract/schemas/static-page.ts'
import type { RequestContext } from '#server/platform/http/context.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { SitemapSource } from '#server/platform/pages/sitemaps.ts'
import { remembered } from '#server/platform/remembered.ts'
import { pageChangedOn, staticPageChanges, storedStaticPage } from './repo.ts'

type StaticPageResult = Result<StaticPageText & { readonly key: StaticPage }, 'not-found'>
type StaticPageContext = Pick<RequestContext, 'db' | 'locale' | 'tag'>

/** The tags of an answer that shows a static page. */
export function staticPageTag(key: string): string {
  return `content:${key}`
}

/** The version of a page is the day of its last change; null if there is no such page. */
export function pageVersion(db: Db | Tx, key: StaticPage, locale: Locale): Promise<string | null> {
  const memo = { key: `version of ${key} ${locale}`, tags: [staticPageTag(key)] }
  return remembered(db, memo, (source) => pageChangedOn(source, key, locale))
}

export async function viewStaticPage(
  { db, locale, tag }: StaticPageContext,
  name: string,
): Promise<StaticPageResult> {
  const key = staticPageNames.find((known) => known === name)
  if (!key) return fail('not-found')
  tag(staticPageTag(key))
  const page = await storedStaticPage(db, key, locale)
  return page ? ok({ key, ...page }) : fail('not-found')
}

/** The specification names a page by the last part of its address, with or without `s/` before it. */
export async function viewStaticContent(asked: StaticPageContext, uri: string): Promise<StaticPageResult> {
  return viewStaticPage(asked, staticPageBySlug(uri.replace(/^s\//, ''), asked.locale) ?? '')
}

export function staticPageSitemap(db: Db): SitemapSource {
  return {
    parts: async () => 1,
    entries: async (locale) =>
      (await staticPageChanges(db, locale)).map((row) => ({
        match: { page: 'static_content', params: staticParams(row.key, locale), locale },
        changedAt: new Date(row.changedOn),
      })),
  }
}
