import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { treeVersions } from '../grading/repo.ts'
import type { Tree } from '../grading/tree.ts'
import type { CategoryQuestions } from './category-questions.ts'

/** The newest version of every tree, by its name. */
export async function newestTrees(db: Db | Tx): Promise<ReadonlyMap<string, Tree>> {
  const versions = await treeVersions(db)
  return new Map(versions.toReversed().map(({ tree }) => [tree.name, tree]))
}

/** Numbers from here on are given by the database, to trees that do not come with the shop. */
const firstOwnVersion = 1000

/** Each changed tree is a new version, and a grading keeps the version with which it was made. */
export async function addTreeVersions(tx: Tx, trees: readonly Tree[], now: Date): Promise<void> {
  const { last } = await tx
    .selectFrom('grading_tree')
    .where('version', '<', firstOwnVersion)
    .select(sql<number>`coalesce(max(version), 0)`.as('last'))
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('grading_tree')
    .values(
      trees.map((tree, at) => ({
        version: last + 1 + at,
        name: tree.name,
        definition: JSON.stringify(tree),
        released_at: now,
      })),
    )
    .execute()
}

export async function writeCategoryQuestions(
  tx: Tx,
  byCategory: ReadonlyMap<string, CategoryQuestions>,
): Promise<void> {
  await tx
    .insertInto('category_grading')
    .values(
      [...byCategory].map(([categoryId, { tree, traits }]) => ({
        category_id: Number(categoryId),
        tree,
        traits: [...traits],
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('category_id')
        .doUpdateSet(({ ref }) => ({ tree: ref('excluded.tree'), traits: ref('excluded.traits') })),
    )
    .execute()
}
