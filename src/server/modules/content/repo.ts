import { sql } from 'kysely'
import type { Locale } from '#kernel/locale.ts'
import type { StaticPage } from '#contract/pages/static-pages.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'

/** The announcements that are valid now; the one that began first comes first. */
export function validAnnouncements(
  db: Db,
  { locale, now, most }: { readonly locale: Locale; readonly now: Date; readonly most: number },
) {
  return db
    .selectFrom('announcement')
    .innerJoin('announcement_text', 'announcement_text.announcement_id', 'announcement.id')
    .where('locale', '=', locale)
    .where('valid_from', '<=', now)
    .where('valid_to', '>', now)
    .select(['text', 'valid_to as validTo'])
    .orderBy('valid_from')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Reads the date as text, so that no time zone shifts the day. */
const changedOn = sql<string>`to_char(changed_on, 'YYYY-MM-DD')`.as('changedOn')

export function storedStaticPage(db: Db, key: StaticPage, locale: Locale) {
  return db
    .selectFrom('static_page')
    .select(['title', 'description', 'blocks'])
    .select(changedOn)
    .where('key', '=', key)
    .where('locale', '=', locale)
    .executeTakeFirst()
}

/** The day of the last change of a page; null if there is no such page. */
export async function pageChangedOn(db: Db | Tx, key: StaticPage, locale: Locale): Promise<string | null> {
  const row = await db
    .selectFrom('static_page')
    .select(changedOn)
    .where('key', '=', key)
    .where('locale', '=', locale)
    .executeTakeFirst()
  return row?.changedOn ?? null
}

/** Every static page of a language with the day of its last change. */
export function staticPageChanges(db: Db, locale: Locale) {
  return db
    .selectFrom('static_page')
    .select('key')
    .select(changedOn)
    .where('locale', '=', locale)
    .orderBy('key')
    .execute()
}
