import { translators } from '#i18n/translators.ts'
import { readBox } from '#server/modules/box/index.ts'
import {
  addressCells,
  addressColumns,
  payoutCells,
  payoutColumns,
  shippingColumns,
} from '#server/modules/orders/index.ts'
import { carrierByCode, shopById } from '#server/modules/shipments/index.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { exportTable } from '#server/platform/export-table.ts'
import type { ExportContext, Person, PersonDeps } from '#server/platform/person.ts'
import { openCheckout, type Checkout } from './sealed.ts'

const columns = {
  email: 'text',
  phone: 'text',
  ...addressColumns,
  ...shippingColumns,
  ...payoutColumns,
  coupon: 'text',
  isExpress: 'flag',
} as const

const noAddress = {
  addressKind: null,
  firstName: null,
  lastName: null,
  street: null,
  houseNumber: null,
  addressExtra: null,
  postNumber: null,
  postcode: null,
  city: null,
  country: null,
}

/** The choices of the customer for the box that is not sent yet, in full. */
export async function exportOpenCheckout(
  { sealing }: PersonDeps,
  db: Db,
  { customerId }: Person,
  { locale }: ExportContext,
) {
  if (customerId === null) return []
  const box = await readBox(db, customerId)
  if (!box) return [exportTable('open-checkout', columns, [])]
  const checkout = await openCheckout(sealing, db, box.uuid)
  const { email, phone, address, payout } = checkout
  const row = {
    email,
    phone,
    ...(address ? addressCells(locale, address) : noAddress),
    ...(await shippingCells(db, checkout)),
    ...payoutCells(translators[locale], payout),
    coupon: box.couponCode,
    isExpress: box.isExpress,
  }
  return [exportTable('open-checkout', columns, [row])]
}

async function shippingCells(db: Db, { carrier: code, pickupDate, pickupSlot, shopId }: Checkout) {
  const [carrier, shop] = await Promise.all([
    code === null ? null : carrierByCode(db, code),
    shopId === null ? null : shopById(db, shopId),
  ])
  return {
    carrier: code === null ? null : { code, word: carrier?.name ?? code },
    pickupDay: pickupDate,
    pickupTime: pickupSlot,
    parcelShop: shop ? `${shop.name}, ${shop.street}, ${shop.postcode} ${shop.city}` : shopId,
  }
}
