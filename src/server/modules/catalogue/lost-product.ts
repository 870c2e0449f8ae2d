import type { Locale } from '#kernel/locale.ts'
import { translators } from '#i18n/translators.ts'
import type { ProductRow } from './repo-product.ts'
import type { CategoryTree } from './rules.ts'
import { wireProduct, type Product } from './wire.ts'

/** A product that a box or an order names. */
export interface HeldProduct {
  readonly productId: number
  readonly family: 'ce' | 'media'
}

/**
 * Stands for a product that is in the catalogue no more at all. It is named by its number, so that nobody holds an item
 * without seeing it.
 */
export function lostProduct(tree: CategoryTree, locale: Locale, { productId, family }: HeldProduct): Product {
  const root = [...tree.values()].find((node) => node.parentId === null && node.family === family)
  if (!root) throw new Error(`no category has the family ${family}`)
  const name = translators[locale]('catalogue.product.lost', { id: String(productId) })
  return {
    ...wireProduct(tree, locale, { ...unknownRow, id: productId, categoryId: root.id, name }),
    is_gradable: false,
    // No address can draw what is in no table.
    image: null,
  }
}

const unknownRow: Omit<ProductRow, 'id' | 'categoryId' | 'name'> = {
  slug: '',
  language: null,
  brand: null,
  creator: null,
  publisher: null,
  format: null,
  year: null,
  storageGb: null,
  colour: null,
  configuration: null,
  offerCents: 0,
  stopReason: null,
  popularity: 0,
  weightGrams: null,
  ageRating: null,
  isGone: true,
  groupId: null,
  groupName: null,
  basicName: null,
  look: null,
}
