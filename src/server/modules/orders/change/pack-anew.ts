import { boxCategoryGroup, expressRefusal } from '#server/modules/box/index.ts'
import { productsById } from '#server/modules/catalogue/index.ts'
import { bonusPerItem, couponItems, judgeCoupon } from '#server/modules/pricing/index.ts'
import { carrierByCode, judgeCarrier, parcelItemsFromBox } from '#server/modules/shipments/index.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { readSettings } from '#server/platform/settings.ts'
import { orderSums, type DraftItem, type DraftParcel } from '../draft.ts'
import { openPersonal } from '../sealed.ts'
import type { StoredOrder } from '../stored.ts'
import * as writes from '../repo-writes.ts'

interface Contents {
  /** The items of the order that stay in it. */
  readonly kept: readonly DraftItem[]
  /** The new items; their ids differ from the ids of stored items. */
  readonly added: readonly DraftItem[]
  readonly now: Date
}

/**
 * Packs the new contents into new parcels. The old labels become void, and bonus and sums are calculated again.
 * Returns the ids of the added items. If the carrier does not take the contents, it writes nothing and returns null.
 */
export async function packAnew(
  sealing: Sealing,
  tx: Tx,
  order: StoredOrder,
  { kept, added, now }: Contents,
): Promise<readonly number[] | null> {
  const items = await withBonuses(tx, order, [...kept, ...added])
  const parcels = await parcelsFor(sealing, tx, order, items)
  if (!parcels) return null
  const placed = writes.placedIn(items, parcels)
  const labelRevision = order.labelRevision + 1
  await writes.voidParcels(tx, order.uuid, now)
  await writes.addParcels(tx, order, parcels, labelRevision)
  await writes.placeItems(tx, placed.slice(0, kept.length))
  const ids = await writes.addItems(tx, order.uuid, placed.slice(kept.length), now)
  await writes.keepSums(tx, order.uuid, { ...(await sumsOf(tx, order, items)), labelRevision })
  return ids
}

async function parcelsFor(
  sealing: Sealing,
  tx: Tx,
  { shipment, wantedParcels: wantedCount, ...order }: StoredOrder,
  items: readonly DraftItem[],
): Promise<readonly DraftParcel[] | null> {
  const priced = items.map(({ id, productId, agreedCents }) => ({ id, productId, priceCents: agreedCents }))
  const [carrier, parcelItems, settings] = await Promise.all([
    carrierByCode(tx, shipment.carrier),
    parcelItemsFromBox(tx, priced),
    readSettings(tx),
  ])
  if (!carrier) return null
  const { country, postcode, kind } = openPersonal(sealing, order).address
  const { parcels } = judgeCarrier(carrier, {
    items: parcelItems,
    from: { country, postcode, addressKind: kind },
    recommendedGrams: settings['parcel.recommendedGrams'],
    wantedCount,
  })
  return parcels.length === 0 ? null : parcels
}

/** Applies the coupon with its terms at placing, even if it changed since; below its minimum it adds nothing. */
async function withBonuses(
  tx: Tx,
  { coupon, placedAt, country, locale }: StoredOrder,
  items: readonly DraftItem[],
): Promise<DraftItem[]> {
  if (!coupon) return items.map((item) => ({ ...item, bonusCents: 0 }))
  const products = await productsById(
    tx,
    locale,
    items.map(({ productId }) => productId),
  )
  const counted = couponItems(
    items.map(({ agreedCents, ...item }) => ({ ...item, priceCents: agreedCents })),
    new Map([...products].map(([id, product]) => [id, product.category_id])),
  )
  const used = { ...coupon, usesTotal: null, usesPerCustomer: null, firstOrderOnly: false }
  const judged = judgeCoupon(used, { items: counted, now: placedAt, country })
  const bonuses = judged.ok ? bonusPerItem(judged.value, counted) : []
  return items.map((item, at) => ({ ...item, bonusCents: bonuses[at] ?? 0 }))
}

/** If the new contents break a condition of express grading, the order loses it together with its fee (rulebook §6). */
async function sumsOf(tx: Tx, order: StoredOrder, items: readonly DraftItem[]) {
  const settings = await readSettings(tx)
  const priced = items.map(({ family, agreedCents }) => ({ family, priceCents: agreedCents }))
  const isExpress = order.isExpress && expressRefusal(priced, settings, 0) === null
  const sums = orderSums(items, isExpress ? order.expressFeeCents : 0)
  return { ...sums, isExpress, categoryGroup: boxCategoryGroup(priced) }
}
