import { fail } from '#kernel/result.ts'
import { changeOrderAddress, holdOrder, openPersonal, type OrderDeps } from '#server/modules/orders/index.ts'
import { carrierByCode } from '#server/modules/shipments/index.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { judgeAddress, type AddressEntry } from './address-rules.ts'
import { isHolderMatch } from './place-rules.ts'

/** By the rules of the checkout, until the first scan (ux.md X69). */
export async function correctOrderAddress(
  deps: OrderDeps,
  tx: Tx,
  { uuid, entry }: { readonly uuid: string; readonly entry: AddressEntry },
  { actor, now }: Viewer,
) {
  const held = await holdOrder(tx, { uuid, actor, now })
  if (!held.ok) return held
  const judged = judgeAddress(entry)
  if (!judged.ok) return judged
  const order = held.value
  const carrier = await carrierByCode(tx, order.shipment.carrier)
  // Nobody opens the door of a locker.
  if (carrier?.kind === 'home' && judged.value.kind !== 'street') return fail('address.not-for-pickup')
  const { payout } = openPersonal(deps.sealing, order)
  return changeOrderAddress(deps, tx, order, {
    address: { ...judged.value, id: null },
    isHolderMatch: isHolderMatch(payout, judged.value),
    now,
  })
}
