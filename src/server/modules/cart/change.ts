import { fail, ok, type Result } from '#kernel/result.ts'
import { emptyBox, seeBox } from '#server/modules/box/index.ts'
import {
  holdBox,
  openCheckout,
  setCarrier,
  type BoxOwner,
  type CarrierChoice,
  type Checkout,
  type HeldCheckout,
} from '#server/modules/sell-checkout/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { readCartFacts } from './facts.ts'
import { storeAndAnswer, describeSurplus } from './settle.ts'
import { viewCart } from './view.ts'
import { cartAnswer, type CartResponse } from './wire.ts'

/** Reads the cart and changes nothing (security.md D21). It shows raised prices; the next changing call stores them. */
export async function showCart(sealing: Sealing, db: Db, viewer: Viewer, orEmpty = false) {
  const { actor } = viewer
  const held = (await seeBox(db, actor)) ?? (orEmpty ? { box: emptyBox(actor), surplus: [] } : null)
  if (!held) return fail('not-found')
  const checkout = await openCheckout(sealing, db, held.box.uuid)
  const view = await viewCart(sealing, db, { box: held.box, checkout, viewer })
  const surplusMessage = await describeSurplus(db, held, viewer)
  return ok(cartAnswer(view, surplusMessage))
}

/** Locks the box of the caller, changes the box or its checkout, and answers with the changed cart. */
export async function changeCart<Code extends string>(
  sealing: Sealing,
  tx: Tx,
  viewer: Viewer,
  change: (held: HeldCheckout) => Promise<Result<Partial<HeldCheckout>, Code>>,
): Promise<Result<CartResponse, Code | 'not-found'>> {
  const held = await holdBox(sealing, tx, viewer, false)
  if (!held) return fail('not-found')
  const changed = await change(held)
  return changed.ok
    ? ok(await storeAndAnswer(sealing, tx, { ...held, ...changed.value }, { viewer }))
    : changed
}

/** A carrier depends on what is in the box, and the view on the same facts. */
export async function chooseCarrier(sealing: Sealing, tx: Tx, viewer: Viewer, choice: CarrierChoice) {
  const held = await holdBox(sealing, tx, viewer, false)
  if (!held) return fail('not-found')
  const facts = await readCartFacts(sealing, tx, { ...held, viewer })
  const { actor, now } = viewer
  const owner = { ...held, actor, now, packed: facts.products.packed }
  const chosen = await setCarrier(sealing, tx, choice, owner)
  if (!chosen.ok) return chosen
  return ok(await storeAndAnswer(sealing, tx, { ...held, checkout: chosen.value }, { viewer, facts }))
}

/** Does the same as `changeCart`, for a change of the checkout that leaves the box as it is. */
export function changeCheckout<Code extends string>(
  sealing: Sealing,
  tx: Tx,
  viewer: Viewer,
  change: (owner: BoxOwner) => Promise<Result<Checkout, Code>>,
): Promise<Result<CartResponse, Code | 'not-found'>> {
  const { actor, now } = viewer
  return changeCart(sealing, tx, viewer, async ({ box, checkout }) => {
    const changed = await change({ box, checkout, actor, now })
    return changed.ok ? ok({ checkout: changed.value }) : changed
  })
}
