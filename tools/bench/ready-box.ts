import { randomUUID } from 'node:crypto'
import { addItem } from '#server/modules/box/add.ts'
import type { OrderDeps } from '#server/modules/orders/index.ts'
import { setAddress } from '#server/modules/sell-checkout/address.ts'
import { setCarrier } from '#server/modules/sell-checkout/carrier.ts'
import { setPayout } from '#server/modules/sell-checkout/payout.ts'
import { checkoutPort } from '#server/modules/sell-checkout/port.ts'
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
  const viewer = { actor, locale: 'de', now: systemClock.now(), checkout: checkoutPort(sealing) } as const
  const titles = await boughtTitles(db, itemCount)
  const payout = { type: 'bank_transfer', account: anAccount } as const
  const hash = await inTransaction(db, async (tx) => {
    for (const { id } of titles) {
      const wanted = { productId: id, seenCents: 0, editId: null, isTradeIn: false, grading: null }
      const added = await addItem(tx, wanted, viewer)
      if (!added.ok) throw new Error(added.code)
    }
    await setAddress(sealing, tx, { address: anAddress, email: 'seller@example.org' }, viewer)
    await setCarrier(sealing, tx, { carrier: 'dhl' }, viewer)
    const ready = await setPayout(deps, tx, payout, viewer)
    if (!ready.ok) throw new Error(ready.code)
    return ready.value.hash
  })
  return { viewer, hash }
}
