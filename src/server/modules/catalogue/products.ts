import type { Db, Tx } from '#server/platform/db/pool.ts'
import { rememberedEach } from '#server/platform/remembered.ts'
import { productRepo, type GroupRow, type ProductRow } from './repo-product.ts'
import { productsTag } from './trees.ts'

/** In units of about a hundred bytes. */
const weightOfProduct = 15
const weightOfModel = 5

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

/** Models with what there is to say about their devices, in memory until any product changes. */
export async function readModels(db: Db, ids: readonly number[]): Promise<GroupRow[]> {
  const models = await rememberedEach<GroupRow>(
    db,
    [...new Set(ids)],
    (id) => ({ key: `model ${id}`, tags: [productsTag], weigh: () => weightOfModel }),
    async (source, missing) =>
      new Map((await productRepo(source).groupsWith(missing)).map((model) => [model.id, model])),
  )
  return models.filter((model) => model !== undefined)
}
