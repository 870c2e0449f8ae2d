import type { ApiOutput } from '#contract/api-client.ts'
import type { Translate } from '#i18n/t.ts'

export type Stop = ApiOutput<'bulkIsbn'>['nonPurchasable'][number]['reason']

const texts: Partial<Record<Stop, 'none' | 'low' | 'overstock' | 'pause'>> = {
  NO_PRICE: 'none',
  NOT_IN_CATALOGUE: 'none',
  LOW_VALUE: 'low',
  OVERSTOCK: 'overstock',
  QUANTITY_LIMIT: 'overstock',
  TEMPORARY: 'pause',
}

/** Why it is not bought, in a few words; the page of the product says more. */
export function stopText(t: Translate, stop: Stop): string {
  return t(`bulk.stop.${texts[stop] ?? 'never'}`)
}
