import type { Locale } from '#kernel/locale.ts'
import type { ApiOutput } from '#contract/api-client.ts'
import type { PageName } from '#contract/pages/names.ts'
import { translators } from '#i18n/translators.ts'
import { findBlock } from '#server/modules/content/index.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { productRepo, type ProductRow } from './repo-product.ts'
import { catalogueRepo } from './repo.ts'
import { branchIds, filledRoots, type CategoryNode, type CategoryTree } from './rules.ts'
import { productSearch } from './search/search.ts'
import { readCategoryTree } from './trees.ts'
import { wireProduct, categoryRef } from './wire.ts'

type LandingView = ApiOutput<'defaultView'>

const devicesShown = 12
const worksShown = 12
/** We read this many works of each shelf, so that enough of them are in each language. */
const worksConsidered = 60

interface Landing {
  readonly page: Extract<PageName, 'default' | 'electronics' | 'media'>
  readonly families: readonly CategoryNode['family'][]
  /** The text block at the end of the page; the home page has none. */
  readonly block: string | null
}

export const landingContents = {
  home: { page: 'default', families: ['ce', 'media'], block: null },
  electronics: { page: 'electronics', families: ['ce'], block: 'electronics' },
  media: { page: 'media', families: ['media'], block: 'media' },
} as const satisfies Record<string, Landing>

/** A page on which visitors begin: the shelves with the number of their products, and the most popular products. */
export async function viewLanding(db: Db, locale: Locale, { page, families, block }: Landing) {
  const repo = catalogueRepo(db)
  const [tree, counts, niceBlock] = await Promise.all([
    readCategoryTree(db, locale),
    repo.productCounts(),
    block === null ? null : findBlock(db, locale, block),
  ])
  const t = translators[locale]
  const shelves = filledRoots(tree, counts).filter(({ node }) => families.includes(node.family))
  const popular = await popularRows(db, { locale, tree, roots: shelves.map(({ node }) => node) })
  const view: LandingView = {
    meta: { title: t(`pages.${page}.title`), description: t(`page-descriptions.${page}`) },
    banners: [],
    categories: shelves.map(({ node, productCount }) => ({ ...categoryRef(node), productCount })),
    popularProducts: popular.map((row) => wireProduct(tree, locale, row)),
    niceBlock,
  }
  return { view, categoryIds: [...tree.keys()] }
}

interface LandingInput {
  readonly locale: Locale
  readonly tree: CategoryTree
  readonly roots: readonly CategoryNode[]
}

async function popularRows(db: Db, input: LandingInput): Promise<readonly ProductRow[]> {
  const [devices, works] = await Promise.all([popularDevices(db, input), popularWorks(db, input)])
  return [...devices, ...works]
}

/** The most popular models. A model in five colours counts once. */
async function popularDevices(db: Db, { tree, roots }: LandingInput): Promise<readonly ProductRow[]> {
  const repo = productRepo(db)
  const shelves = await Promise.all(
    roots
      .filter(({ family }) => family === 'ce')
      .map(({ id }) => branchIds(tree, id).filter((categoryId) => !tree.get(categoryId)?.isAccessory))
      .map((branch) => repo.popularLeads(branch, devicesShown)),
  )
  return repo.byIds(takeInTurns(shelves).slice(0, devicesShown))
}

/** Takes the best of every shelf before the second best of any shelf, so that no shelf fills the whole row. */
function takeInTurns(shelves: readonly (readonly number[])[]): number[] {
  const longest = Math.max(0, ...shelves.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => shelves.flatMap((shelf) => shelf[at] ?? [])).flat()
}

/** Popular works that we buy. Works in the language of the visitor come first. */
async function popularWorks(db: Db, { locale, roots }: LandingInput): Promise<readonly ProductRow[]> {
  const shelves = roots.filter(({ family }) => family === 'media')
  const perShelf = Math.ceil(worksShown / Math.max(1, shelves.length))
  const rows = await Promise.all(shelves.map(({ id }) => mostPopularWorks(db, locale, id)))
  return rows.flatMap((works) =>
    works
      .filter(({ offerCents, stopReason }) => offerCents > 0 && stopReason === null)
      .toSorted((a, b) => Number(isForeign(a, locale)) - Number(isForeign(b, locale)))
      .slice(0, perShelf),
  )
}

function isForeign({ language }: ProductRow, locale: Locale): boolean {
  return language !== null && language !== locale
}

async function mostPopularWorks(db: Db, locale: Locale, categoryId: number): Promise<readonly ProductRow[]> {
  const { ids } = await productSearch(db).find({
    locale,
    query: null,
    categoryId,
    filters: {},
    sort: 'popularity',
    offset: 0,
    limit: worksConsidered,
  })
  return productRepo(db).byIds(ids)
}
