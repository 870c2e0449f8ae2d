import { createHash } from 'node:crypto'
import { deepFreeze } from '#kernel/deep-freeze.ts'
import type { Locale } from '#kernel/locale.ts'
import type { ApiOutput } from '#contract/api-client.ts'
import { Format } from '#contract/schemas/format.ts'
import { StopReason } from '#contract/schemas/variant.ts'
import { translators } from '#i18n/translators.ts'
import { deviceColours, isColour } from './colours.ts'
import { drawnFacts } from './default-looks.ts'
import type { ProductRow } from './repo-product.ts'
import { categoryTrail, type CategoryNode, type CategoryTree } from './rules.ts'

export type Product = ApiOutput<'detailView'>['product']
type Image = NonNullable<Product['image']>

export function categoryRef(node: CategoryNode) {
  return { id: node.id, label: node.name, url_path: node.urlPath, type: node.family }
}

interface Wired {
  readonly tree: CategoryTree
  readonly product: Product
}

/** What was made of a row, for as long as somebody holds the row. */
const wired = new WeakMap<ProductRow, Map<Locale, Wired>>()

/** A product as the contract names it, in one language. It is made once from a row that stays in memory, and is frozen. */
export function wireProduct(tree: CategoryTree, locale: Locale, row: ProductRow): Product {
  const known = wired.get(row) ?? new Map<Locale, Wired>()
  const before = known.get(locale)
  if (before?.tree === tree) return before.product
  const product = deepFreeze(makeProduct(tree, locale, row))
  wired.set(row, known.set(locale, { tree, product }))
  return product
}

function makeProduct(tree: CategoryTree, locale: Locale, row: ProductRow): Product {
  const trail = categoryTrail(tree, row.categoryId)
  const isBought = row.offerCents > 0 && row.stopReason === null && !row.isGone
  const format = Format.safeParse(row.format)
  return {
    id: row.id,
    name: productName(locale, row),
    basic_name: row.basicName ?? row.name,
    slug: row.slug,
    family: trail[0]?.family ?? 'ce',
    category_id: row.categoryId,
    category_names: trail.map((node) => node.name),
    root_category_name: trail[0]?.name ?? '',
    category_is_accessory: trail.at(-1)?.isAccessory ?? false,
    core_rank: row.popularity,
    price_purchase: isBought ? row.offerCents : 0,
    is_purchaseable: isBought,
    allowed_purchase: true,
    purchase_stop: isBought ? null : shownStop(row),
    is_gradable: trail[0]?.family === 'ce',
    cm1: null,
    cm2: null,
    product_dto: { publisher: row.publisher },
    brand: row.brand,
    creator: row.creator,
    format: format.success
      ? { key: format.data, label: translators[locale](`catalogue.format.${format.data}`) }
      : null,
    language: row.language,
    year: row.year,
    storage: row.storageGb === null ? null : storageText(locale, row.storageGb),
    colour: wireColour(locale, row.colour),
    configuration: row.configuration,
    image: imageOf(locale, row),
  }
}

function shownStop({ isGone, stopReason }: ProductRow): Product['purchase_stop'] {
  return isGone ? 'NOT_IN_CATALOGUE' : (StopReason.safeParse(stopReason).data ?? 'NO_PRICE')
}

/** The stored name has no colour and has English units, so this adds the colour and translates the units. */
export function productName(locale: Locale, row: ProductRow): string {
  const name = row.groupId !== null && locale === 'fr' ? inFrenchUnits(row.name) : row.name
  const colour = wireColour(locale, row.colour)
  return colour ? `${name} ${colour.label}` : name
}

export function storageText(locale: Locale, gigabytes: number): string {
  const text = gigabytes >= 1024 && gigabytes % 1024 === 0 ? `${gigabytes / 1024} TB` : `${gigabytes} GB`
  return locale === 'fr' ? inFrenchUnits(text) : text
}

function inFrenchUnits(text: string): string {
  return text.replace(/(\d) GB\b/g, '$1 Go').replace(/(\d) TB\b/g, '$1 To')
}

export function wireColour(locale: Locale, key: string | null): Product['colour'] {
  if (key === null || !isColour(key)) return null
  return { key, label: translators[locale](`colours.name.${key}`), hex: deviceColours[key].hex }
}

/** The address contains a hash of what the picture is drawn from, so browsers may keep the picture for ever. */
function imageOf(locale: Locale, row: ProductRow): Image {
  const t = translators[locale]
  const colour = wireColour(locale, row.colour)
  return {
    src: `/pictures/${row.id}-${pictureVersion(row)}.svg`,
    alt: drawnFacts(row).look
      ? t('catalogue.picture.device', { name: row.basicName ?? row.name, colour: colour?.label ?? '' })
      : t('catalogue.picture.work', { name: row.name }),
    width: 640,
    height: 640,
  }
}

/** Must be raised when the same facts are drawn in another way. */
const drawingVersion = 1

export function pictureVersion(row: ProductRow): string {
  const { look, format } = drawnFacts(row)
  const facts = [drawingVersion, row.name, row.creator, row.publisher, format, row.colour, look]
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 10)
}
