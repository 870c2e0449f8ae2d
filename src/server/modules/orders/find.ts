import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { linkHash } from './links.ts'
import * as repo from './repo.ts'
import type { SeenOrder } from './stored.ts'

/** The person who wants to see an order. */
export interface OrderReader {
  readonly actor: Actor | null
  /** The tokens in the cookies of signed links; see the context of a request. */
  readonly linkTokens: readonly string[]
  readonly now: Date
}

/** Null unless the visitor is the owner or the bearer of a link: knowing the uuid is not enough (C9, D3). */
export async function findOrder(db: Db | Tx, uuid: string, asker: OrderReader): Promise<SeenOrder | null> {
  const owned = asker.actor && (await repo.readOwnedOrder(db, uuid, actorOwnerIds(asker.actor)))
  if (owned) return { ...owned, seenBy: 'owner' }
  const hashes = asker.linkTokens.flatMap((token) => linkHash(token) ?? [])
  const linked = await repo.readLinkedOrder(db, uuid, { hashes, now: asker.now })
  return linked && { ...linked, seenBy: 'link' }
}

/** The orders of a customer, with those placed as a guest before the login. */
export function actorOwnerIds({ customerId, visitorId }: Actor): readonly string[] {
  return customerId === null ? [visitorId] : [customerId, visitorId]
}
