import { fail, ok, type Result } from '#kernel/result.ts'
import { emptyBox, seeBox, type HeldBox } from '#server/modules/box/index.ts'
import { holdBox, type BoxOwner } from '#server/modules/sell-checkout/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { storeAndAnswer, describeSurplus } from './settle.ts'
import { viewCart } from './view.ts'
import { cartAnswer, type CartResponse } from './wire.ts'

/** Reads the cart and changes nothing (security.md D21). It shows raised prices; the next changing call stores them. */
export async function showCart(sealing: Sealing, db: Db, viewer: Viewer, orEmpty = false) {
  const { actor } = viewer
  const held = (await seeBox(db, actor)) ?? (orEmpty ? { box: emptyBox(actor), surplus: [] } : null)
  if (!held) return fail('not-found')
  const [view, surplusMessage] = await Promise.all([
    viewCart(sealing, db, { box: held.box, viewer }),
    describeSurplus(db, held, viewer),
  ])
  return ok(cartAnswer(view, surplusMessage))
}

/** Locks the box of the caller, changes the box or its checkout, and answers with the changed cart. */
export async function changeCart<Code extends string>(
  sealing: Sealing,
  tx: Tx,
  viewer: Viewer,
  change: (box: HeldBox['box']) => Promise<Result<HeldBox['box'], Code>>,
): Promise<Result<CartResponse, Code | 'not-found'>> {
  const held = await holdBox(sealing, tx, viewer, false)
  if (!held) return fail('not-found')
  const changed = await change(held.box)
  return changed.ok
    ? ok(await storeAndAnswer(sealing, tx, { ...held, box: changed.value }, { viewer }))
    : changed
}

/** Does the same as `changeCart`, for a change of the checkout that leaves the box as it is. */
export function changeCheckout<Code extends string>(
  sealing: Sealing,
  tx: Tx,
  viewer: Viewer,
  change: (owner: BoxOwner) => Promise<Result<null, Code>>,
): Promise<Result<CartResponse, Code | 'not-found'>> {
  const { actor, now } = viewer
  return changeCart(sealing, tx, viewer, async (box) => {
    const changed = await change({ box, actor, now })
    return changed.ok ? ok(box) : changed
  })
}
