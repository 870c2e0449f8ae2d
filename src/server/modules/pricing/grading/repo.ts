import { deleteOldRows } from '#server/platform/db/delete-old-rows.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Grading } from './answers.ts'
import { TraitList, Tree, type Trait, type VariantClass } from './tree.ts'

export interface TreeVersion {
  readonly version: number
  readonly releasedAt: Date
  readonly tree: Tree
}

/** Every released version, the newest first, because a grading is judged by its own version. */
export async function treeVersions(db: Db | Tx): Promise<TreeVersion[]> {
  const rows = await db
    .selectFrom('grading_tree')
    .select(['version', 'definition', 'released_at as releasedAt'])
    .orderBy('released_at', 'desc')
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ definition, ...row }) => ({ ...row, tree: Tree.parse(definition) }))
}

export async function categoryGradings(
  db: Db | Tx,
): Promise<ReadonlyMap<number, { readonly tree: string; readonly traits: readonly Trait[] }>> {
  const rows = await db.selectFrom('category_grading').select(['category_id', 'tree', 'traits']).execute()
  return new Map(
    rows.map((row) => [row.category_id, { tree: row.tree, traits: TraitList.parse(row.traits) }]),
  )
}

export async function modelTraits(db: Db | Tx): Promise<ReadonlyMap<number, readonly Trait[]>> {
  const rows = await db.selectFrom('model_grading').select(['group_id', 'traits']).execute()
  return new Map(rows.map((row) => [row.group_id, TraitList.parse(row.traits)]))
}

export interface SavedGrading extends Grading {
  readonly uuid: string
  readonly ownerId: string
  readonly productId: number
  readonly variantLabel: VariantClass
  readonly priceCents: number
  readonly expiresAt: Date
}

export async function insertGrading(
  tx: Tx,
  grading: Omit<SavedGrading, 'uuid'> & { readonly tableVersion: number; readonly now: Date },
): Promise<string> {
  const { uuid } = await tx
    .insertInto('customer_grading')
    .values({
      owner_id: grading.ownerId,
      product_id: grading.productId,
      tree_version: grading.treeVersion,
      price_table_version: grading.tableVersion,
      price_cents: grading.priceCents,
      variant_label: grading.variantLabel,
      answers: JSON.stringify(grading.answers),
      traits: grading.traits && [...grading.traits],
      created_at: grading.now,
      expires_at: grading.expiresAt,
    })
    .returning('uuid')
    .executeTakeFirstOrThrow()
  return uuid
}

/** Checks no access, because the owner of the box was checked before. */
export async function gradingsIn(db: Db | Tx, uuids: readonly string[]): Promise<SavedGrading[]> {
  if (uuids.length === 0) return []
  return (await gradings(db).where('uuid', 'in', uuids).execute()).map(withTraits)
}

/** Ownership is part of the query (security.md D2). */
export async function ownedGrading(
  db: Db | Tx,
  uuid: string,
  ownerIds: readonly string[],
): Promise<SavedGrading | null> {
  const row = await gradings(db).where('uuid', '=', uuid).where('owner_id', 'in', ownerIds).executeTakeFirst()
  return row ? withTraits(row) : null
}

function gradings(db: Db | Tx) {
  return db
    .selectFrom('customer_grading')
    .select([
      'uuid',
      'owner_id as ownerId',
      'product_id as productId',
      'tree_version as treeVersion',
      'variant_label as variantLabel',
      'price_cents as priceCents',
      'answers',
      'traits',
      'expires_at as expiresAt',
    ])
}

function withTraits<Row extends { readonly traits: readonly string[] | null }>({ traits, ...row }: Row) {
  return { ...row, traits: traits === null ? undefined : TraitList.parse(traits) }
}

const mostOfOwner = 1_000

/** The newest first, each with the answers and the version of the tree that asked. */
export async function gradingsOfOwner(db: Db, ownerId: string) {
  const rows = await db
    .selectFrom('customer_grading')
    .select(['product_id as productId', 'variant_label as variant', 'price_cents as priceCents'])
    .select([
      'tree_version as treeVersion',
      'answers',
      'traits',
      'created_at as createdAt',
      'expires_at as expiresAt',
    ])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .limit(mostOfOwner)
    .execute()
  return rows.map(withTraits).map(({ treeVersion, answers, traits, ...row }) => ({
    ...row,
    grading: { treeVersion, answers, traits },
  }))
}

export async function removeGradings(tx: Tx, ownerId: string): Promise<void> {
  await tx.deleteFrom('customer_grading').where('owner_id', '=', ownerId).execute()
}

export function forgetGradings(db: Db, now: Date): Promise<void> {
  const expired = { column: 'expires_at', before: now, isInclusive: true }
  return deleteOldRows(db, { table: 'customer_grading', ...expired })
}
