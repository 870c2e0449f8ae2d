import { translators } from '#i18n/translators.ts'
import { productsById } from '#server/modules/catalogue/index.ts'
import { gradingTexts } from '#server/modules/pricing/index.ts'
import { carrierByCode, shopById } from '#server/modules/shipments/index.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { exportTable } from '#server/platform/export-table.ts'
import type { ExportContext, Person, PersonDeps } from '#server/platform/person.ts'
import * as columns from './export-columns.ts'
import * as rows from './export-rows.ts'
import { ordersOf } from './person.ts'
import { openPersonal } from '../sealed.ts'
import type { StoredOrder } from '../stored.ts'

/** The sales of a person in flat tables: one for parcels, one for items, one for their history. */
export async function exportOrders(deps: PersonDeps, db: Db, person: Person, context: ExportContext) {
  const found = rows.noRows()
  for await (const orders of ordersOf(deps, db, person)) {
    const words = await wordsFor(db, orders, context)
    for (const order of orders) rows.addOrder(found, order, openPersonal(deps.sealing, order), words)
  }
  return [
    exportTable('orders', columns.orders, found.orders),
    exportTable('order-items', columns.items, found.items),
    exportTable('order-parcels', columns.parcels, found.parcels),
    exportTable('order-events', columns.events, found.events),
    exportTable('order-declarations', columns.declarations, found.declarations),
    exportTable('payouts', columns.payouts, found.payouts),
  ]
}

/** Reads the names of the products, carriers and shops of these orders. */
async function wordsFor(
  db: Db,
  orders: readonly StoredOrder[],
  context: ExportContext,
): Promise<rows.ExportWords> {
  const items = orders.flatMap((order) => order.items)
  const products = await productsById(db, context.locale, [
    ...new Set(items.map(({ productId }) => productId)),
  ])
  const carriers = await namesOf(
    orders.map(({ shipment }) => shipment.carrier),
    async (code) => (await carrierByCode(db, code))?.name,
  )
  const shops = await namesOf(
    orders.flatMap(({ shipment }) => shipment.shopId ?? []),
    async (id) => {
      const shop = await shopById(db, id)
      return shop && `${shop.name}, ${shop.street}, ${shop.postcode} ${shop.city}`
    },
  )
  return {
    ...context,
    t: translators[context.locale],
    productName: (id) => products.get(id)?.name ?? null,
    answersText: await gradingTexts(db, items, context),
    carrierName: (code) => carriers.get(code) ?? code,
    shopName: (id) => shops.get(id) ?? id,
  }
}

/** Reads each name once, because people use few carriers and few shops. */
async function namesOf(
  codes: readonly string[],
  read: (code: string) => Promise<string | null | undefined>,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const code of new Set(codes)) {
    const name = await read(code)
    if (name) names.set(code, name)
  }
  return names
}
