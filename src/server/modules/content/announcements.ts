import type { Locale } from '#kernel/locale.ts'
import type { Db } from '#server/platform/db/pool.ts'

/** As many as the contract lets an answer hold. */
const most = 50

/** Those a visitor should know of now, in the language asked for (rulebook.md §20). */
export async function validAnnouncements(db: Db, locale: Locale, now: Date) {
  const rows = await db
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
  return rows.map(({ text, validTo }) => ({ text, validTo: validTo.toISOString() }))
}
