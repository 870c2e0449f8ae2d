import { openBody, openEnvelope } from '#server/modules/mails/sealed.ts'
import type { Db } from '#server/platform/db/pool.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { testSealing } from './server.ts'

/** The mails there are, opened; the oldest first. Those whose text is gone have none. */
export async function storedMails(db: Db, sealing: Sealing = testSealing) {
  const rows = await db
    .selectFrom('mail')
    .selectAll()
    .select(['body_text as text', 'body_html as html'])
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    ...row,
    ...openEnvelope(sealing, row),
    ...(openBody(sealing, row) ?? { text: null, html: null }),
  }))
}

/** Those to this address. */
export async function storedMailsTo(db: Db, recipient: string, sealing?: Sealing) {
  return (await storedMails(db, sealing)).filter((mail) => mail.recipient === recipient)
}
