import { randomUUID } from 'node:crypto'
import { fail, ok } from '#kernel/result.ts'
import type { Locale } from '#kernel/locale.ts'
import type { ApiOutput } from '#contract/api-client.ts'
import { translators } from '#i18n/translators.ts'
import type { CatalogueRepo, ProductRow } from './repo.ts'
import {
  branchOf,
  childrenOf,
  filledRoots,
  pageCount,
  trailTo,
  treeOf,
  type CategoryNode,
  type CategoryTree,
} from './rules.ts'

type ListView = ApiOutput<'listView'>
type DetailView = ApiOutput<'detailView'>
type LandingView = ApiOutput<'defaultView'>
type Product = DetailView['product']

const pageSize = 24

interface CategoryPageInput {
  readonly locale: Locale
  readonly urlPath: string
  readonly page: number
}

export async function viewCategory(repo: CatalogueRepo, { locale, urlPath, page }: CategoryPageInput) {
  const tree = treeOf(await repo.categories(locale))
  const category = [...tree.values()].find((node) => node.urlPath === urlPath)
  if (!category) return fail('not-found')
  const branch = branchOf(tree, category.id)
  const [numFound, rows, urlPaths] = await Promise.all([
    repo.countProducts(branch),
    repo.productsIn(branch, (page - 1) * pageSize, pageSize),
    repo.urlPaths(category.id),
  ])
  const view: ListView = {
    searchResponse: {
      searchUuid: randomUUID(),
      products: { docs: rows.map((row) => productOf(tree, row)) },
      pagination: { numFound, page, pageSize, pageCount: pageCount(numFound, pageSize) },
      originalQuery: null,
      // rulebook §20: not when empty or past page 20
      robotsIndex: numFound > 0 && page <= 20,
      sort: 'relevance',
      facets: [],
    },
    categories: childrenOf(tree, category.id).map(refOf),
    breadcrumbs: trailTo(tree, category.id).slice(0, -1).map(refOf),
    meta: {
      title: category.name,
      description: translators[locale]('shop.category.description', { name: category.name }),
    },
    urlPaths,
    iphoneGroupPageUrl: null,
    identifierProduct: null,
    categoryNiceBlock: null,
  }
  return ok({ view, categoryIds: branch })
}

export async function viewProduct(repo: CatalogueRepo, locale: Locale, id: number) {
  const [row, nodes] = await Promise.all([repo.product(id), repo.categories(locale)])
  if (!row) return fail('not-found')
  const tree = treeOf(nodes)
  const view: DetailView = {
    product: productOf(tree, row),
    meta: {
      title: row.name,
      description: translators[locale]('shop.product.description', { name: row.name }),
    },
    breadcrumbs: trailTo(tree, row.categoryId).map(refOf),
    offers: [],
    grading: null,
    priceHistory: [],
    resalePath: null,
    weightGrams: 0,
    ageRating: null,
    identifiers: [],
    iphoneGroupPageUrl: null,
  }
  return ok(view)
}

export async function viewHome(repo: CatalogueRepo, locale: Locale) {
  const [nodes, counts] = await Promise.all([repo.categories(locale), repo.productCounts()])
  const t = translators[locale]
  const view: LandingView = {
    meta: { title: t('pages.default.title'), description: t('pages.default.description') },
    banners: [],
    categories: filledRoots(treeOf(nodes), counts).map(({ node, productCount }) => ({
      ...refOf(node),
      productCount,
    })),
    popularProducts: [],
    niceBlock: null,
  }
  return { view, categoryIds: nodes.map(({ id }) => id) }
}

export async function viewOneCategory(repo: CatalogueRepo, locale: Locale, id: number) {
  const tree = treeOf(await repo.categories(locale))
  const category = tree.get(id)
  if (!category) return fail('not-found')
  return ok({
    ...refOf(category),
    ancestors: trailTo(tree, id).slice(0, -1).map(refOf),
    children: childrenOf(tree, id).map(refOf),
  })
}

function refOf(node: CategoryNode) {
  return { id: node.id, label: node.name, url_path: node.urlPath, type: node.family }
}

/** Nothing has a buying price until the price tables exist: every product says so itself. */
function productOf(tree: CategoryTree, row: ProductRow): Product {
  const trail = trailTo(tree, row.categoryId)
  return {
    id: row.id,
    name: row.name,
    basic_name: row.name,
    slug: row.slug,
    family: trail[0]?.family ?? 'ce',
    category_id: row.categoryId,
    category_names: trail.map((node) => node.name),
    root_category_name: trail[0]?.name ?? '',
    category_is_accessory: false,
    core_rank: null,
    price_purchase: 0,
    is_purchaseable: false,
    allowed_purchase: true,
    purchase_stop: 'NO_PRICE',
    is_gradable: trail[0]?.family === 'ce',
    cm1: null,
    cm2: null,
    product_dto: { publisher: null },
    image: null,
  }
}
