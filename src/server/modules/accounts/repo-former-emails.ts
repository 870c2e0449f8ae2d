import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { SealPlace, Sealing } from '#server/platform/sealing.ts'
import { newUuid } from '#server/platform/uuid.ts'

const mostRead = 100

export interface FormerEmail {
  readonly email: string
  readonly leftAt: Date
}

interface LeftEmail {
  readonly customerId: string
  readonly email: string
  readonly now: Date
}

/** Only a confirmed address becomes a former one, because only what came under it belongs to the customer. */
export async function keepFormerEmail(
  sealing: Sealing,
  tx: Tx,
  { customerId, email, now }: LeftEmail,
): Promise<void> {
  const id = newUuid(now)
  await tx
    .insertInto('former_email')
    .values({
      id,
      customer_id: customerId,
      email: sealing.seal(email, formerEmailSealPlace(id)),
      left_at: now,
    })
    .execute()
}

/** The newest first. */
export async function formerEmails(
  sealing: Sealing,
  db: Db | Tx,
  customerId: string,
): Promise<FormerEmail[]> {
  const rows = await db
    .selectFrom('former_email')
    .select(['id', 'email', 'left_at as leftAt'])
    .where('customer_id', '=', customerId)
    .orderBy('left_at', 'desc')
    .limit(mostRead)
    .execute()
  return rows.map(({ id, email, leftAt }) => ({
    email: sealing.open(email, formerEmailSealPlace(id)),
    leftAt,
  }))
}

export async function dropFormerEmails(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('former_email').where('customer_id', '=', customerId).execute()
}

function formerEmailSealPlace(id: string): SealPlace {
  return ['former_email', id, 'email']
}
