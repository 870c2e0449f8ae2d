import { createHash } from 'node:crypto'
import { maskIban } from '#kernel/mask-iban.ts'
import type { Asker, BoxCheckout, CheckoutPort, PricedBox } from '#server/modules/box/index.ts'
import { pastOrders } from '#server/modules/orders/index.ts'
import { canPickUp, type JudgedCarrier } from '#server/modules/shipments/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { mailboxOf } from '#server/platform/mailbox.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import type { PayoutMethod } from './payout-rules.ts'
import { keepCheckout, openCheckout, type Checkout } from './sealed.ts'
import { pastOf, sellerOf } from './past.ts'
import { judgeShipping } from './shipping.ts'

const noCarrier = { carrier: null, pickupDate: null, pickupSlot: null, shopId: null } as const

/** What every answer with a box says of its checkout. */
export function checkoutPort(sealing: Sealing): CheckoutPort {
  return {
    checkoutOf: (db, box, asker) => checkoutOf(sealing, db, box, asker),
    sentBefore: async (db, { uuid, productIds }, { actor, now }) => {
      const seller = sellerOf(await openCheckout(sealing, db, uuid), actor)
      const { sent } = await pastOrders(sealing, db, seller, { productIds, now })
      return sent
    },
    clearCarrier: (tx, boxUuid, now) => keepCheckout(sealing, tx, { boxUuid, change: noCarrier, now }),
    moveCheckout: (tx, from, to, now) => move(sealing, tx, { from, to, now }),
  }
}

async function checkoutOf(sealing: Sealing, db: Db | Tx, box: PricedBox, asker: Asker): Promise<BoxCheckout> {
  const checkout = await openCheckout(sealing, db, box.uuid)
  const { address, email, phone, payout } = checkout
  const [shipping, past] = await Promise.all([
    shownCarrier(db, checkout, box, asker.now),
    pastOf(sealing, db, box, { ...asker, checkout }),
  ])
  return {
    address,
    contact: email === null && phone === null ? null : { email, phone },
    payoutMethod: payout && wordedPayout(payout),
    emailHashed: email === null ? null : hashedEmail(email),
    ...shipping,
    past,
  }
}

function wordedPayout(payout: PayoutMethod) {
  return {
    type: payout.type,
    ibanMasked: payout.type === 'bank_transfer' ? maskIban(payout.iban) : null,
  }
}

/** rulebook §9. */
function hashedEmail(email: string): string {
  return createHash('sha256').update(mailboxOf(email)).digest('hex')
}

type ShownCarrier = Pick<BoxCheckout, 'shipmentInformation' | 'invalidCarrier'>

async function shownCarrier(
  db: Db | Tx,
  checkout: Checkout,
  { items }: PricedBox,
  now: Date,
): Promise<ShownCarrier> {
  const { carrier, address } = checkout
  if (carrier === null) return { shipmentInformation: null, invalidCarrier: null }
  const judged = await judgeShipping(db, carrier, { items, address })
  const reason = judged ? judged.unavailableReason : 'country'
  if (!judged || reason) return { shipmentInformation: null, invalidCarrier: reason && { carrier, reason } }
  return { shipmentInformation: shipmentOf(checkout, judged, now), invalidCarrier: null }
}

/** A pickup that is too near by now shows as not chosen; the carrier stays. */
function shipmentOf(checkout: Checkout, { carrier, parcels }: JudgedCarrier, now: Date) {
  const { pickupDate, pickupSlot, shopId } = checkout
  const isKept = pickupDate !== null && canPickUp(carrier, { date: pickupDate, slot: pickupSlot }, now)
  return {
    carrier: carrier.code,
    pickupDate: isKept ? pickupDate : null,
    pickupSlot: isKept ? pickupSlot : null,
    shopId,
    parcelCount: Math.max(1, parcels.length),
  }
}

/** What the guest chose is newer than what the account still had in its box. */
async function move(
  sealing: Sealing,
  tx: Tx,
  { from, to, now }: { readonly from: string; readonly to: string; readonly now: Date },
): Promise<void> {
  const guest = await openCheckout(sealing, tx, from)
  const { address, email, phone, payout, carrier, pickupDate, pickupSlot, shopId } = guest
  const change = {
    ...(address && { address }),
    ...(email !== null && { email }),
    ...(phone !== null && { phone }),
    ...(payout && { payout }),
    ...(carrier !== null && { carrier, pickupDate, pickupSlot, shopId }),
  }
  if (Object.keys(change).length > 0) await keepCheckout(sealing, tx, { boxUuid: to, change, now })
}
