import type { ApiOutput } from '#contract/api-client.ts'
import type { Locale } from '#kernel/locale.ts'
import { productsById } from '#server/modules/catalogue/index.ts'
import { deviceKinds } from '#server/modules/pricing/index.ts'
import { carrierByCode, shopById } from '#server/modules/shipments/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { StoredOrder } from '#server/modules/orders/stored.ts'
import { readTicks, readVote } from './repo.ts'
import { stepsFor, type PackedItem, type ChecklistTask, type SendingWay } from './rules.ts'
import { stepTitle, stepText, type OrderWords } from './words.ts'

type Checklist = ApiOutput<'checklist'>
type OrderSteps = { readonly steps: readonly ChecklistTask[]; readonly words: OrderWords }

/** The steps of an order, and which of them are done. The number of queries does not grow with the number of items. */
export async function checklistView(
  db: Db | Tx,
  order: StoredOrder,
  locale: Locale,
  now: Date,
): Promise<Checklist> {
  const { steps, words } = await checklistSteps(db, order, locale, now)
  const done = await readTicks(db, order.uuid)
  return {
    uuid: order.uuid,
    orderUuid: order.uuid,
    orderNumber: order.number,
    isHelpful: await readVote(db, order.uuid),
    steps: steps.map(({ key, productIds }) => ({
      key,
      title: stepTitle(locale, key),
      text: stepText(locale, key, words),
      isDone: done.has(key),
      productIds: [...productIds],
    })),
  }
}

/** The steps without their ticks. Cancelled items need no steps. */
export async function checklistSteps(
  db: Db | Tx,
  order: StoredOrder,
  locale: Locale,
  now: Date,
): Promise<OrderSteps> {
  const { carrier: code, pickupDate, pickupSlot, shopId } = order.shipment
  const carrier = await carrierByCode(db, code)
  const shop = shopId === null ? null : await shopById(db, shopId)
  const papers = carrier?.papers ?? []
  const way: SendingWay = {
    parcelCount: order.parcels.length,
    needsBatteryMark: order.parcels.some(({ needsBatteryMark }) => needsBatteryMark),
    papers,
    places: carrier?.places ?? [],
    hasPickup: pickupDate !== null,
    hasChosenPlace: shop !== null,
  }
  const words: OrderWords = {
    count: way.parcelCount,
    carrier: carrier?.name ?? code,
    place: shop ? `${shop.name}, ${shop.street}, ${shop.postcode} ${shop.city}` : '',
    day: pickupDate ?? '',
    slot: pickupSlot ?? '',
    papers: papers.includes('label') || papers.includes('qr') ? 'own' : 'none',
  }
  return { steps: stepsFor(await packedItems(db, order, locale, now), way), words }
}

async function packedItems(
  db: Db | Tx,
  order: StoredOrder,
  locale: Locale,
  now: Date,
): Promise<PackedItem[]> {
  const ids = order.items.filter(({ state }) => state !== 'CANCELLED').map(({ productId }) => productId)
  const products = await productsById(db, locale, ids)
  const devices = await deviceKinds(db, ids, now)
  return ids.map((productId) => ({
    productId,
    device: devices.get(productId) ?? null,
    brand: products.get(productId)?.brand ?? null,
    format: products.get(productId)?.format?.key ?? null,
  }))
}
