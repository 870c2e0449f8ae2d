import type { Db, Tx } from '#server/platform/db/pool.ts'
import { joinReads, knownRead, mapRead, runRead, type Read } from '#server/platform/db/reads.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { readSettings } from '#server/platform/settings.ts'
import { mergeItems, type MergedItems } from './merge-rules.ts'
import * as repo from './repo.ts'
import type { LockedHead } from './repo.ts'
import type { Box, BoxItem } from './items.ts'

export interface HeldBox {
  readonly box: Box
  /** The items that a merge left out. The seller sees their names. */
  readonly surplus: readonly BoxItem[]
}

/** The person who works on a box. */
export interface BoxHolder {
  readonly actor: Actor
  readonly now: Date
}

/** An account owns its box; a guest owns by the visitor id, which outlives the change of session at a login. */
export function boxOwnerId(actor: Actor): string {
  return actor.customerId ?? actor.visitorId
}

/** The box of somebody who has none: it is stored nowhere. */
export function emptyBox(actor: Actor): Box {
  const uuid = '00000000-0000-0000-0000-000000000000'
  return { uuid, ownerId: boxOwnerId(actor), couponCode: null, isExpress: false, items: [] }
}

/** Reads the box. What the caller put in before the login shows as if both boxes had merged; nothing is written. */
export async function seeBox(db: Db | Tx, actor: Actor): Promise<HeldBox | null> {
  const { own, guest } = await runRead(
    db,
    joinReads({
      own: repo.boxRead(db, boxOwnerId(actor)),
      guest: actor.customerId === null ? knownRead(null) : repo.boxRead(db, actor.visitorId),
    }),
  )
  if (own && guest) return merged(own, guest, mergeItems(own, guest, await readSettings(db)))
  const box = own ?? guest
  return box && { box, surplus: [] }
}

/** A customer who put things into a box before the login. */
export async function hasGuestBox(tx: Tx, actor: Actor): Promise<boolean> {
  return actor.customerId !== null && repo.hasBox(tx, actor.visitorId)
}

/** The box of the caller, and the box the caller filled as a guest; both are locked until the transaction ends. */
interface LockedBoxes {
  readonly own: LockedHead
  readonly guest: LockedHead | null
}

/** Locks go from the customer's box to the guest's, never the other way. What is in them is read afterwards. */
export async function lockBoxes(
  tx: Tx,
  { actor, now }: BoxHolder,
  mayOpen: boolean,
): Promise<LockedBoxes | null> {
  const ownerId = boxOwnerId(actor)
  const isJoined = await hasGuestBox(tx, actor)
  const own =
    mayOpen || isJoined ? await repo.openHead(tx, ownerId, now) : await repo.lockHead(tx, ownerId, now)
  if (!own) return null
  return { own, guest: isJoined ? await repo.lockHead(tx, actor.visitorId, now) : null }
}

export function lockedBoxRead(tx: Tx, { head, isNew }: LockedHead): Read<Box> {
  const items = isNew ? knownRead([]) : repo.boxItemsRead(tx, head.uuid)
  return mapRead(items, (found) => ({ ...head, items: found }))
}

/** Merges for good. Rows that belong to the guest's box are deleted with it, so the caller has moved them before. */
export async function mergeBoxes(tx: Tx, own: Box, guest: Box): Promise<HeldBox> {
  const result = mergeItems(own, guest, await readSettings(tx))
  const held = merged(own, guest, result)
  const left = [...result.replaced, ...result.surplus].map((item) => item.id)
  await repo.moveContents(tx, guest.uuid, own.uuid)
  await repo.removeItems(tx, own.uuid, left)
  await repo.updateItems(tx, result.items)
  await repo.keepChoices(tx, own.uuid, held.box)
  return held
}

function merged(own: Box, guest: Box, { items, surplus }: MergedItems): HeldBox {
  const couponCode = own.couponCode ?? guest.couponCode
  return { box: { ...own, couponCode, isExpress: own.isExpress || guest.isExpress, items }, surplus }
}
