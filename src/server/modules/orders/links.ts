import { createHash, randomBytes } from 'node:crypto'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { insertLink, isLinkOpen } from './repo-links.ts'

const tokenBytes = 32
const shape = /^[A-Za-z0-9_-]{43}$/
const lifetimeMs = 60 * 24 * 60 * 60_000

interface WantedLink {
  readonly orderUuid: string
  readonly purpose: 'order'
  readonly now: Date
}

/** Each mail gets its own token. */
export async function mintLink(tx: Tx, link: WantedLink): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url')
  const expiresAt = new Date(link.now.getTime() + lifetimeMs)
  await insertLink(tx, { ...link, hash: hashOf(token), expiresAt })
  return token
}

/** Whether this token opens this order, now. */
export async function opensOrder(
  db: Db,
  { orderUuid, token, now }: { readonly orderUuid: string; readonly token: string; readonly now: Date },
): Promise<boolean> {
  const hash = linkHash(token)
  return hash !== null && (await isLinkOpen(db, { orderUuid, hash, now }))
}

/** Null if it cannot be a token of ours. We hash the text, because two texts can mean the same bytes. */
export function linkHash(token: string): Buffer | null {
  return shape.test(token) ? hashOf(token) : null
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
