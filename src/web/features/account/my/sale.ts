import type { ApiOutput } from '#contract/api-client.ts'

type FullSale = ApiOutput<'mySales'>['docs'][number]
type FullProduct = FullSale['products'][number]
type ShownProduct = Pick<FullProduct, 'id' | 'name' | 'language' | 'image'>

export type Sale = Omit<FullSale, 'products'> & { readonly products: readonly ShownProduct[] }

/** Leaves behind what the list does not show, so that it does not travel with the page. */
export function saleForList(sale: FullSale): Sale {
  return {
    ...sale,
    products: sale.products.map(({ id, name, language, image }) => ({ id, name, language, image })),
  }
}

const endStates: ReadonlySet<Sale['state']> = new Set(['COMPLETED', 'CANCELLED', 'EXPIRED'])

/** The seller has nothing to do and nothing to wait for any more. */
export function isSaleOver({ state }: Pick<Sale, 'state'>): boolean {
  return endStates.has(state)
}

/** Nothing was sold, so nothing is paid. */
export function isSaleVoid({ state }: Pick<Sale, 'state'>): boolean {
  return state === 'CANCELLED' || state === 'EXPIRED'
}

/** Sales that need the seller come first, the most urgent on top; sales that only need time come after them. */
export function openSales(sales: readonly Sale[]): readonly Sale[] {
  return sales
    .filter((sale) => !isSaleOver(sale))
    .toSorted((one, other) => saleUrgency(one) - saleUrgency(other))
}

function saleUrgency({ state, nextStep }: Sale): number {
  if (state === 'DECISION_PENDING') return 0
  return nextStep?.deadline ? Date.parse(nextStep.deadline) : Number.MAX_SAFE_INTEGER
}
