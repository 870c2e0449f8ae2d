import { fail, ok, type Result } from '#kernel/result.ts'
import { seeBox, type HeldBox } from '#server/modules/box/index.ts'
import { holdBox, type BoxOwner } from '#server/modules/sell-checkout/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { settle, describeSurplus } from './settle.ts'
import { viewCart } from './view.ts'
import { cartAnswer, type CartResponse } from './wire.ts'

/** Looking changes nothing (security.md D21): higher prices show, and are written by the next changing call. */
export async function showCart(sealing: Sealing, db: Db, viewer: Viewer) {
  const held = await seeBox(db, viewer.actor)
  if (!held) return fail('not-found')
  const [view, told] = await Promise.all([
    viewCart(sealing, db, { box: held.box, viewer }),
    describeSurplus(db, held, viewer),
  ])
  return ok(cartAnswer(view, told))
}

/** Holds the box of the caller, changes it or what was chosen for it, and answers with the cart as it is then. */
export async function changeCart<Code extends string>(
  sealing: Sealing,
  tx: Tx,
  viewer: Viewer,
  change: (box: HeldBox['box']) => Promise<Result<HeldBox['box'], Code>>,
): Promise<Result<CartResponse, Code | 'not-found'>> {
  const held = await holdBox(sealing, tx, viewer, false)
  if (!held) return fail('not-found')
  const changed = await change(held.box)
  return changed.ok ? ok(await settle(sealing, tx, { ...held, box: changed.value }, { viewer })) : changed
}

/** The same for a change that leaves the box itself as it is. */
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
