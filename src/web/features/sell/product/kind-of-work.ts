import type { DetailProduct } from './product-data.ts'

export const kindsOfWork = ['book', 'film', 'music', 'game'] as const
type KindOfWork = (typeof kindsOfWork)[number]

type FormatKey = NonNullable<DetailProduct['format']>['key']

const kinds: Partial<Record<FormatKey, KindOfWork>> = {
  hardcover: 'book',
  paperback: 'book',
  dvd: 'film',
  'blu-ray': 'film',
  uhd: 'film',
  cd: 'music',
  vinyl: 'music',
}

/** Each kind has its own words for creator and publisher; all formats not listed here are games. */
export function kindOfWork(format: FormatKey): KindOfWork {
  return kinds[format] ?? 'game'
}
