import type { Locale } from '#kernel/locale.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { validAnnouncements } from './repo.ts'

/** As many as the contract lets an answer hold. */
const most = 50

/** The announcements a visitor should know of now, in the language asked for (rulebook.md §20). */
export async function viewAnnouncements(db: Db, locale: Locale, now: Date) {
  const rows = await validAnnouncements(db, { locale, now, most })
  return rows.map(({ text, validTo }) => ({ text, validTo: validTo.toISOString() }))
}
