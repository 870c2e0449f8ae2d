import type { Db, Tx } from '#server/platform/db/pool.ts'

/** One kind of rule data, declared by the module that owns its tables. */
export interface RuleData<Content = unknown> {
  /** The first part of the names of its items: `content/page`. */
  readonly kind: string
  /** The items that this version of the shop brings, by their keys. */
  shipped(): ReadonlyMap<string, Content>
  /** The items that the tables hold now, by the same keys. */
  standing(db: Db | Tx): Promise<ReadonlyMap<string, Content>>
  /** Writes these items into the tables, in place of the items that have their keys. */
  write(tx: Tx, items: ReadonlyMap<string, Content>, now: Date): Promise<void>
  /** The tags of the pages that show an item. */
  pageTags(key: string): readonly string[]
}
