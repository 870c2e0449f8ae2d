import { translators } from '#i18n/translators.ts'
import { productsById } from '#server/modules/catalogue/index.ts'
import { gradingTexts } from '#server/modules/pricing/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { exportTable } from '#server/platform/export-table.ts'
import type { ExportContext, Person } from '#server/platform/person.ts'
import { readBox, removeBoxOfOwner } from './repo.ts'

export async function exportBox(db: Db, { customerId }: Person, context: ExportContext) {
  if (customerId === null) return []
  const items = (await readBox(db, customerId))?.items ?? []
  const ids = new Set(items.map(({ productId }) => productId))
  const products = await productsById(db, context.locale, [...ids])
  const answersText = await gradingTexts(db, items, context)
  const t = translators[context.locale]
  const columns = {
    productNumber: 'number',
    product: 'text',
    condition: 'word',
    price: 'amount',
    addedAt: 'time',
    reservedUntil: 'time',
    answers: 'text',
  } as const
  return [
    exportTable(
      'box',
      columns,
      items.map((item) => ({
        productNumber: item.productId,
        product: products.get(item.productId)?.name ?? null,
        condition: item.variant && { code: item.variant, word: t(`sell-order.condition.${item.variant}`) },
        price: item.priceCents,
        addedAt: item.addedAt,
        reservedUntil: item.reservedUntil,
        answers: answersText(item),
      })),
    ),
  ]
}

/** Deletes the box of a person with its items, its scans and the choices of its checkout. */
export async function forgetBox(tx: Tx, { customerId }: Person): Promise<void> {
  if (customerId !== null) await removeBoxOfOwner(tx, customerId)
}
