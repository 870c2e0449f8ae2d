import { Format } from '#contract/schemas/format.ts'
import { packedProducts, type PackedProduct } from '#server/modules/catalogue/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { knownCategoryShipping } from './repo-category-shipping.ts'
import { gramsByFormat, unknownGrams, type ParcelItem } from './weights.ts'

interface BoxItem {
  readonly id: number
  readonly productId: number
  readonly priceCents: number
}

/**
 * The facts about the items of a box that packing needs. It takes one query, even for a large box, and none if the
 * caller knows the products.
 */
export async function parcelItemsFromBox(
  db: Db | Tx,
  items: readonly BoxItem[],
  known?: readonly PackedProduct[],
): Promise<ParcelItem[]> {
  if (items.length === 0) return []
  const productIds = items.map(({ productId }) => productId)
  const kinds = known ?? (await packedProducts(db, productIds))
  const byProduct = new Map(kinds.map((kind) => [kind.id, kind]))
  const byCategory = await knownCategoryShipping(db)
  return items.map(({ id, productId, priceCents }) => {
    const kind = byProduct.get(productId)
    const shelf = kind?.categoryIds.flatMap((category) => byCategory.get(category) ?? [])[0]
    return {
      id,
      grams: kind?.weightGrams ?? gramsOfFormat(kind) ?? shelf?.grams ?? unknownGrams,
      valueCents: priceCents,
      hasBattery: shelf?.hasBattery ?? false,
    }
  })
}

function gramsOfFormat(kind: PackedProduct | undefined): number | undefined {
  const format = Format.safeParse(kind?.format)
  return format.success ? gramsByFormat[format.data] : undefined
}
