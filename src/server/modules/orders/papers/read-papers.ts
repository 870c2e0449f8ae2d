import { productsById, type Product } from '#server/modules/catalogue/index.ts'
import { carrierByCode, shopById } from '#server/modules/shipments/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import type { Personal } from '../draft.ts'
import { openPersonal } from '../sealed.ts'
import { finalStates } from '../states.ts'
import type { StoredItem, StoredOrder } from '../stored.ts'
import type { PaperFacts } from './kinds.ts'
import type { PaperAddress, PaperItem, PaperOrder } from './paper-order.ts'

type CarrierFacts = PaperOrder['carrier']

/** Null if the order is over. */
export async function paperFacts(
  db: Db | Tx,
  order: StoredOrder,
): Promise<(PaperFacts & { readonly carrier: CarrierFacts }) | null> {
  if (isOver(order)) return null
  const { carrier: code, pickupDate, pickupSlot, shopId } = order.shipment
  const [carrier, shop] = await Promise.all([
    carrierByCode(db, code),
    shopId === null ? null : shopById(db, shopId),
  ])
  const papers = carrier?.papers ?? []
  const isQrRefused = shop !== null && !shop.acceptsQr && papers.includes('label')
  const isCollected = carrier?.kind === 'home' && pickupDate !== null && pickupSlot !== null
  return {
    carrier: {
      name: carrier?.name ?? code,
      papers: isQrRefused ? papers.filter((paper) => paper !== 'qr') : papers,
    },
    parcels: order.parcels,
    pickup: isCollected ? { date: pickupDate, slot: pickupSlot } : null,
  }
}

/** rulebook §8: papers can be fetched again until the order is final. */
function isOver({ cancelledAt, expiredAt, items }: StoredOrder): boolean {
  return cancelledAt !== null || expiredAt !== null || items.every(({ state }) => finalStates.has(state))
}

/** The order as its papers show it; null once it is over. */
export async function paperOrder(
  db: Db | Tx,
  sealing: Sealing,
  order: StoredOrder,
): Promise<PaperOrder | null> {
  const ids = order.items.map(({ productId }) => productId)
  const [facts, products] = await Promise.all([
    paperFacts(db, order),
    productsById(db, order.locale, [...new Set(ids)]),
  ])
  if (!facts) return null
  const { uuid, number, locale, placedAt, shipBy } = order
  const itemsIn = (index: number) => order.items.filter(({ parcelIndex }) => parcelIndex === index)
  return {
    uuid,
    number,
    locale,
    placedAt,
    shipBy,
    carrier: facts.carrier,
    pickup: facts.pickup,
    seller: addressOf(openPersonal(sealing, order).address),
    parcels: order.parcels.map((parcel) => ({
      ...parcel,
      items: itemsIn(parcel.parcelIndex).map((item) => itemOf(item, products.get(item.productId))),
    })),
  }
}

function itemOf({ productId, variant }: StoredItem, product: Product | undefined): PaperItem {
  const details = [product?.creator ?? product?.brand, product?.format?.label, product?.year]
  return {
    name: product?.name ?? String(productId),
    detail: details.filter((detail) => detail !== null && detail !== undefined).join(' · '),
    variant,
  }
}

function addressOf(address: Personal['address']): PaperAddress {
  const { street, houseNumber, extra, postNumber, postcode, city, country } = address
  const lines = [[street, houseNumber], [extra], [postNumber], [postcode, city]]
  return {
    name: `${address.firstName} ${address.lastName}`,
    lines: lines
      .map((parts) => parts.filter((part) => part !== null).join(' '))
      .filter((text) => text !== ''),
    country,
  }
}
