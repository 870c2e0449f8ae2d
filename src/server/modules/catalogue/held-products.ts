import type { Locale } from '#kernel/locale.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Read } from '#server/platform/db/reads.ts'
import { lookupOf, type ProductLookup } from './lookup.ts'
import { factsFromRow, type ProductFacts } from './repo-offers.ts'
import { productRepo, type HeldRow } from './repo-product.ts'
import { packedFromRow, type PackedProduct } from './repo-weights.ts'
import { readCategoryTrees } from './trees.ts'

/** The products of a box: their looks, what their prices depend on, and what their parcels do. */
export interface HeldProducts {
  readonly lookup: ProductLookup
  readonly facts: readonly ProductFacts[]
  readonly packed: readonly PackedProduct[]
}

/** Products that are gone for good included; unknown ids are left out. */
export function heldProductsRead(db: Db | Tx, ids: readonly number[]): Read<readonly HeldRow[]> {
  return productRepo(db).heldRead(ids)
}

export async function describeHeld(
  db: Db | Tx,
  locale: Locale,
  rows: readonly HeldRow[],
): Promise<HeldProducts> {
  const trees = await readCategoryTrees(db)
  return {
    lookup: lookupOf(trees[locale], locale, rows),
    facts: rows.map(factsFromRow),
    packed: rows.map((row) => packedFromRow(trees.de, row)),
  }
}
