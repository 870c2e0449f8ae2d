import { createHash, randomBytes } from 'node:crypto'
import type { Db, Tx } from '#server/platform/db/pool.ts'

const tokenBytes = 32
const shape = /^[A-Za-z0-9_-]{43}$/
const lifetimeMs = 60 * 24 * 60 * 60_000

interface NewLink {
  readonly orderUuid: string
  readonly purpose: 'order'
  readonly now: Date
}

/** A token of its own for every mail; only its hash is kept (security.md D3). */
export async function mintLink(tx: Tx, { orderUuid, purpose, now }: NewLink): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url')
  await tx
    .insertInto('order_link')
    .values({
      token_hash: hashOf(token),
      order_uuid: orderUuid,
      purpose,
      created_at: now,
      expires_at: new Date(now.getTime() + lifetimeMs),
    })
    .execute()
  return token
}

/** Whether this token opens this order, now. */
export async function opensOrder(
  db: Db,
  { orderUuid, token, now }: { readonly orderUuid: string; readonly token: string; readonly now: Date },
): Promise<boolean> {
  const hash = linkHash(token)
  if (!hash) return false
  const row = await db
    .selectFrom('order_link')
    .select('order_uuid')
    .where('token_hash', '=', hash)
    .where('order_uuid', '=', orderUuid)
    .where('purpose', '=', 'order')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** What was mailed opens nothing any more. */
export async function revokeLinks(tx: Tx, orderUuid: string, now: Date): Promise<void> {
  await tx
    .updateTable('order_link')
    .set({ revoked_at: now })
    .where('order_uuid', '=', orderUuid)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Null for what cannot be one of ours. The text is hashed, not its bytes: another last letter may mean the same bytes. */
export function linkHash(token: string): Buffer | null {
  return shape.test(token) ? hashOf(token) : null
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
