import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '#server/platform/db/pool.ts'

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

/** Null for what cannot be one of ours. The text is hashed, not its bytes: another last letter may mean the same bytes. */
export function linkHash(token: string): Buffer | null {
  return shape.test(token) ? hashOf(token) : null
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
