import { productSearch } from '#server/modules/catalogue/search/search.ts'
import type { Db } from '#server/platform/db/pool.ts'

/** What a German visitor is shown for what was typed, by the names of the products. */
export function askedSearch(db: Db) {
  const search = productSearch(db)
  return {
    async find(query: string) {
      const { ids, isUnlisted } = await search.find({
        locale: 'de',
        query,
        categoryId: null,
        filters: {},
        sort: 'relevance',
        offset: 0,
        limit: 24,
        isByModel: true,
      })
      const rows = await db
        .selectFrom('product')
        .where('id', 'in', [0, ...ids])
        .select(['id', 'name'])
        .execute()
      return { isUnlisted, names: ids.map((id) => rows.find((row) => row.id === id)?.name ?? '') }
    },
    async suggestedNames(query: string): Promise<string[]> {
      const suggestions = await search.suggest({ locale: 'de', query, categoryId: null, limit: 10 })
      return suggestions.flatMap((one) =>
        one.kind === 'product' ? [one.name, ...one.further.map(({ name }) => name)] : [],
      )
    },
  }
}
