import { useAnswer } from '#web/api/use-answer.ts'
import { useApp } from '#web/navigation/page.ts'
import type { ParcelShop } from './carrier-choice.ts'

export type Shops =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'found'; readonly shops: readonly ParcelShop[] }

interface Sought {
  readonly carrier: string
  readonly country: string
  /** A postcode or a town. */
  readonly near: string
}

/** The places nearest to where the seller is, or to what the seller typed. */
export function useShops({ carrier, country, near }: Sought): { shops: Shops; again: () => void } {
  const { api } = useApp()
  const place = /\d/.test(near) ? { postcode: near } : { city: near }
  const query = { carrier, country, ...(near === '' ? {} : place) }
  const { answer, again } = useAnswer({
    about: JSON.stringify(query),
    ask: (signal) => api.call('parcelShops', { query }, { signal }),
  })
  if (!answer) return { shops: { state: 'loading' }, again }
  return { shops: answer.ok ? { state: 'found', shops: answer.value.shops } : { state: 'failed' }, again }
}
