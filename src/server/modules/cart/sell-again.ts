import { ok } from '#kernel/result.ts'
import { draftItem, enterItem, type Box } from '#server/modules/box/index.ts'
import { itemsToSellAgain, type OrderDeps } from '#server/modules/orders/index.ts'
import { holdBox } from '#server/modules/sell-checkout/index.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { readCartFacts } from './facts.ts'
import { leftOutFlash } from './flash.ts'
import { storeAndAnswer } from './settle.ts'

/**
 * Puts the items of an order that is over into the box, with their answers and at the prices of today. What the box holds
 * already is not added again. An item that we no longer take with these answers is left out, and the answer says so.
 */
export async function sellAgain({ sealing }: OrderDeps, tx: Tx, uuid: string, viewer: Viewer) {
  const { actor, locale, now } = viewer
  const sold = await itemsToSellAgain(tx, { uuid, actor, now })
  if (!sold.ok) return sold
  const held = await holdBox(sealing, tx, viewer, true)
  if (!held) throw new Error('a box that may be opened is open')
  const wanted = itemsNotIn(held.box, sold.value)
  const further = wanted.map(({ productId }) => productId)
  const facts = await readCartFacts(sealing, tx, { ...held, further, viewer })
  let box = held.box
  let leftOut = 0
  for (const item of wanted) {
    const anew = { ...item, seenCents: 0, editId: null, place: null, searchUuid: null }
    const drafted = draftItem(box, anew, { ...facts, now })
    const entering = { actor, sent: facts.past.sent, now }
    const entered = drafted.ok ? await enterItem(tx, box, drafted.value, entering) : drafted
    if (entered.ok) box = entered.value
    else leftOut += 1
  }
  const flash = leftOutFlash(locale, leftOut)
  return ok(await storeAndAnswer(sealing, tx, { ...held, box }, { viewer, flash, facts }))
}

/** Of two of a kind in the order and one in the box, one is missing. */
function itemsNotIn<Item extends { readonly productId: number }>(
  { items: held }: Box,
  sold: readonly Item[],
): readonly Item[] {
  const countOf = (productId: number, items: readonly { readonly productId: number }[]) =>
    items.filter((item) => item.productId === productId).length
  return sold.filter(({ productId }, at) => countOf(productId, sold.slice(0, at)) >= countOf(productId, held))
}
