import type { Locale } from '#kernel/locale.ts'
import type { ApiOutput } from '#contract/api-client.ts'
import type { PageName } from '#contract/pages/names.ts'
import { translators } from '#i18n/translators.ts'
import { findBlock } from '#server/modules/content/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { remembered } from '#server/platform/remembered.ts'
import { productRepo, type ProductRow } from './repo-product.ts'
import { catalogueRepo } from './repo.ts'
import { branchIds, filledRoots, type FilledCategory, type CategoryNode, type CategoryTree } from './rules.ts'
import { productSearch } from './search/search.ts'
import { categoryTags, readCategoryTree, treeTag } from './trees.ts'
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
  const tree = await readCategoryTree(db, locale)
  const [{ shelves, popular }, niceBlock] = await Promise.all([
    rememberedShelves(db, { page, locale, tree, families }),
    block === null ? null : findBlock(db, locale, block),
  ])
  const t = translators[locale]
  const view: LandingView = {
    meta: { title: t(`pages.${page}.title`), description: t(`page-descriptions.${page}`) },
    banners: [],
    categories: shelves.map(({ node, productCount }) => ({ ...categoryRef(node), productCount })),
    popularProducts: popular.map((row) => wireProduct(tree, locale, row)),
    niceBlock,
  }
  return { view, categoryIds: [...tree.keys()] }
}

interface ShelvesInput {
  readonly page: Landing['page']
  readonly locale: Locale
  readonly tree: CategoryTree
  readonly families: Landing['families']
}

interface Shelves {
  readonly shelves: readonly FilledCategory[]
  readonly popular: readonly ProductRow[]
}

/** In memory until a product or a category changes: the box page and the home page show the same. */
function rememberedShelves(db: Db, input: ShelvesInput): Promise<Shelves> {
  const { page, locale, tree } = input
  const memo = {
    key: `landing ${page} ${locale}`,
    tags: [treeTag, ...categoryTags([...tree.keys()])],
    weigh: ({ shelves, popular }: Shelves) => shelves.length + 5 * popular.length,
  }
  return remembered(db, memo, (source) => readShelves(source, input))
}

async function readShelves(db: Db | Tx, { locale, tree, families }: ShelvesInput): Promise<Shelves> {
  const counts = await catalogueRepo(db).productCounts()
  const shelves = filledRoots(tree, counts).filter(({ node }) => families.includes(node.family))
  return { shelves, popular: await popularRows(db, { locale, tree, roots: shelves.map(({ node }) => node) }) }
}

interface LandingInput {
  readonly locale: Locale
  readonly tree: CategoryTree
  readonly roots: readonly CategoryNode[]
}

async function popularRows(db: Db | Tx, input: LandingInput): Promise<readonly ProductRow[]> {
  const [devices, works] = await Promise.all([popularDevices(db, input), popularWorks(db, input)])
  return [...devices, ...works]
}

/** The most popular models. A model in five colours counts once. */
async function popularDevices(db: Db | Tx, { tree, roots }: LandingInput): Promise<readonly ProductRow[]> {
  const repo = productRepo(db)
  const branches = roots
    .filter(({ family }) => family === 'ce')
    .map(({ id }) => branchIds(tree, id).filter((categoryId) => !tree.get(categoryId)?.isAccessory))
  const shelves = await repo.popularLeads(branches, devicesShown)
  return repo.byIds(takeInTurns(shelves).slice(0, devicesShown))
}

/** Takes the best of every shelf before the second best of any shelf, so that no shelf fills the whole row. */
function takeInTurns(shelves: readonly (readonly number[])[]): number[] {
  const longest = Math.max(0, ...shelves.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => shelves.flatMap((shelf) => shelf[at] ?? [])).flat()
}

/** Popular works that we buy. Works in the language of the visitor come first. */
async function popularWorks(db: Db | Tx, { locale, roots }: LandingInput): Promise<readonly ProductRow[]> {
  const shelves = roots.filter(({ family }) => family === 'media')
  const perShelf = Math.ceil(worksShown / Math.max(1, shelves.length))
  const idsByShelf = await Promise.all(shelves.map(({ id }) => mostPopularWorks(db, locale, id)))
  const rows = new Map((await productRepo(db).byIds(idsByShelf.flat())).map((row) => [row.id, row]))
  return idsByShelf.flatMap((ids) =>
    ids
      .flatMap((id) => rows.get(id) ?? [])
      .filter(({ offerCents, stopReason }) => offerCents > 0 && stopReason === null)
      .toSorted((a, b) => Number(isForeign(a, locale)) - Number(isForeign(b, locale)))
      .slice(0, perShelf),
  )
}

function isForeign({ language }: ProductRow, locale: Locale): boolean {
  return language !== null && language !== locale
}

async function mostPopularWorks(db: Db | Tx, locale: Locale, categoryId: number): Promise<readonly number[]> {
  const { ids } = await productSearch(db).find({
    locale,
    query: null,
    categoryId,
    filters: {},
    sort: 'popularity',
    offset: 0,
    limit: worksConsidered,
  })
  return ids
}
