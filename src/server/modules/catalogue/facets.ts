import type { Locale } from '#kernel/locale.ts'
import type { ApiOutput } from '#contract/api-client.ts'
import { facetNames } from '#contract/schemas/list.ts'
import { Format } from '#contract/schemas/format.ts'
import { formatFor } from '#i18n/format.ts'
import { translators } from '#i18n/translators.ts'
import { baseColours, type BaseColour } from './colours.ts'
import { branchIds, childCategories, type CategoryTree } from './rules.ts'
import { priceRanges, type FacetCount, type FacetCounts, type Filters } from './search/filters.ts'
import { storageText } from './wire.ts'

type Facet = ApiOutput<'listView'>['searchResponse']['facets'][number]
type FacetName = Facet['name']
type FacetValue = Facet['values'][number]

const maxValues = 200

/** A swatch beside the name of a colour; what has no one colour has none. */
const swatches: Readonly<Record<BaseColour, string | null>> = {
  black: '#1d1d1f',
  white: '#f7f7f5',
  grey: '#7d7f83',
  silver: '#d6d8da',
  gold: '#d9bf8c',
  pink: '#f2b8c6',
  red: '#c3202f',
  orange: '#e8792b',
  yellow: '#f4d64e',
  green: '#4a7a5d',
  blue: '#3566b8',
  purple: '#8b74b5',
  brown: '#7a5a44',
  beige: '#e3d5bf',
  transparent: null,
  multicolour: null,
}

export interface FacetInput {
  readonly tree: CategoryTree
  readonly locale: Locale
  /** The category the list stands in; null in a search. */
  readonly categoryId: number | null
  readonly filters: Filters
  /** The counts with the chosen filters. */
  readonly counts: FacetCounts
  readonly areCountsExact: boolean
  /** The counts without any filter. A value that is missing in `counts` is shown with 0. */
  readonly universe: FacetCounts
}

/** Facets that can narrow the list. A facet is left out if all products have the same value. */
export function listFacets(input: FacetInput): Facet[] {
  const t = translators[input.locale]
  return facetNames.flatMap((name) => {
    const values = valuesOf(name, input).slice(0, maxValues)
    const isUseful = values.length > 1 || values.some(({ isActive }) => isActive)
    return isUseful ? [{ name, label: t(`catalogue.facet.${name}`), values }] : []
  })
}

function valuesOf(name: FacetName, input: FacetInput): FacetValue[] {
  const counts = name === 'category' ? inShelves(input, input.counts) : input.counts[name]
  const all = name === 'category' ? inShelves(input, input.universe) : input.universe[name]
  const countOf = new Map(counts.map(({ value, count }) => [value, count]))
  const chosen: readonly string[] = input.filters[name] ?? []
  const known = new Set([...all.map(({ value }) => value), ...chosen])
  const values = [...known].map((value) => ({
    value,
    label: labelOf(name, value, input),
    count: countOf.get(value) ?? 0,
    isActive: chosen.includes(value),
    hex: name === 'colour' ? hexOf(value) : null,
  }))
  const ordered = values.toSorted(orderOf(name, input))
  return input.areCountsExact ? ordered : ordered.map((value) => ({ ...value, count: null }))
}

type CountedValue = FacetValue & { readonly count: number }

/** Products stand in the last categories of the tree; a visitor chooses among those right below the list. */
function inShelves({ tree, categoryId }: FacetInput, counts: FacetCounts): FacetCount[] {
  const byId = new Map(counts.category.map(({ value, count }) => [Number(value), count]))
  const shelves =
    categoryId === null
      ? [...tree.values()].filter(({ parentId }) => parentId === null)
      : childCategories(tree, categoryId)
  return shelves
    .map(({ id }) => ({
      value: String(id),
      count: branchIds(tree, id).reduce((sum, below) => sum + (byId.get(below) ?? 0), 0),
    }))
    .filter(({ count }) => count > 0)
}

function orderOf(
  name: FacetName,
  { locale, tree }: FacetInput,
): (a: CountedValue, b: CountedValue) => number {
  if (name === 'price') return (a, b) => placeIn(priceRanges, a.value) - placeIn(priceRanges, b.value)
  if (name === 'storage') return (a, b) => Number(a.value) - Number(b.value)
  if (name === 'category') {
    const shelfOrder = [...tree.keys()].map(String)
    return (a, b) => placeIn(shelfOrder, a.value) - placeIn(shelfOrder, b.value)
  }
  return (a, b) => b.count - a.count || a.label.localeCompare(b.label, locale)
}

function placeIn(order: readonly string[], value: string): number {
  return order.indexOf(value)
}

function labelOf(name: FacetName, value: string, { locale, tree }: FacetInput): string {
  const t = translators[locale]
  switch (name) {
    case 'category':
      return tree.get(Number(value))?.name ?? value
    case 'price':
      return priceLabel(locale, value)
    case 'storage':
      return storageText(locale, Number(value))
    case 'language':
      return formatFor(locale).language(value)
    case 'colour':
      return isBase(value) ? t(`colours.name.${value}`) : value
    case 'format':
      return formatLabel(locale, value)
    case 'availability':
      return value === 'bought' ? t('catalogue.bought') : t('catalogue.notBought')
    case 'brand':
      return value
  }
}

function priceLabel(locale: Locale, range: string): string {
  const [from, to] = range.split('-').map((euros) => Number(euros) * 100)
  const t = translators[locale]
  if (!from) return t('catalogue.price.upTo', { to: to ?? 0 })
  return to ? t('catalogue.price.between', { from, to }) : t('catalogue.price.from', { from })
}

function formatLabel(locale: Locale, value: string): string {
  const format = Format.safeParse(value)
  return format.success ? translators[locale](`catalogue.format.${format.data}`) : value
}

function isBase(value: string): value is BaseColour {
  return baseColours.some((base) => base === value)
}

function hexOf(value: string): string | null {
  return isBase(value) ? swatches[value] : null
}
