import type { Locale } from '#kernel/locale.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { productRepo } from './product-repo.ts'
import { catalogueRepo } from './repo.ts'
import { treeOf } from './rules.ts'
import { productOf, type Product } from './wire.ts'

/** Products by id, those no longer listed included: who holds one must still be able to see it. */
export async function productsById(
  db: Db | Tx,
  locale: Locale,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Product>> {
  if (ids.length === 0) return new Map()
  const [rows, nodes] = await Promise.all([
    productRepo(db).everByIds(ids),
    catalogueRepo(db).categories(locale),
  ])
  const tree = treeOf(nodes)
  return new Map(rows.map((row) => [row.id, productOf(tree, locale, row)]))
}

/** The listed products these article numbers stand on. */
export async function productsByGtin(
  db: Db | Tx,
  locale: Locale,
  gtins: readonly number[],
): Promise<ReadonlyMap<number, Product>> {
  if (gtins.length === 0) return new Map()
  const [rows, nodes] = await Promise.all([
    productRepo(db).byGtins(gtins),
    catalogueRepo(db).categories(locale),
  ])
  const tree = treeOf(nodes)
  return new Map(rows.map(({ gtin, ...row }) => [Number(gtin), productOf(tree, locale, row)]))
}

/** Where straps without their watch are sold. */
const wristbandCategoryId = 26_659

export async function wristbandPath(db: Db | Tx, locale: Locale): Promise<string | null> {
  const paths = await catalogueRepo(db).urlPaths(wristbandCategoryId)
  return paths[locale] === '' ? null : paths[locale]
}
