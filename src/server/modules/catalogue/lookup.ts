import type { Locale } from '#kernel/locale.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { lostProduct, type HeldProduct } from './lost-product.ts'
import { productRepo, type ProductRow } from './repo-product.ts'
import type { CategoryTree } from './rules.ts'
import { readCategoryTree } from './trees.ts'
import { wireProduct, type Product } from './wire.ts'

/** Products by id, those no longer listed included: who holds one must still be able to see it. */
export async function productsById(
  db: Db | Tx,
  locale: Locale,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Product>> {
  if (ids.length === 0) return new Map()
  const [rows, tree] = await Promise.all([productRepo(db).everByIds(ids), readCategoryTree(db, locale)])
  return new Map(rows.map((row) => [row.id, wireProduct(tree, locale, row)]))
}

/** The product of each item somebody holds, also of one that is in the catalogue no more. */
export async function heldProducts(
  db: Db | Tx,
  locale: Locale,
  held: readonly HeldProduct[],
): Promise<ProductLookup> {
  const ids = [...new Set(held.map(({ productId }) => productId))]
  const rows = ids.length === 0 ? [] : await productRepo(db).everByIds(ids)
  return lookupOf(await readCategoryTree(db, locale), locale, rows)
}

export type ProductLookup = (item: HeldProduct) => Product

export function lookupOf(tree: CategoryTree, locale: Locale, rows: readonly ProductRow[]): ProductLookup {
  const known = new Map(rows.map((row) => [row.id, wireProduct(tree, locale, row)]))
  return (item) => known.get(item.productId) ?? lostProduct(tree, locale, item)
}

/** The listed products these article numbers stand on. */
export async function productsByGtin(
  db: Db | Tx,
  locale: Locale,
  gtins: readonly number[],
): Promise<ReadonlyMap<number, Product>> {
  if (gtins.length === 0) return new Map()
  const [rows, tree] = await Promise.all([productRepo(db).byGtins(gtins), readCategoryTree(db, locale)])
  return new Map(rows.map(({ gtin, ...row }) => [Number(gtin), wireProduct(tree, locale, row)]))
}

/** The category in which straps without a watch are sold. */
const wristbandCategoryId = 26_659

export async function wristbandPath(db: Db | Tx, locale: Locale): Promise<string | null> {
  const tree = await readCategoryTree(db, locale)
  return tree.get(wristbandCategoryId)?.urlPath ?? null
}
