import type { ApiOutput } from '#contract/api-client.ts'
import type { CartAnswer } from '#web/box/box-state.ts'
import type { LoadContext } from '#web/navigation/page.ts'
import { askForecast, type Forecast } from './forecast.ts'
import { loadStep, type StepData } from './load-step.ts'

type Shop = ApiOutput<'parcelShops'>['shops'][number]

export interface SummaryData extends StepData {
  readonly forecast: Forecast | null
  /** The name of the chosen carrier as people know it; null if the call for it failed. */
  readonly carrierName: string | null
  /** The shop where the seller hands over the parcel, if the seller chose one and it is near the address. */
  readonly shop: Pick<Shop, 'name' | 'street' | 'postcode' | 'city'> | null
}

export async function loadSummary(context: LoadContext): Promise<SummaryData> {
  const step = await loadStep(context, 'summary')
  const { cart } = step.answer
  const [forecast, carrierName, shop] = await Promise.all([
    askForecast(context, cart, cart.payoutMethod?.type ?? 'bank_transfer'),
    nameOfCarrier(context, cart),
    chosenShop(context, cart),
  ])
  return { ...step, forecast, carrierName, shop }
}

type SummaryCart = CartAnswer['cart']

async function nameOfCarrier(
  { api }: LoadContext,
  { shipmentInformation }: SummaryCart,
): Promise<string | null> {
  const carriers = await api.call('carriers', {})
  if (!carriers.ok) return null
  return carriers.value.find(({ code }) => code === shipmentInformation?.carrier)?.name ?? null
}

async function chosenShop({ api }: LoadContext, { shipmentInformation, address }: SummaryCart) {
  const { carrier, shopId } = shipmentInformation ?? {}
  if (!carrier || !shopId || !address) return null
  const { country, postcode, city } = address
  const found = await api.call('parcelShops', { query: { carrier, country, postcode, city } })
  const shop = found.ok ? found.value.shops.find(({ id }) => id === shopId) : undefined
  return shop ? { name: shop.name, street: shop.street, postcode: shop.postcode, city: shop.city } : null
}
