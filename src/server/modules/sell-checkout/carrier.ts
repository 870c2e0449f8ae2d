import { fail, ok, type Result } from '#kernel/result.ts'
import { homeCountry } from '#contract/address-countries.ts'
import { seeBox } from '#server/modules/box/index.ts'
import type { PackedProduct } from '#server/modules/catalogue/index.ts'
import {
  canPickUp,
  carrierByCode,
  carriersInCountry,
  judgeCarriers,
  parcelItemsFromBox,
  offeredPickupDates,
  shopById,
  type Carrier,
  type JudgedCarrier,
} from '#server/modules/shipments/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { readSettings } from '#server/platform/settings.ts'
import type { BoxOwner } from './hold.ts'
import { keepCheckout, openCheckout, type Checkout } from './sealed.ts'
import { judgeShipping, sellerPlace, readShipping, unknownSellerPlace } from './shipping.ts'

/** The carriers of the seller's country, each with why it cannot be chosen. */
export async function listCarriers(sealing: Sealing, db: Db, viewer: Viewer) {
  const held = await seeBox(db, viewer.actor)
  if (!held) return fail('not-found')
  const { address } = await openCheckout(sealing, db, held.box.uuid)
  const from = address ? sellerPlace(address) : unknownSellerPlace(homeCountry[viewer.locale])
  const [carriers, items, settings] = await Promise.all([
    carriersInCountry(db, from.country),
    parcelItemsFromBox(db, held.box.items),
    readSettings(db),
  ])
  const recommendedGrams = settings['parcel.recommendedGrams']
  return ok(judgeCarriers(carriers, { items, from, recommendedGrams }).map(worded))
}

function worded({ carrier, unavailableReason }: JudgedCarrier) {
  const { code, name, kind, places, papers, maxGrams, transit } = carrier
  return { code, name, kind, places: [...places], papers: [...papers], maxGrams, transit, unavailableReason }
}

export async function pickupDates(db: Db, code: string, { actor, now }: Viewer) {
  const [held, carrier] = await Promise.all([seeBox(db, actor), carrierByCode(db, code)])
  if (!held || !carrier) return fail('not-found')
  return ok(offeredPickupDates(carrier, now).map(({ date, slots }) => ({ date, slots: [...slots] })))
}

export interface CarrierChoice {
  readonly carrier: string
  readonly pickupDate?: string | undefined
  readonly pickupSlot?: string | undefined
  readonly shopId?: string | undefined
}

interface CarrierChooser extends BoxOwner {
  /** The products in the box. */
  readonly packed: readonly PackedProduct[]
}

type CarrierRefusal =
  'carrier.unavailable' | 'carrier.pickup-date-missing' | 'carrier.pickup-date-taken' | 'carrier.shop-unknown'

export async function setCarrier(
  sealing: Sealing,
  tx: Tx,
  choice: CarrierChoice,
  { box: { uuid: boxUuid, items }, checkout, packed, now }: CarrierChooser,
): Promise<Result<Checkout, CarrierRefusal>> {
  const { address } = checkout
  const facts = await readShipping(tx, choice.carrier, { items, address, packed })
  const judged = facts && judgeShipping(facts)
  const unavailableReason = judged ? judged.unavailableReason : 'country'
  if (!judged || unavailableReason) return fail('carrier.unavailable', { extra: { unavailableReason } })
  const handedOver =
    judged.carrier.kind === 'home'
      ? atTheDoor(judged.carrier, choice, now)
      : await atShop(tx, judged.carrier, choice)
  if (!handedOver.ok) return handedOver
  const change = { carrier: judged.carrier.code, ...handedOver.value }
  await keepCheckout(sealing, tx, { boxUuid, change, now })
  return ok({ ...checkout, ...change })
}

const noCarrier = { carrier: null, pickupDate: null, pickupSlot: null, shopId: null } as const

export async function forgetCarrier(sealing: Sealing, tx: Tx, boxUuid: string, now: Date): Promise<void> {
  await keepCheckout(sealing, tx, { boxUuid, change: noCarrier, now })
}

type HandOver = Pick<Checkout, 'pickupDate' | 'pickupSlot' | 'shopId'>

function atTheDoor(
  carrier: Carrier,
  { pickupDate, pickupSlot }: CarrierChoice,
  now: Date,
): Result<HandOver, 'carrier.pickup-date-missing' | 'carrier.pickup-date-taken'> {
  const isSlotMissing = carrier.pickupSlots.length > 0 && pickupSlot === undefined
  if (pickupDate === undefined || isSlotMissing) return fail('carrier.pickup-date-missing')
  const wanted = { date: pickupDate, slot: pickupSlot ?? null }
  if (!canPickUp(carrier, wanted, now)) return fail('carrier.pickup-date-taken')
  return ok({ pickupDate, pickupSlot: wanted.slot, shopId: null })
}

/** A shop is a wish: any other of the carrier takes the parcel too. */
async function atShop(
  tx: Tx,
  { code }: Carrier,
  { shopId }: CarrierChoice,
): Promise<Result<HandOver, 'carrier.shop-unknown'>> {
  const shop = shopId === undefined ? null : await shopById(tx, shopId)
  if (shopId !== undefined && shop?.carrier !== code) return fail('carrier.shop-unknown')
  return ok({ pickupDate: null, pickupSlot: null, shopId: shop?.id ?? null })
}
