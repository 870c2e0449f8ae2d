import { reindexProducts } from '#server/modules/catalogue/search/reindex.ts'
import type { Db } from '#server/platform/db/pool.ts'

/** The category and those right below it lose all their products. */
export async function emptyCategory(db: Db, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const branch = await tx
      .selectFrom('category')
      .where(({ eb, or }) => or([eb('id', '=', id), eb('parent_id', '=', id)]))
      .select('id')
      .execute()
    const gone = await tx
      .updateTable('product')
      .set({ is_gone: true })
      .where(
        'category_id',
        'in',
        branch.map((category) => category.id),
      )
      .returning('id')
      .execute()
    await reindexProducts(
      tx,
      gone.map((product) => product.id),
    )
  })
}
