import { randomUUID } from 'node:crypto'
import type { Locale } from '#kernel/locale.ts'
import { isCodeAlone, isCodeBegun, readTypedIdentifier } from '#kernel/typed-identifier.ts'
import type { ApiOutput } from '#contract/api-client.ts'
import { pages } from '#contract/pages/table.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { readModels, readProducts } from './products.ts'
import { productRepo, type GroupRow, type ProductRow } from './repo-product.ts'
import type { CategoryTree } from './rules.ts'
import { productSearch, type SuggestedProduct, type Suggestion } from './search/search.ts'
import { readCategoryTree } from './trees.ts'
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
  const [found, tree] = await Promise.all([
    isCodeAlone(query) || isCodeBegun(query)
      ? productOfCode(db, query)
      : productSearch(db).suggest({ locale, query, categoryId, limit: most }),
    readCategoryTree(db, locale),
  ])
  const products = found.flatMap((one) => (one.kind === 'product' ? [one, ...one.further] : []))
  const ids = products.map(({ productId }) => productId)
  const rows = await readProducts(db, ids)
  const groups = products.some(({ isModel }) => isModel)
    ? await readModels(
        db,
        rows.flatMap(({ groupId }) => groupId ?? []),
      )
    : []
  const sources = {
    locale,
    tree,
    products: new Map(rows.map((row) => [row.id, { row, product: wireProduct(tree, locale, row) }])),
    groups: new Map(groups.map((group) => [group.id, group])),
  }
  const entries = found.flatMap((one) => entryOf(one, sources))
  return {
    suggestionUuid: randomUUID(),
    suggestions: isGrouped
      ? entries
      : [...new Set(entries.map((entry) => (typeof entry === 'string' ? entry : entry.query)))],
  }
}

/** The one product with the code, once the code is whole. */
async function productOfCode(db: Db, query: string): Promise<readonly Suggestion[]> {
  const identifier = readTypedIdentifier(query)
  const row = identifier.kind === 'gtin' ? await productRepo(db).byGtin(identifier.gtin) : null
  if (!row || row.isGone) return []
  const { id, name } = row
  return [
    { kind: 'product', productId: id, name, family: 'media', detail: null, isModel: false, further: [] },
  ]
}

interface SuggestionSources {
  readonly locale: Locale
  readonly tree: CategoryTree
  readonly products: ReadonlyMap<number, { readonly row: ProductRow; readonly product: Product }>
  readonly groups: ReadonlyMap<number, GroupRow>
}

function entryOf(suggestion: Suggestion, sources: SuggestionSources): SuggestionEntry[] {
  const { locale, tree } = sources
  switch (suggestion.kind) {
    case 'words':
      return [suggestion.query]
    case 'category': {
      const category = tree.get(suggestion.categoryId)
      if (!category) return []
      const query = new URLSearchParams({ q: suggestion.query, category: String(category.id) })
      const path = `${pages.product_search.paths[locale]}?${query.toString()}`
      return [
        {
          query: suggestion.query,
          group: 'category',
          path,
          detail: category.name,
          image: null,
          priceUpTo: null,
        },
      ]
    }
    case 'product': {
      const further = suggestion.further.flatMap((one) => productLink(one, sources) ?? [])
      const lead = productLink(suggestion, sources)
      if (!lead) return []
      return [
        further.length === 0
          ? lead
          : { ...lead, further: further.map(({ query, path }) => ({ query, path })) },
      ]
    }
  }
}

function productLink({ productId, isModel }: SuggestedProduct, { products, groups }: SuggestionSources) {
  const known = products.get(productId)
  if (!known) return null
  const group = isModel ? groups.get(known.row.groupId ?? 0) : undefined
  return group ? modelEntry(known.product, group) : productEntry(known.product)
}

/** The page of a model asks which device of it is meant. */
function modelEntry({ family, brand, image }: Product, group: GroupRow) {
  const path = `/p/${group.sanitizedName}/${group.leadId}`
  return {
    query: group.basicName,
    group: family,
    path,
    detail: brand,
    image,
    priceUpTo: group.topOfferCents || null,
  }
}

function productEntry(product: Product) {
  const { id, name, slug, family, creator, brand, image, price_purchase: cents } = product
  return {
    query: name,
    group: family,
    path: `/${slug}_${id}`,
    detail: creator ?? brand,
    image,
    priceUpTo: cents || null,
  }
}
