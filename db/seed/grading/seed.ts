import type { Tx } from '#server/platform/db/pool.ts'
import { seedModelTraits, seedPlaces } from './places.ts'
import { seedTrees } from './trees.ts'

/** The first version of every tree, and which products are asked it; what stands already stays. */
export async function seedGrading(tx: Tx, releasedAt: Date): Promise<void> {
  await tx
    .insertInto('grading_tree')
    .values(
      seedTrees.map((tree, at) => ({
        version: at + 1,
        name: tree.name,
        definition: JSON.stringify(tree),
        released_at: releasedAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const known = async (table: 'category' | 'product_group') =>
    new Set((await tx.selectFrom(table).select('id').execute()).map(({ id }) => id))
  const categories = await known('category')
  const models = await known('product_group')
  await insertPlaces(
    tx,
    seedPlaces.filter(({ categoryId }) => categories.has(categoryId)),
    seedModelTraits.filter(({ groupId }) => models.has(groupId)),
  )
}

async function insertPlaces(
  tx: Tx,
  places: typeof seedPlaces,
  models: typeof seedModelTraits,
): Promise<void> {
  if (places.length > 0)
    await tx
      .insertInto('category_grading')
      .values(
        places.map(({ categoryId, tree, traits }) => ({
          category_id: categoryId,
          tree,
          traits: [...traits],
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (models.length > 0)
    await tx
      .insertInto('model_grading')
      .values(models.map(({ groupId, traits }) => ({ group_id: groupId, traits: [...traits] })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
