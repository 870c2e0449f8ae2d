import type { ApiOutput } from '#contract/api-client.ts'

const shownNames = [
  'id',
  'slug',
  'language',
  'family',
  'name',
  'basic_name',
  'storage',
  'configuration',
  'colour',
  'creator',
  'format',
  'is_purchaseable',
  'is_gradable',
  'price_purchase',
  'purchase_stop',
  'image',
] as const

type ShownProduct = Pick<ApiOutput<'detailView'>['product'], (typeof shownNames)[number]>

/** The facts about a product that a card shows. */
export interface CardProduct extends ShownProduct {
  /** The model that it stands for, with its other variants, in lists that show models. */
  readonly model?: ApiOutput<'listView'>['searchResponse']['products']['docs'][number]['model']
}

/** Leaves behind what no card shows, so that it does not travel with the page. */
export function cardProduct(product: CardProduct): CardProduct {
  // The list of names and the type hold exactly the same names.
  const shown = Object.fromEntries(shownNames.map((name) => [name, product[name]])) as ShownProduct
  return product.model ? { ...shown, model: product.model } : shown
}
