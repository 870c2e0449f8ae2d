import type { ApiOutput } from '#contract/api-client.ts'

export type BulkResult = ApiOutput<'bulkIsbn'>
export type BulkProduct = BulkResult['purchasable'][number]['product']

export interface BulkGroups {
  /** These products can go into the box as they are. */
  readonly bought: readonly BulkProduct[]
  /** These titles are in the box already; a second one would not be taken. */
  readonly inBox: readonly BulkProduct[]
  /** The price of these products depends on answers. */
  readonly graded: readonly BulkProduct[]
  readonly stopped: BulkResult['nonPurchasable']
  readonly unknown: readonly string[]
  readonly invalid: readonly string[]
  readonly doubled: readonly string[]
}

/** Groups the answer by the headings of the page (ux.md X81); a product named by two numbers stands once. */
export function groupBulkResult(result: BulkResult, inBox: ReadonlySet<number> = new Set()): BulkGroups {
  const products = [...new Map(result.purchasable.map(({ product }) => [product.id, product])).values()]
  return {
    bought: products.filter(({ id, is_gradable: isGraded }) => !isGraded && !inBox.has(id)),
    inBox: products.filter(({ id }) => inBox.has(id)),
    graded: products.filter((product) => product.is_gradable),
    stopped: result.nonPurchasable,
    unknown: result.notFoundIdentifiers,
    invalid: result.invalidIdentifiers,
    doubled: result.duplicateIdentifiers,
  }
}

export function priceSum(products: readonly Pick<BulkProduct, 'price_purchase'>[]): number {
  return products.reduce((sum, { price_purchase: price }) => sum + price, 0)
}
