import { fail, ok, type Result } from '#kernel/result.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import type { OrderDeps } from '../place/create.ts'
import { actorOwnerIds } from '../find.ts'
import { moveItems } from './moves.ts'
import { packAnew } from './pack-anew.ts'
import * as repo from '../repo.ts'
import { changeRefusal } from '../states.ts'
import type { SeenOrder, StoredOrder } from '../stored.ts'
import * as writes from '../repo-writes.ts'

/** The owner of the order that is changed; the bearer of a link may only look. */
export interface OrderChanger {
  readonly uuid: string
  readonly actor: Actor
  readonly now: Date
}

type OrderChangeRefusal = 'not-found' | 'order.final' | 'order.shipped'

/** Locked, and still free to be changed: until the first scan (rulebook §10). */
export async function holdOrder(
  tx: Tx,
  { uuid, actor, now }: OrderChanger,
): Promise<Result<StoredOrder, OrderChangeRefusal>> {
  const order = await repo.lockOwned(tx, uuid, actorOwnerIds(actor))
  if (!order) return fail('not-found')
  const refusal = changeRefusal(order, now)
  return refusal ? fail(refusal) : ok(order)
}

/** The order after a change, for its owner. */
export async function readChangedOrder(tx: Tx, uuid: string): Promise<SeenOrder> {
  const order = await repo.readOrder(tx, uuid)
  if (!order) throw new Error('an order was changed and is gone')
  return { ...order, seenBy: 'owner' }
}

export async function cancelOrder(
  { outbox }: OrderDeps,
  tx: Tx,
  changer: OrderChanger,
): Promise<Result<SeenOrder, OrderChangeRefusal>> {
  const held = await holdOrder(tx, changer)
  if (!held.ok) return held
  const order = held.value
  const { uuid, now } = changer
  await writes.cancelHead(tx, uuid, now)
  await writes.voidParcels(tx, uuid, now)
  await moveItems(tx, order, {
    items: order.items.filter(({ state }) => state === 'EXPECTED'),
    event: 'cancel',
    cause: 'the seller cancelled the order',
    actor: 'seller',
    flags: { cancelledAt: now },
    now,
  })
  await outbox.publish(tx, { type: 'order.cancelled', data: { orderUuid: uuid } })
  return ok(await readChangedOrder(tx, uuid))
}

export async function removeOrderItem(
  deps: OrderDeps,
  tx: Tx,
  changer: OrderChanger,
  itemId: number,
): Promise<Result<SeenOrder, OrderChangeRefusal | 'order.last-item'>> {
  const held = await holdOrder(tx, changer)
  if (!held.ok) return held
  const order = held.value
  const item = order.items.find(({ id }) => id === itemId)
  if (!item) return fail('not-found')
  if (order.items.length === 1) return fail('order.last-item')
  const { uuid, now } = changer
  await moveItems(tx, order, {
    items: [item],
    event: 'cancel',
    cause: 'the seller took the item out',
    actor: 'seller',
    now,
  })
  await writes.takeOutItem(tx, itemId, now)
  const items = order.items.filter(({ id }) => id !== itemId)
  const packed = await packAnew(deps.sealing, tx, order, { kept: items, added: [], now })
  // Fewer things fit where more did, unless the carrier's terms have changed: then what was agreed on stays.
  if (!packed) throw new Error(`order ${order.number} does not fit its carrier any more`)
  await deps.outbox.publish(tx, { type: 'order.changed', data: { orderUuid: uuid } })
  return ok(await readChangedOrder(tx, uuid))
}
