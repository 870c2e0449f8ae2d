import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { readSettings } from '#server/platform/settings.ts'
import type { CheckoutPort } from './checkout-port.ts'
import { mergeItems, type Merged } from './merge-rules.ts'
import * as repo from './repo.ts'
import type { Box, BoxItem } from './rules.ts'

export interface Held {
  readonly box: Box
  /** What a merge left out; the seller is told by name. */
  readonly surplus: readonly BoxItem[]
}

/** Who works on a box. */
export interface Holder {
  readonly actor: Actor
  readonly now: Date
  readonly checkout: CheckoutPort
}

/** An account owns its box; a guest owns by the visitor id, which outlives the change of session at a login. */
export function ownerOf(actor: Actor): string {
  return actor.customerId ?? actor.visitorId
}

/** For reading: what was put in before the login shows as if it were merged already, and nothing is written. */
export async function seeBox(db: Db | Tx, actor: Actor): Promise<Held | null> {
  const [own, guest] = await Promise.all([
    repo.readBox(db, ownerOf(actor)),
    actor.customerId === null ? null : repo.readBox(db, actor.visitorId),
  ])
  if (!own || !guest) return wholeOf(own ?? guest)
  return merged(own, guest, mergeItems(own, guest, await readSettings(db)))
}

/** For changing: locked until the transaction ends, and merged for good where a guest has logged in. */
export async function holdBox(tx: Tx, holder: Holder, mayOpen: boolean): Promise<Held | null> {
  const { actor, now } = holder
  const ownerId = ownerOf(actor)
  const hasGuestBox = actor.customerId !== null && (await repo.hasBox(tx, actor.visitorId))
  const opens = mayOpen || hasGuestBox
  const own = opens ? await repo.openBox(tx, ownerId, now) : await repo.lockBox(tx, ownerId, now)
  if (!own || !hasGuestBox) return wholeOf(own)
  return mergeBoxes(tx, own, holder)
}

/** Locks go from the customer's box to the guest's, never the other way. */
async function mergeBoxes(tx: Tx, own: Box, { actor, now, checkout }: Holder): Promise<Held> {
  const guest = await repo.lockBox(tx, actor.visitorId, now)
  if (!guest) return { box: own, surplus: [] }
  const result = mergeItems(own, guest, await readSettings(tx))
  const held = merged(own, guest, result)
  const left = [...result.replaced, ...result.surplus].map((item) => item.id)
  await checkout.moveCheckout(tx, guest.uuid, own.uuid, now)
  await repo.moveItems(tx, guest.uuid, own.uuid)
  await repo.removeItems(tx, own.uuid, left)
  await repo.updateItems(tx, result.items)
  await repo.keepChoices(tx, own.uuid, held.box)
  return held
}

function wholeOf(box: Box | null): Held | null {
  return box && { box, surplus: [] }
}

function merged(own: Box, guest: Box, { items, surplus }: Merged): Held {
  const couponCode = own.couponCode ?? guest.couponCode
  return { box: { ...own, couponCode, isExpress: own.isExpress || guest.isExpress, items }, surplus }
}
