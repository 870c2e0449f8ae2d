import type { ApiInput, ApiOutput } from '#contract/api-client.ts'
import type { CartAnswer } from '#web/box/box-state.ts'
import type { LoadContext } from '#web/navigation/page.ts'

export type Forecast = ApiOutput<'payoutForecast'>
export type PayoutType = NonNullable<CartAnswer['cart']['payoutMethod']>['type']

/** When the money comes; null if nobody can say it now, which keeps nobody from going on. */
export async function askForecast(
  { api }: Pick<LoadContext, 'api'>,
  cart: CartAnswer['cart'],
  payoutType: PayoutType,
): Promise<Forecast | null> {
  const found = await api.call('payoutForecast', { query: { ...forecastQuery(cart), payoutType } })
  return found.ok ? found.value : null
}

type ForecastQuery = ApiInput<'payoutForecast'>['query']

/** A box of both families is left open: it waits for the slower one. */
function forecastQuery({
  orderProducts,
  shipmentInformation,
  hasExpressGrading,
}: CartAnswer['cart']): ForecastQuery {
  const families = new Set(orderProducts.map(({ product }) => product.family))
  const [family] = families
  return {
    ...(families.size === 1 && { family }),
    ...(shipmentInformation && { carrier: shipmentInformation.carrier }),
    ...(shipmentInformation?.pickupDate && { pickupDate: shipmentInformation.pickupDate }),
    ...(hasExpressGrading && { express: true }),
  }
}
