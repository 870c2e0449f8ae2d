import type { ApiOutput } from '#contract/api-client.ts'
import type { Translate } from '#i18n/t.ts'

export type BulkStop = ApiOutput<'bulkIsbn'>['nonPurchasable'][number]['reason']

const textOfStop = {
  NO_PRICE: 'none',
  NOT_IN_CATALOGUE: 'none',
  LOW_VALUE: 'low',
  OVERSTOCK: 'overstock',
  QUANTITY_LIMIT: 'overstock',
  TEMPORARY: 'pause',
} as const satisfies Partial<Record<BulkStop, string>>

type StopText = (typeof textOfStop)[keyof typeof textOfStop] | 'never'
const texts: Partial<Record<BulkStop, StopText>> = textOfStop

export const stopTexts: readonly StopText[] = [...new Set(Object.values(textOfStop)), 'never']

/** Why it is not bought, in a few words; the page of the product says more. */
export function bulkStopText(t: Translate, stop: BulkStop): string {
  return t(`bulk.stop.${texts[stop] ?? 'never'}`)
}
