import type { Locale } from '#kernel/locale.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { emailHash, isRecordedUnder } from '#server/platform/mailbox.ts'
import type { Person } from '#server/platform/person.ts'
import type { SealPlace, Sealing } from '#server/platform/sealing.ts'
import { newUuid } from '#server/platform/uuid.ts'

/** Longer than the key of its mail holds. */
const keptMs = 2 * 24 * 60 * 60_000

export interface GuestRequest {
  readonly kind: 'export' | 'deletion'
  readonly email: string
  readonly locale: Locale
}

export async function insertRequest(
  sealing: Sealing,
  tx: Tx,
  { kind, email, locale }: GuestRequest,
  now: Date,
): Promise<string> {
  const id = newUuid(now)
  await tx
    .insertInto('privacy_request')
    .values({
      id,
      kind,
      email: sealing.seal(email, requestSealPlace(id)),
      email_hash: emailHash(sealing, email),
      locale,
      asked_at: now,
    })
    .execute()
  return id
}

export async function readRequest(
  sealing: Sealing,
  tx: Tx,
  id: string,
): Promise<(GuestRequest & { readonly askedAt: Date }) | null> {
  const row = await tx
    .selectFrom('privacy_request')
    .select(['kind', 'email', 'locale', 'asked_at as askedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { ...row, email: sealing.open(row.email, requestSealPlace(id)) } : null
}

export async function dropRequests(sealing: Sealing, tx: Tx, { mailboxes }: Person): Promise<void> {
  await tx
    .deleteFrom('privacy_request')
    .where(isRecordedUnder(sealing, mailboxes, { hash: 'email_hash', at: 'asked_at' }))
    .execute()
}

export async function dropOldRequests(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs)
  await db.deleteFrom('privacy_request').where('asked_at', '<', before).execute()
}

function requestSealPlace(id: string): SealPlace {
  return ['privacy_request', id, 'email']
}
