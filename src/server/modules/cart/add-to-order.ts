import { fail } from '#kernel/result.ts'
import { closeBox } from '#server/modules/box/index.ts'
import { addOrderItems, holdOrder, type OrderDeps } from '#server/modules/orders/index.ts'
import { holdBox } from '#server/modules/sell-checkout/index.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { viewCart, type CartView } from './view.ts'
import { cartAnswer } from './wire.ts'
import { isPriceError } from './wire-errors.ts'

/** Adds the items of the seller's box to the order at current prices, and closes the box. */
export async function addToOrder(deps: OrderDeps, tx: Tx, uuid: string, viewer: Viewer) {
  const { sealing } = deps
  const { actor, now } = viewer
  const order = await holdOrder(tx, { uuid, actor, now })
  if (!order.ok) return order
  // A seller without a box gets an empty one, so that the refusal can show it. The refusal rolls that box back.
  const held = await holdBox(sealing, tx, viewer, true)
  if (!held) throw new Error('a box was opened and is not there')
  const view = await viewCart(sealing, tx, { ...held, viewer })
  const refusal = boxRefusal(view)
  if (refusal) return refusal
  const items = view.judged.items.map(({ item }) => item)
  const added = await addOrderItems(deps, tx, { order: order.value, items, now })
  if (!added.ok) {
    const { code } = added
    return code === 'checkout.carrier-invalid'
      ? fail(code, { extra: { cartResponse: cartAnswer(view) } })
      : added
  }
  await closeBox(tx, held.box.uuid)
  return added
}

/** If we would pay less than the box shows, the seller sees the new price first, as when placing an order. */
function boxRefusal(view: CartView) {
  const { items, obstacles } = view.judged
  if (items.length === 0) return fail('checkout.box-empty', { extra: { cartResponse: cartAnswer(view) } })
  if (!obstacles.some(({ kind }) => kind === 'price')) return null
  // The minimum and the carrier of a box are nothing to an order that has its own.
  const cart = cartAnswer(view)
  const cartResponse = { ...cart, errors: cart.errors.filter(isPriceError) }
  return fail('checkout.price-changed', { extra: { cartResponse } })
}
