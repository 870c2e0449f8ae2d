import { keepJson, keptJson, tabStorage } from '#web/state/kept-text.ts'
import type { CardProduct } from './product-card.tsx'

const seenKey = 'rondo-seen'
const mostSeen = 8

/** The products whose pages were open in this tab, the latest first. */
export const seenProducts = {
  read(): readonly CardProduct[] {
    // Only this file writes the value, so its shape is known.
    return (keptJson(tabStorage, seenKey) as CardProduct[] | null) ?? []
  },
  keep(product: CardProduct): void {
    const others = seenProducts.read().filter(({ id }) => id !== product.id)
    keepJson(tabStorage, seenKey, [product, ...others].slice(0, mostSeen))
  },
}
