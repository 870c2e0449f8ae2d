import type { Db, Tx } from '#server/platform/db/pool.ts'
import { rememberedEach } from '#server/platform/remembered.ts'
import { productRepo, type ProductRow } from './repo-product.ts'

/** In units of about a hundred bytes. */
const weightOfProduct = 15

/**
 * Products to show, in the order of the ids, without unknown ids and products that are gone for good. Each is in memory
 * until a change of it is published, so most lists need no statement for their products.
 */
export async function readProducts(db: Db | Tx, ids: readonly number[]): Promise<ProductRow[]> {
  const rows = await rememberedEach<ProductRow>(
    db,
    ids,
    (id) => ({ key: `product ${id}`, tags: [`product:${id}`], weigh: () => weightOfProduct }),
    async (source, missing) =>
      new Map((await productRepo(source).byIds(missing)).map((row) => [row.id, row])),
  )
  return rows.filter((row) => row !== undefined)
}
