import { fail, ok } from '#kernel/result.ts'
import { formatGtin } from '#kernel/gtin.ts'
import { readTypedIdentifier } from '#kernel/typed-identifier.ts'
import type { Locale } from '#kernel/locale.ts'
import type { ApiOutput } from '#contract/api-client.ts'
import { translators } from '#i18n/translators.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { viewVariants } from './groups.ts'
import { metaDescription, metaTitle } from './meta.ts'
import { readProducts } from './products.ts'
import type { ProductFacts } from './repo-offers.ts'
import { productRepo, type ProductRow } from './repo-product.ts'
import { categoryTrail, type CategoryTree } from './rules.ts'
import { readCategoryTree } from './trees.ts'
import { productName, wireProduct, categoryRef } from './wire.ts'

type DetailView = ApiOutput<'detailView'>

export async function viewProduct(db: Db, locale: Locale, id: number) {
  const [found, tree] = await Promise.all([productRepo(db).withModel(id), readCategoryTree(db, locale)])
  if (found === null) return fail('not-found')
  const { row, gtins, devices } = found
  if (row.isGone) return fail('gone')
  const t = translators[locale]
  const name = productName(locale, row)
  const view: DetailView = {
    product: wireProduct(tree, locale, row),
    meta: {
      title: metaTitle(row.creator ? `${name} – ${row.creator}` : name),
      description: metaDescription(name, (shown) => t('catalogue.product.description', { name: shown })),
    },
    breadcrumbs: categoryTrail(tree, row.categoryId).map(categoryRef),
    offers: [],
    grading: null,
    priceHistory: [],
    resalePath: null,
    weightGrams: row.weightGrams ?? 0,
    ageRating: row.ageRating,
    identifiers: gtins.map(formatGtin),
    variants: viewVariants(locale, devices),
    // Null if the group has no other product: there is nothing to choose, and its page would lead back here.
    iphoneGroupPageUrl: devices.length > 1 ? groupPath(row) : null,
  }
  return ok({ view, facts: factsOf(tree, row) })
}

/** What the price of the product depends on. */
function factsOf(tree: CategoryTree, row: ProductRow): ProductFacts {
  const { id, categoryId, groupId, configuration, offerCents, stopReason, isGone } = row
  const family = categoryTrail(tree, categoryId)[0]?.family ?? 'ce'
  return { id, family, categoryId, groupId, configuration, offerCents, stopReason, isGone }
}

/** A path without the section that some languages have in front of it. */
function groupPath(row: Pick<ProductRow, 'id' | 'groupName'>): string | null {
  return row.groupName === null ? null : `/p/${row.groupName}/${row.id}`
}

/** Nearly every code that is typed or scanned is known, so the product and the categories are read at once. */
export async function findByIdentifier(db: Db, locale: Locale, typed: string) {
  const identifier = readTypedIdentifier(typed)
  if (identifier.kind === 'none') return fail('identifier.unknown-form')
  if (identifier.kind === 'bad-check-digit') return fail('identifier.bad-check-digit')
  const repo = productRepo(db)
  const [row, tree] = await Promise.all([
    identifier.kind === 'gtin' ? repo.byGtin(identifier.gtin) : repo.byId(identifier.id),
    readCategoryTree(db, locale),
  ])
  if (!row) return fail('not-found')
  if (row.isGone) return fail('gone')
  return ok(wireProduct(tree, locale, row))
}

export async function viewProducts(db: Db, locale: Locale, ids: readonly number[]) {
  return { docs: await toWireProducts(db, locale, readProducts(db, ids)) }
}

export async function viewAssociated(db: Db, locale: Locale, id: number) {
  return { docs: await toWireProducts(db, locale, productRepo(db).associated(id)) }
}

async function toWireProducts(db: Db, locale: Locale, readRows: Promise<readonly ProductRow[]>) {
  const [rows, tree] = await Promise.all([readRows, readCategoryTree(db, locale)])
  return rows.map((row) => wireProduct(tree, locale, row))
}
