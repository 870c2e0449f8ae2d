import { inBerlin } from '#kernel/berlin-time.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import {
  answerOf,
  closeBox,
  holdBox,
  ownerOf,
  surplusOf,
  viewBox,
  type BoxView,
  type Held,
  type Viewer,
} from '#server/modules/box/index.ts'
import { pageVersion } from '#server/modules/content/index.ts'
import {
  createOrder,
  orderOfBox,
  ownerIdsOf,
  type Fallback,
  type OrderDeps,
  type OrderDraft,
} from '#server/modules/orders/index.ts'
import { claimCoupon, lockCoupon } from '#server/modules/pricing/index.ts'
import type { JudgedCarrier } from '#server/modules/shipments/index.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import { lockMailbox } from '#server/platform/mailbox.ts'
import { forecastOf } from './forecast-rules.ts'
import { couponHolders } from './past.ts'
import { commonFamily, isHolderMatch, placeRefusal, type PlaceRefusal } from './place-rules.ts'
import { noteAccountUse } from './saved.ts'
import { openCheckout, type Checkout } from './sealed.ts'
import { judgeShipping } from './shipping.ts'

/** What the seller sends with the press of the button. */
export interface Confirmed {
  readonly hash: string
  readonly fallback?: Fallback | undefined
  readonly parcelCount?: number | undefined
}

/** One placing on its way. */
interface Placing {
  readonly held: Held
  readonly view: BoxView
  readonly checkout: Checkout
  readonly shipping: JudgedCarrier | null
  readonly confirmed: Confirmed
  readonly viewer: Viewer
}

/**
 * Z1: the box is locked, priced and judged again, and becomes an order in the caller's transaction; a refusal rolls all
 * of it back. A second submit of the same box names the order it has become.
 */
export async function placeOrder(
  deps: OrderDeps,
  tx: Tx,
  confirmed: Confirmed,
  viewer: Viewer,
): Promise<Result<{ readonly uuid: string }, PlaceRefusal | 'not-found'>> {
  const held = await holdBox(tx, viewer, false)
  const placing = await seeAll(deps, tx, { held: held ?? noBox(viewer), confirmed, viewer })
  const response = answerOf(placing.view, await surplusOf(tx, placing.held, viewer))
  if (response.hash !== confirmed.hash) {
    const boxHash = confirmed.hash
    const placed = await orderOfBox(tx, { ownerIds: ownerIdsOf(viewer.actor), boxHash })
    if (placed) return ok({ uuid: placed.uuid })
  }
  const { parts, couponRefusal } = placing.view
  // Who never had a box has nothing to place; whose box is an order by now is told that it is empty.
  if (!held && parts.checkout.past.orderCount === 0) return fail('not-found')
  const refusal = placeRefusal({
    response,
    confirmedHash: confirmed.hash,
    isRaised: parts.items.some(({ change }) => change === 'up'),
    couponRefusal,
    pickup: pickupOf(placing.shipping),
    hasEmail: placing.checkout.email !== null,
  })
  if (refusal) return fail(refusal, { extra: { cartResponse: response } })
  return ok({ uuid: await place(deps, tx, placing) })
}

/** Everything the judgement needs. Who shares the mailbox or the coupon waits until this is placed, or is not. */
async function seeAll(
  { sealing }: OrderDeps,
  tx: Tx,
  { held, confirmed, viewer }: Pick<Placing, 'held' | 'confirmed' | 'viewer'>,
): Promise<Placing> {
  const { box } = held
  const checkout = await openCheckout(sealing, tx, box.uuid)
  if (checkout.email !== null) await lockMailbox(sealing, tx, checkout.email)
  if (box.couponCode !== null) await lockCoupon(tx, box.couponCode)
  const view = await viewBox(tx, box, viewer)
  const items = view.parts.items.map(({ item }) => item)
  const { carrier, address } = checkout
  const wantedCount = confirmed.parcelCount
  const shipping = carrier === null ? null : await judgeShipping(tx, carrier, { items, address, wantedCount })
  return { held, view, checkout, shipping, confirmed, viewer }
}

function noBox({ actor }: Viewer): Held {
  const uuid = '00000000-0000-0000-0000-000000000000'
  const box = { uuid, ownerId: ownerOf(actor), couponCode: null, isExpress: false, items: [] }
  return { box, surplus: [] }
}

function pickupOf(shipping: JudgedCarrier | null) {
  if (shipping?.carrier.kind !== 'home') return null
  return { needsSlot: shipping.carrier.pickupSlots.length > 0 }
}

async function place(deps: OrderDeps, tx: Tx, placing: Placing): Promise<string> {
  const { held, view, checkout, viewer } = placing
  const { box } = held
  const { actor, now } = viewer
  const termsVersion = await pageVersion(tx, 'terms_selling', viewer.locale)
  if (view.coupon) {
    const holders = couponHolders(deps.sealing, checkout, actor)
    await claimCoupon(tx, { code: view.coupon.code, boxUuid: box.uuid, holders, now })
  }
  if (actor.customerId !== null && checkout.payout?.type === 'bank_transfer') {
    const { iban } = checkout.payout
    await noteAccountUse(deps.sealing, tx, { ownerId: actor.customerId, iban, now })
  }
  await closeBox(tx, box.uuid)
  const { uuid } = await createOrder(deps, tx, draftOf(placing, termsVersion), now)
  return uuid
}

function draftOf(placing: Placing, termsVersion: string | null): OrderDraft {
  const { held, view, checkout, shipping, confirmed, viewer } = placing
  const { parts } = view
  const { address, email, phone, payout } = checkout
  if (!address || email === null || !payout || !shipping)
    throw new Error('a box was placed before it was judged')
  const { hasExpressGrading, price, categoryGroup, shipmentInformation } = answerOf(view).cart
  const items = parts.items.map(({ item }) => item)
  return {
    boxUuid: held.box.uuid,
    boxHash: confirmed.hash,
    ownerId: ownerOf(viewer.actor),
    placedBy: viewer.actor.visitorId,
    locale: viewer.locale,
    items: items.map((item) => ({
      ...item,
      agreedCents: item.priceCents,
      bonusCents: parts.bonuses.get(item.id) ?? 0,
    })),
    parcels: shipping.parcels,
    wantedParcels: confirmed.parcelCount ?? 1,
    coupon: view.coupon,
    isExpress: hasExpressGrading,
    expressFeeCents: price.expressFee.amount,
    fallback: confirmed.fallback ?? { type: 'RETURN' },
    declarations: declarationsOf(viewer, termsVersion),
    shipment: {
      carrier: shipping.carrier.code,
      pickupDate: shipmentInformation?.pickupDate ?? null,
      pickupSlot: shipmentInformation?.pickupSlot ?? null,
      shopId: shipmentInformation?.shopId ?? null,
    },
    categoryGroup,
    isHolderMatch: isHolderMatch(payout, address),
    isFirstOrder: parts.checkout.past.orderCount === 0,
    forecast: forecastFor(placing, shipping),
    personal: { address, email, phone, payout },
  }
}

/** The contract takes nothing but four times yes; what is kept says to which words, and when. */
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

function forecastFor({ view, checkout, viewer }: Placing, { carrier }: JudgedCarrier) {
  const { parts } = view
  const facts = {
    today: inBerlin(viewer.now).day,
    pickupDate: checkout.pickupDate,
    transit: carrier.transit,
    family: commonFamily(parts.items.map(({ item }) => item)),
    isExpress: answerOf(view).cart.hasExpressGrading,
    payoutType: checkout.payout?.type ?? 'bank_transfer',
  } as const
  return forecastOf(facts, parts.settings)
}
