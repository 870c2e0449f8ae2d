import { fail, type Result } from '#kernel/result.ts'
import { emptyBox } from '#server/modules/box/index.ts'
import type { OrderDeps } from '#server/modules/orders/index.ts'
import {
  holdBox,
  lockForPlacing,
  noCheckout,
  placeBox,
  type PlacingConfirmation,
  type PlaceRefusal,
} from '#server/modules/sell-checkout/index.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { describeSurplus } from './settle.ts'
import { viewCart } from './view.ts'
import { cartAnswer } from './wire.ts'

/** The press of the button. A refusal shows the cart as it is, so that the seller sees what has changed. */
export async function placeOrder(
  deps: OrderDeps,
  tx: Tx,
  confirmed: PlacingConfirmation,
  viewer: Viewer,
): Promise<Result<{ readonly uuid: string }, PlaceRefusal | 'not-found'>> {
  const { sealing } = deps
  const { actor } = viewer
  const held = await holdBox(sealing, tx, viewer, false)
  const { box, checkout, surplus } = held ?? { box: emptyBox(actor), checkout: noCheckout, surplus: [] }
  await lockForPlacing(sealing, tx, checkout, box)
  const view = await viewCart(sealing, tx, { box, checkout, viewer })
  const response = cartAnswer(view, await describeSurplus(tx, { box, surplus }, viewer))
  const { hash } = response
  const placed = await placeBox(deps, tx, { ...view, hasBox: held !== null, hash, confirmed })
  if (placed.ok || placed.code === 'not-found') return placed
  return fail(placed.code, { extra: { cartResponse: response } })
}
