import { fail, ok, type Result } from '#kernel/result.ts'
import { answerOf, closeBox, holdBox, viewBox, type BoxView, type Viewer } from '#server/modules/box/index.ts'
import { quantityRefusal } from '#server/modules/pricing/index.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import { changed, holdOrder } from './change.ts'
import type { OrderDeps } from '../place/create.ts'
import type { DraftItem } from '../draft.ts'
import { packAnew } from './pack-anew.ts'
import type { SeenOrder, StoredOrder } from '../stored.ts'
import * as writes from '../writes.ts'

type Refusal =
  | 'not-found'
  | 'order.final'
  | 'order.shipped'
  | 'checkout.box-empty'
  | 'checkout.price-changed'
  | 'checkout.carrier-invalid'
  | 'box.quantity-limit'
  | 'box.full'

/** What is in the seller's box joins the order at the prices of now, and the box is gone. */
export async function addOrderItems(
  { sealing, outbox }: OrderDeps,
  tx: Tx,
  uuid: string,
  viewer: Viewer,
): Promise<Result<SeenOrder, Refusal>> {
  const { actor, now } = viewer
  const found = await holdOrder(tx, { uuid, actor, now })
  if (!found.ok) return found
  const order = found.value
  // Where there is none, an empty one is shown; the refusal takes it back.
  const held = await holdBox(tx, viewer, true)
  if (!held) throw new Error('a box was opened and is not there')
  const view = await viewBox(tx, held.box, viewer)
  const refusal = boxRefusal(view) ?? limitRefusal(order, view)
  if (refusal) return refusal
  const added = await packAnew(sealing, tx, order, { kept: order.items, added: newItems(view), now })
  if (!added) return fail('checkout.carrier-invalid', { extra: { cartResponse: answerOf(view) } })
  await writes.addEvents(
    tx,
    added.map((itemId) => joined(uuid, itemId, now)),
  )
  await closeBox(tx, held.box.uuid)
  await outbox.publish(tx, { type: 'order.changed', data: { orderUuid: uuid } })
  return ok(await changed(tx, uuid))
}

/** Less than the box shows is shown first, as when placing. */
function boxRefusal(view: BoxView) {
  const cart = answerOf(view)
  if (view.parts.items.length === 0) return fail('checkout.box-empty', { extra: { cartResponse: cart } })
  // The minimum and the carrier of a box are nothing to an order that has its own.
  const errors = cart.errors.filter(({ type }) => type === 'PriceErrorDto')
  return errors.length > 0
    ? fail('checkout.price-changed', { extra: { cartResponse: { ...cart, errors } } })
    : null
}

/** The limits of one order count for what is in it and what comes to it. */
function limitRefusal(order: StoredOrder, { parts: { items, settings } }: BoxView) {
  const wanted = items.map(({ item }) => item)
  if (order.items.length + wanted.length > settings['box.maxItems']) return fail('box.full')
  const isOver = wanted.some(
    (item, at) => quantityRefusal(item, [...order.items, ...wanted.slice(0, at)], settings) !== null,
  )
  return isOver ? fail('box.quantity-limit') : null
}

/** Under negative ids: those of the box may be those of other items of the order. */
function newItems({ parts }: BoxView): DraftItem[] {
  return parts.items.map(({ item }) => ({
    id: -item.id,
    productId: item.productId,
    family: item.family,
    groupId: item.groupId,
    variant: item.variant,
    grading: item.grading,
    tableVersion: item.tableVersion,
    agreedCents: item.priceCents,
    bonusCents: 0,
  }))
}

function joined(orderUuid: string, itemId: number, at: Date): writes.NewEvent {
  const cause = 'the seller put the item in'
  return { orderUuid, itemId, fromState: null, toState: 'EXPECTED', event: 'add', cause, actor: 'seller', at }
}
