import { fail, ok } from '#kernel/result.ts'
import type { Locale } from '#kernel/locale.ts'
import type { ApiOutput } from '#contract/api-client.ts'
import { translators } from '#i18n/translators.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { metaDescription, metaTitle } from './meta.ts'
import { readProducts } from './products.ts'
import { productRepo, type GroupRow, type ProductRow } from './repo-product.ts'
import { branchIds, categoryTrail } from './rules.ts'
import { productSlug } from './slug.ts'
import { readCategoryTree } from './trees.ts'
import { wireColour, wireProduct, categoryRef, storageText } from './wire.ts'

type ProductGroup = ApiOutput<'productGroup'>
type Attribute = ProductGroup['attributes'][number]
type Variants = ApiOutput<'detailView'>['variants']
type Model = ApiOutput<'categoryModels'>['series'][number]['models'][number]

/** This many models of a category count as its top models. */
const topModels = 8

export async function viewGroup(db: Db, locale: Locale, sanitizedName: string) {
  const [rows, tree] = await Promise.all([
    productRepo(db).devices(sanitizedName),
    readCategoryTree(db, locale),
  ])
  const [first] = rows
  if (!first) return fail('not-found')
  const name = first.basicName ?? first.name
  const t = translators[locale]
  const view: ProductGroup = {
    basicSanitizedName: sanitizedName,
    basic_name: name,
    meta: {
      title: metaTitle(name),
      description: metaDescription(name, (shown) => t('catalogue.group.description', { name: shown })),
    },
    breadcrumbs: categoryTrail(tree, first.categoryId).map(categoryRef),
    attributes: attributesOf(locale, rows),
    devices: rows.map((row) => ({ product: wireProduct(tree, locale, row), attributes: choicesOf(row) })),
  }
  return ok({ view, productIds: rows.map(({ id }) => id) })
}

/** The devices of a model, for the choice on the page of one of them; one device is no choice. */
export function viewVariants(locale: Locale, rows: readonly ProductRow[]): Variants {
  if (rows.length < 2) return null
  const devices = rows.map((row) => ({
    product: { id: row.id, slug: row.slug },
    attributes: choicesOf(row),
  }))
  return { attributes: attributesOf(locale, rows), devices }
}

function choicesOf(row: ProductRow): Record<string, string> {
  return {
    ...(row.colour === null ? {} : { colour: row.colour }),
    ...(row.storageGb === null ? {} : { storage: String(row.storageGb) }),
    ...(row.configuration === null ? {} : { configuration: row.configuration }),
  }
}

/** The choices in their order. An attribute with one value is no choice, but tells the visitor something. */
function attributesOf(locale: Locale, rows: readonly ProductRow[]): Attribute[] {
  const t = translators[locale]
  const colours = unique(rows.map((row) => row.colour)).map((value) => {
    const colour = wireColour(locale, value)
    return { value, label: colour?.label ?? value, hex: colour?.hex ?? null }
  })
  const sizes = unique(rows.map((row) => row.storageGb))
    .toSorted((a, b) => a - b)
    .map((size) => ({ value: String(size), label: storageText(locale, size), hex: null }))
  const configurations = unique(rows.map((row) => row.configuration))
    .toSorted((a, b) => a.localeCompare(b, locale, { numeric: true }))
    .map((value) => ({ value, label: value, hex: null }))
  const attributes: Attribute[] = [
    { name: 'colour', label: t('catalogue.attribute.colour'), values: colours },
    { name: 'configuration', label: t('catalogue.attribute.configuration'), values: configurations },
    { name: 'storage', label: t('catalogue.attribute.storage'), values: sizes },
  ]
  return attributes.filter(({ values }) => values.length > 0)
}

function unique<T>(values: readonly (T | null)[]): T[] {
  return [...new Set(values.filter((value) => value !== null))]
}

/** The series of a category and everything below it, the newest first. */
export async function viewModels(db: Db, locale: Locale, categoryId: number) {
  const tree = await readCategoryTree(db, locale)
  if (!tree.has(categoryId)) return fail('not-found')
  const branch = branchIds(tree, categoryId)
  const repo = productRepo(db)
  const groups = await repo.groups(branch)
  const leads = await readProducts(
    db,
    groups.map(({ leadId }) => leadId),
  )
  const leadOf = new Map(leads.map((row) => [row.id, wireProduct(tree, locale, row)]))
  const top = new Set(topOf(groups).map(({ id }) => id))
  const series = new Map<string, Model[]>()
  for (const group of groups) {
    const lead = leadOf.get(group.leadId)
    if (!lead) continue
    const models = series.get(group.series) ?? []
    series.set(group.series, [...models, modelOf(group, lead, top.has(group.id))])
  }
  const view = {
    series: [...series].map(([label, models], at) => ({ key: productSlug(label, at), label, models })),
  }
  return ok({ view, categoryIds: branch })
}

function topOf(groups: readonly GroupRow[]): readonly GroupRow[] {
  return groups.toSorted((a, b) => b.popularity - a.popularity).slice(0, topModels)
}

function modelOf(group: GroupRow, lead: ApiOutput<'detailView'>['product'], isTop: boolean): Model {
  return {
    basicSanitizedName: group.sanitizedName,
    basic_name: group.basicName,
    year: group.year,
    isTop,
    deviceCount: group.deviceCount,
    productId: group.leadId,
    slug: lead.slug,
    priceUpTo: group.topOfferCents,
    image: lead.image,
  }
}
