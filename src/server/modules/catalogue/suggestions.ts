import { randomUUID } from 'node:crypto'
import type { Locale } from '#kernel/locale.ts'
import type { ApiOutput } from '#contract/api-client.ts'
import { pages } from '#contract/pages/table.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { productRepo } from './repo-product.ts'
import { catalogueRepo } from './repo.ts'
import { categoryTree, type CategoryTree } from './rules.ts'
import { productSearch, type Suggestion } from './search/search.ts'
import { wireProduct, type Product } from './wire.ts'

type SuggestionEntry = ApiOutput<'smartSuggestions'>['suggestions'][number]

const most = 10

export interface SuggestionInput {
  readonly locale: Locale
  readonly query: string
  readonly categoryId: number | null
  readonly isGrouped: boolean
}

export async function viewSuggestions(db: Db, { locale, query, categoryId, isGrouped }: SuggestionInput) {
  const [found, nodes] = await Promise.all([
    productSearch(db).suggest({ locale, query, categoryId, limit: most }),
    catalogueRepo(db).categories(locale),
  ])
  const tree = categoryTree(nodes)
  const ids = found.flatMap((one) => (one.kind === 'product' ? [one.productId] : []))
  const rows = await productRepo(db).byIds(ids)
  const products = new Map(rows.map((row) => [row.id, wireProduct(tree, locale, row)]))
  const entries = found.flatMap((one) => entryOf(one, { locale, tree, products }))
  return {
    suggestionUuid: randomUUID(),
    suggestions: isGrouped
      ? entries
      : [...new Set(entries.map((entry) => (typeof entry === 'string' ? entry : entry.query)))],
  }
}

interface SuggestionSources {
  readonly locale: Locale
  readonly tree: CategoryTree
  readonly products: ReadonlyMap<number, Product>
}

function entryOf(suggestion: Suggestion, { locale, tree, products }: SuggestionSources): SuggestionEntry[] {
  switch (suggestion.kind) {
    case 'words':
      return [suggestion.query]
    case 'category': {
      const category = tree.get(suggestion.categoryId)
      if (!category) return []
      const query = new URLSearchParams({ q: suggestion.query, category: String(category.id) })
      const path = `${pages.product_search.paths[locale]}?${query.toString()}`
      return [{ query: suggestion.query, group: 'category', path, detail: category.name }]
    }
    case 'product': {
      const product = products.get(suggestion.productId)
      if (!product) return []
      const path = `/${product.slug}_${product.id}`
      return [{ query: product.name, group: product.family, path, detail: product.creator ?? product.brand }]
    }
  }
}
