import type { CardProduct } from './card-product.ts'

const mostSeen = 8
let seen: readonly CardProduct[] = []

/**
 * The products whose pages were open in this document, the latest first. Only memory keeps them: storage would need the
 * consent of the visitor (acceptance U5).
 */
export const seenProducts = {
  read: (): readonly CardProduct[] => seen,
  keep(product: CardProduct): void {
    seen = [product, ...seen.filter(({ id }) => id !== product.id)].slice(0, mostSeen)
  },
}
