import type { CalendarDate } from '#kernel/berlin-time.ts'
import { boxOwnerId } from '#server/modules/box/index.ts'
import type { OrderDraft } from '#server/modules/orders/index.ts'
import type { JudgedCarrier } from '#server/modules/shipments/index.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { payoutForecast } from './forecast-rules.ts'
import { commonFamily, isHolderMatch } from './place-rules.ts'
import type { PlacingBox } from './placing.ts'

/** A box that was judged and may become an order. */
interface AcceptedBox extends PlacingBox {
  /** The carrier, and the parcels in which it takes the box. */
  readonly packed: JudgedCarrier | null
  readonly termsVersion: string | null
  readonly today: CalendarDate
}

export function draftOrder(accepted: AcceptedBox): OrderDraft {
  const { judged, seller, shipping, confirmed, viewer, packed } = accepted
  const { address, email, phone, payout } = seller.checkout
  if (!address || email === null || !payout || !packed)
    throw new Error('a box was placed before it was judged')
  const { box, items, coupon, sums } = judged
  return {
    boxUuid: box.uuid,
    boxHash: confirmed.hash,
    ownerId: boxOwnerId(viewer.actor),
    placedBy: viewer.actor.visitorId,
    locale: viewer.locale,
    items: items.map(({ item, bonusCents }) => ({ ...item, agreedCents: item.priceCents, bonusCents })),
    parcels: packed.parcels,
    wantedParcels: confirmed.parcelCount ?? 1,
    coupon: coupon?.ok ? coupon.value : null,
    isExpress: judged.isExpress,
    expressFeeCents: sums.expressFeeCents,
    fallback: confirmed.fallback ?? { type: 'RETURN' },
    declarations: declarationsOf(viewer, accepted.termsVersion),
    shipment: {
      carrier: packed.carrier.code,
      pickupDate: shipping.shipment?.pickupDate ?? null,
      pickupSlot: shipping.shipment?.pickupSlot ?? null,
      shopId: shipping.shipment?.shopId ?? null,
    },
    categoryGroup: judged.categoryGroup,
    isHolderMatch: isHolderMatch(payout, address),
    isFirstOrder: seller.past.orderCount === 0,
    forecast: forecastFor(accepted, packed),
    personal: { address, email, phone, payout },
  }
}

/** The contract accepts only four times yes. We keep which terms the seller agreed to, and when. */
function declarationsOf({ locale, now }: Viewer, termsVersion: string | null) {
  return {
    termsAccepted: true,
    ownershipDeclared: true,
    dataErasureAccepted: true,
    isAdult: true,
    terms: { page: 'terms_selling', locale, version: termsVersion },
    declaredAt: now.toISOString(),
  } as const
}

function forecastFor(
  { judged, seller: { checkout }, settings, today }: AcceptedBox,
  { carrier }: JudgedCarrier,
) {
  const facts = {
    today,
    pickupDate: checkout.pickupDate,
    transit: carrier.transit,
    family: commonFamily(judged.items.map(({ item }) => item)),
    isExpress: judged.isExpress,
    payoutType: checkout.payout?.type ?? 'bank_transfer',
  } as const
  return payoutForecast(facts, settings)
}
