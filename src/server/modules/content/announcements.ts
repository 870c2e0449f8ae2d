import type { Locale } from '#kernel/locale.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { validAnnouncements } from './repo.ts'

/** The contract lets an answer hold no more announcements than this. */
const most = 50

/** The announcements that are valid now, in the language of the visitor (rulebook.md §20). */
export async function viewAnnouncements(db: Db, locale: Locale, now: Date) {
  const rows = await validAnnouncements(db, { locale, now, most })
  return rows.map(({ text, validTo }) => ({ text, validTo: validTo.toISOString() }))
}
