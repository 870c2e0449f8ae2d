import type { Locale } from '#kernel/locale.ts'
import type { ApiOutput } from '#contract/api-client.ts'
import type { Params } from '#contract/pages/params.ts'
import { formatFor } from '#i18n/format.ts'
import { cardProduct, type CardProduct } from '#web/parts/card-product.ts'
import { attributeChoices, type AttributeChoice } from '../model-selection/choices.ts'
import { groupParams } from './group-params.ts'
import type { PriceStep } from './price-series.ts'

type View = ApiOutput<'detailView'>
export type DetailProduct = View['product']

/** Only the data that the page shows, because all of it travels to the browser at every visit. */
export interface ProductData extends Pick<
  View,
  'breadcrumbs' | 'weightGrams' | 'ageRating' | 'identifiers' | 'grading'
> {
  readonly product: DetailProduct
  readonly languageName: string | null
  /** The page where another colour or storage of the same model is chosen. */
  readonly group: Params | null
  /** The other storage sizes, colours and configurations of the same model. */
  readonly choices: readonly AttributeChoice[]
  readonly associated: readonly CardProduct[]
  /** The history of one class: of "as new" for devices, of the only price for media. */
  readonly priceHistory: readonly PriceStep[]
}

/** One row on a wide screen. */
const mostAssociated = 6

export function productData(view: View, associated: readonly DetailProduct[], locale: Locale): ProductData {
  const { product, breadcrumbs, weightGrams, ageRating, identifiers, grading, iphoneGroupPageUrl } = view
  return {
    product,
    breadcrumbs,
    weightGrams,
    ageRating,
    identifiers,
    grading,
    priceHistory: historyOfOneClass(view),
    languageName: product.language === null ? null : formatFor(locale).language(product.language),
    group: groupParams(iphoneGroupPageUrl),
    choices: variantChoices(view),
    associated: associated
      .filter((other) => other.is_purchaseable && other.id !== product.id)
      .slice(0, mostAssociated)
      .map(cardProduct),
  }
}

/** An attribute with one value leaves nothing to choose. */
function variantChoices({ product: { id }, variants }: View): readonly AttributeChoice[] {
  const chosen = variants?.devices.find(({ product }) => product.id === id)
  if (!variants || !chosen) return []
  return attributeChoices(variants, chosen).filter(({ options }) => options.length > 1)
}

function historyOfOneClass({ priceHistory }: View): readonly PriceStep[] {
  const label = priceHistory.some(({ variantLabel }) => variantLabel === 'A0')
    ? 'A0'
    : priceHistory[0]?.variantLabel
  return priceHistory
    .filter(({ variantLabel }) => variantLabel === label)
    .map(({ from, to, priceCents }) => ({ from, to, priceCents }))
}
