import { randomUUID } from 'node:crypto'
import { addItem } from '#server/modules/cart/add.ts'
import { changeCheckout, chooseCarrier } from '#server/modules/cart/change.ts'
import type { OrderDeps } from '#server/modules/orders/index.ts'
import { setAddress, setPayout } from '#server/modules/sell-checkout/index.ts'
import { inTransaction, type Db } from '#server/platform/db/pool.ts'
import { boughtTitles } from '#testing/box.ts'
import { anAccount, anAddress } from '#testing/checkout.ts'
import { systemClock } from '#testing/clock.ts'

/** A guest whose box holds so many titles and lacks nothing but the press of the button; the hash is what they confirm. */
export async function readyBox(db: Db, deps: OrderDeps, itemCount: number) {
  const { sealing } = deps
  const actor = {
    sessionId: '',
    kind: 'guest',
    customerId: null,
    roles: [],
    visitorId: randomUUID(),
    authenticatedAt: null,
  } as const
  const viewer = { actor, locale: 'de', now: systemClock.now() } as const
  const titles = await boughtTitles(db, itemCount)
  const payout = { type: 'bank_transfer', account: anAccount } as const
  const hash = await inTransaction(db, async (tx) => {
    for (const { id } of titles) {
      const wanted = {
        productId: id,
        seenCents: 0,
        editId: null,
        searchUuid: null,
        isTradeIn: false,
        grading: null,
        place: null,
      }
      const added = await addItem(sealing, tx, wanted, viewer)
      if (!added.ok) throw new Error(added.code)
    }
    await changeCheckout(sealing, tx, viewer, (owner) =>
      setAddress(sealing, tx, { address: anAddress, email: 'seller@example.org' }, owner),
    )
    await chooseCarrier(sealing, tx, viewer, { carrier: 'dhl' })
    const ready = await changeCheckout(sealing, tx, viewer, (owner) => setPayout(deps, tx, payout, owner))
    if (!ready.ok) throw new Error(ready.code)
    return ready.value.hash
  })
  return { viewer, hash }
}
