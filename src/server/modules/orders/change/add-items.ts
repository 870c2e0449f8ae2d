import { fail, ok, type Result } from '#kernel/result.ts'
import type { BoxItem } from '#server/modules/box/index.ts'
import { quantityRefusal } from '#server/modules/pricing/index.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import { readSettings, type Settings } from '#server/platform/settings.ts'
import { readChangedOrder } from './change.ts'
import type { OrderDeps } from '../place/create.ts'
import type { DraftItem } from '../draft.ts'
import { packAnew } from './pack-anew.ts'
import type { SeenOrder, StoredOrder } from '../stored.ts'
import * as writes from '../repo-writes.ts'

type AddItemsRefusal = 'checkout.carrier-invalid' | 'box.quantity-limit' | 'box.full'

interface JoiningItems {
  /** The order that `holdOrder` has locked. */
  readonly order: StoredOrder
  /** The items at the current prices. */
  readonly items: readonly BoxItem[]
  readonly now: Date
}

/** The items of a box join the order; who calls closes the box. */
export async function addOrderItems(
  { sealing, outbox }: OrderDeps,
  tx: Tx,
  { order, items, now }: JoiningItems,
): Promise<Result<SeenOrder, AddItemsRefusal>> {
  const { uuid } = order
  const refusal = limitRefusal(order, items, await readSettings(tx))
  if (refusal) return fail(refusal)
  const added = await packAnew(sealing, tx, order, { kept: order.items, added: items.map(newItem), now })
  if (!added) return fail('checkout.carrier-invalid')
  await writes.addEvents(
    tx,
    added.map((itemId) => joined(uuid, itemId, now)),
  )
  await outbox.publish(tx, { type: 'order.changed', data: { orderUuid: uuid } })
  return ok(await readChangedOrder(tx, uuid))
}

/** The limits of one order count for what is in it and what comes to it. */
function limitRefusal(order: StoredOrder, wanted: readonly BoxItem[], settings: Settings) {
  if (order.items.length + wanted.length > settings['box.maxItems']) return 'box.full'
  const isOver = wanted.some(
    (item, at) => quantityRefusal(item, [...order.items, ...wanted.slice(0, at)], settings) !== null,
  )
  return isOver ? 'box.quantity-limit' : null
}

/** Gives a new item a negative id, because its id in the box may be the id of another item in the order. */
function newItem({ priceCents, id, ...item }: BoxItem): DraftItem {
  return {
    id: -id,
    productId: item.productId,
    family: item.family,
    groupId: item.groupId,
    variant: item.variant,
    grading: item.grading,
    tableVersion: item.tableVersion,
    agreedCents: priceCents,
    bonusCents: 0,
    searchUuid: item.searchUuid,
  }
}

function joined(orderUuid: string, itemId: number, at: Date): writes.NewEvent {
  const cause = 'the seller put the item in'
  return { orderUuid, itemId, fromState: null, toState: 'EXPECTED', event: 'add', cause, actor: 'seller', at }
}
