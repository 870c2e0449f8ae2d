import type { Tx } from '#server/platform/db/pool.ts'
import type { RuleData } from '#server/platform/rule-data/rule-data.ts'
import { reindexProducts } from '../search/reindex.ts'
import { categoryRecords, type CategoryRecord } from './categories.ts'
import { productIdsWithin, storedCategories, writeCategories } from './repo.ts'

const byKey = (categories: readonly CategoryRecord[]) =>
  new Map(categories.map((category) => [String(category.id), category]))

const categories: RuleData<CategoryRecord> = {
  kind: 'catalogue/category',
  shipped: () => byKey(categoryRecords()),
  standing: async (db) => byKey(await storedCategories(db)),
  write: (tx, items) => write(tx, [...items.values()]),
  pageTags: (key) => ['categories', `category:${key}`],
}

async function write(tx: Tx, written: readonly CategoryRecord[]): Promise<void> {
  await writeCategories(tx, written)
  // The search finds devices by the names of the categories they stand in.
  const ids = await productIdsWithin(
    tx,
    written.map(({ id }) => id),
  )
  await reindexProducts(tx, ids)
}

/** The tree of categories. */
export const catalogueRuleData: readonly RuleData[] = [categories]
