import { sql } from 'kysely'
import type { Locale } from '#kernel/locale.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { staticPageNames, staticPageOf, staticParams, type StaticPage } from '#contract/pages/static-pages.ts'
import type { StaticPageText } from '#contract/schemas/static-page.ts'
import type { RequestContext } from '#server/platform/http/context.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { SitemapSource } from '#server/platform/pages/sitemaps.ts'

type Found = Result<StaticPageText & { readonly key: StaticPage }, 'not-found'>
type Asked = Pick<RequestContext, 'db' | 'locale' | 'tag'>

/** What an answer that shows a static page is tagged with. */
export function staticPageTag(key: string): string {
  return `content:${key}`
}

export async function viewStaticPage({ db, locale, tag }: Asked, name: string): Promise<Found> {
  const key = staticPageNames.find((known) => known === name)
  if (!key) return fail('not-found')
  tag(staticPageTag(key))
  const page = await db
    .selectFrom('static_page')
    .select(['title', 'description', 'blocks'])
    .select(changedOn)
    .where('key', '=', key)
    .where('locale', '=', locale)
    .executeTakeFirst()
  return page ? ok({ key, ...page }) : fail('not-found')
}

/** As the specification asks for it: by the last part of the address, with or without the `s/` before it. */
export async function viewStaticContent(asked: Asked, uri: string): Promise<Found> {
  return viewStaticPage(asked, staticPageOf(uri.replace(/^s\//, ''), asked.locale) ?? '')
}

/** The day of its last change, which tells one wording from the next; null where there is no such page. */
export async function pageVersion(db: Db | Tx, key: StaticPage, locale: Locale): Promise<string | null> {
  const row = await db
    .selectFrom('static_page')
    .select(changedOn)
    .where('key', '=', key)
    .where('locale', '=', locale)
    .executeTakeFirst()
  return row?.changedOn ?? null
}

/** As text: a calendar date has no time zone to be shifted by. */
const changedOn = sql<string>`to_char(changed_on, 'YYYY-MM-DD')`.as('changedOn')

export function staticPageSitemap(db: Db): SitemapSource {
  return {
    parts: async () => 1,
    entries: async (locale) =>
      (await changesOf(db, locale)).map((row) => ({
        match: { page: 'static_content', params: staticParams(row.key, locale), locale },
        changedAt: new Date(row.changedOn),
      })),
  }
}

function changesOf(db: Db, locale: Locale) {
  return db
    .selectFrom('static_page')
    .select('key')
    .select(changedOn)
    .where('locale', '=', locale)
    .orderBy('key')
    .execute()
}
