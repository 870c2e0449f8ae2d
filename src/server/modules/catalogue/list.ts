import { deepFreeze } from '#kernel/deep-freeze.ts'
import { fail, ok } from '#kernel/result.ts'
import { readTypedIdentifier } from '#kernel/typed-identifier.ts'
import { perLocale, type Locale } from '#kernel/locale.ts'
import type { ApiOutput } from '#contract/api-client.ts'
import { translators } from '#i18n/translators.ts'
import { findBlock } from '#server/modules/content/index.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { listFacets } from './facets.ts'
import { isFiltered, readFilters } from './list-filters.ts'
import type { ListInput } from './list-input.ts'
import { listUuid } from './list-uuid.ts'
import { metaDescription, metaTitle } from './meta.ts'
import { readProducts } from './products.ts'
import { productRepo, type ProductRow } from './repo-product.ts'
import {
  branchIds,
  childCategories,
  pageCount,
  categoryTrail,
  type CategoryNode,
  type CategoryTree,
} from './rules.ts'
import type { Filters } from './search/filters.ts'
import { productSearch, type SearchResult } from './search/search.ts'
import { readCategoryTree, readCategoryTrees } from './trees.ts'
import { wireProduct, categoryRef, type Product } from './wire.ts'

type ListView = ApiOutput<'listView'>
type ListedProduct = ListView['searchResponse']['products']['docs'][number]

export const pageSize = 24
/** rulebook §20: nothing past it is worth the address in a search engine. */
const lastIndexedPage = 20

interface ListScope {
  readonly tree: CategoryTree
  readonly category: CategoryNode | null
  readonly filters: Filters
}

/** A category or a search: what was found, what narrows it, and where it stands. */
export async function viewList(db: Db, input: ListInput) {
  const filters = readFilters(input.filters)
  if (!filters.ok) return filters
  const trees = await readCategoryTrees(db)
  const tree = trees[input.locale]
  const category = [...tree.values()].find((node) => node.urlPath === input.urlPath) ?? null
  if (input.urlPath !== null && !category) return fail('not-found')
  const place: ListScope = { tree, category, filters: filters.value }
  const [found, target, categoryNiceBlock] = await Promise.all([
    productSearch(db).find(searchInput(input, place)),
    targetOf(db, input, place),
    category && isWhole(input, place) ? findBlock(db, input.locale, categoryBlock(category.id)) : null,
  ])
  const rows = await readProducts(db, found.ids)
  const view: ListView = {
    searchResponse: {
      ...responseOf(input, place, found),
      products: { docs: rows.map((row) => listedProduct(tree, input.locale, { row, found })) },
    },
    category: category ? categoryRef(category) : null,
    categories: category ? childCategories(tree, category.id).map(categoryRef) : [],
    breadcrumbs: category ? categoryTrail(tree, category.id).slice(0, -1).map(categoryRef) : [],
    meta: metaOf(input, category),
    urlPaths: category && perLocale((locale) => trees[locale].get(category.id)?.urlPath ?? ''),
    ...target,
    categoryNiceBlock,
  }
  return ok({ view, categoryIds: category ? branchIds(tree, category.id) : [] })
}

interface Listed {
  readonly row: ProductRow
  readonly found: SearchResult
}

const listedModels = new WeakMap<Product, ListedProduct>()

/** The product of a card, and the model that it stands for if it has further variants in this list. */
function listedProduct(tree: CategoryTree, locale: Locale, { row, found }: Listed): ListedProduct {
  const product = wireProduct(tree, locale, row)
  const inList = found.models.get(row.id)
  if (inList === undefined || inList.variants < 2 || row.groupName === null) return product
  const { variants: variantCount, topOfferCents: priceUpTo } = inList
  const known = listedModels.get(product)
  if (known?.model?.variantCount === variantCount && known.model.priceUpTo === priceUpTo) return known
  const model = { basicSanitizedName: row.groupName, variantCount, priceUpTo }
  const listed = deepFreeze({ ...product, model })
  listedModels.set(product, listed)
  return listed
}

/** The text of a category stands only on its first page without filters, not on every page again. */
function isWhole({ page }: ListInput, { filters }: ListScope): boolean {
  return page === 1 && !isFiltered(filters)
}

export function categoryBlock(categoryId: number): string {
  return `category-${categoryId}`
}

function searchInput(input: ListInput, { category, filters }: ListScope) {
  return {
    locale: input.locale,
    query: input.query,
    categoryId: category?.id ?? null,
    filters,
    sort: input.sort ?? (input.query === null ? 'popularity' : 'relevance'),
    offset: (input.page - 1) * pageSize,
    limit: pageSize,
    isByModel: true,
  } as const
}

function responseOf(input: ListInput, place: ListScope, found: SearchResult) {
  const { numFound, isCapped } = found
  const { tree, category, filters } = place
  return {
    searchUuid: listUuid(input, found.ids),
    pagination: {
      numFound,
      isCapped,
      page: input.page,
      pageSize,
      pageCount: pageCount(numFound, pageSize),
    },
    originalQuery: input.query,
    robotsIndex:
      category !== null &&
      numFound > 0 &&
      input.page <= lastIndexedPage &&
      !isFiltered(filters) &&
      input.sort === undefined,
    sort: searchInput(input, place).sort,
    facets: listFacets({
      tree,
      locale: input.locale,
      categoryId: category?.id ?? null,
      filters,
      counts: found.facets,
      areCountsExact: found.areCountsExact,
      universe: found.universe,
    }),
    help: helpOf(input, tree, found),
  }
}

function helpOf(
  input: ListInput,
  tree: CategoryTree,
  { correctedQuery, isUnlisted, otherWorld, numFound }: SearchResult,
): ListView['searchResponse']['help'] {
  if (input.query === null || (correctedQuery === null && numFound > 0)) return null
  const roots = [...tree.values()].filter(({ parentId }) => parentId === null)
  const categoryIds = roots.filter(({ family }) => family === otherWorld?.family).map(({ id }) => id)
  return {
    correctedQuery,
    isUnlisted,
    otherWorld: otherWorld && { ...otherWorld, categoryIds },
    hasBadCheckDigit: readTypedIdentifier(input.query).kind === 'bad-check-digit',
    categories: roots.slice(0, 8).map(categoryRef),
  }
}

/** The page that a search leads to instead of a list, if somebody typed the code or name of one thing (S2). */
async function targetOf(db: Db, { query, page, locale }: ListInput, { tree, filters }: ListScope) {
  const none = { identifierProduct: null, iphoneGroupPageUrl: null }
  if (query === null || page > 1 || isFiltered(filters)) return none
  const repo = productRepo(db)
  const identifier = readTypedIdentifier(query)
  const isMarkedId = identifier.kind === 'ownId' && /^\s*[#R]/i.test(query)
  if (identifier.kind === 'gtin' || isMarkedId) {
    const row = await (identifier.kind === 'gtin' ? repo.byGtin(identifier.gtin) : repo.byId(identifier.id))
    return row && !row.isGone ? { ...none, identifierProduct: wireProduct(tree, locale, row) } : none
  }
  const group = await repo.groupNamed(query)
  return group ? { ...none, iphoneGroupPageUrl: `/p/${group.sanitizedName}/${group.leadId}` } : none
}

function metaOf({ locale, query }: ListInput, category: CategoryNode | null): ListView['meta'] {
  const t = translators[locale]
  if (category) {
    const { name } = category
    return {
      title: metaTitle(name),
      description: metaDescription(name, (shown) => t('catalogue.category.description', { name: shown })),
    }
  }
  if (query === null)
    return { title: t('catalogue.search.emptyTitle'), description: t('catalogue.search.emptyDescription') }
  return {
    title: metaTitle(t('catalogue.search.title', { query })),
    description: metaDescription(query, (shown) => t('catalogue.search.description', { query: shown })),
  }
}

interface ProductsQuery {
  readonly categoryId?: number | undefined
  readonly page?: number | undefined
  readonly limit?: number | undefined
  readonly isPurchaseable?: boolean | undefined
}

/** A page of one category for code that lists the category elsewhere. */
export async function viewProductPage(db: Db, locale: Locale, query: ProductsQuery) {
  const page = query.page ?? 1
  const limit = query.limit ?? pageSize
  const tree = await readCategoryTree(db, locale)
  if (query.categoryId !== undefined && !tree.has(query.categoryId)) return fail('not-found')
  const found = await productSearch(db).find({
    locale,
    query: null,
    categoryId: query.categoryId ?? null,
    filters:
      query.isPurchaseable === undefined
        ? {}
        : { availability: [query.isPurchaseable ? 'bought' : 'not-bought'] },
    sort: 'popularity',
    offset: (page - 1) * limit,
    limit,
  })
  const rows = await readProducts(db, found.ids)
  const { numFound, isCapped } = found
  const view = {
    docs: rows.map((row) => wireProduct(tree, locale, row)),
    pagination: { numFound, isCapped, page, pageSize: limit, pageCount: pageCount(numFound, limit) },
  }
  return ok({ view, categoryIds: query.categoryId === undefined ? [] : branchIds(tree, query.categoryId) })
}
