import type { Tx } from '#server/platform/db/pool.ts'
import { publishTags } from '#server/platform/pages/tag-notices.ts'
import { storeOffers, type ShownOffer } from './repo-offers.ts'
import { reindexProducts } from './search/reindex.ts'
import { productsTag } from './trees.ts'

/** Stores the price that lists, search and pages show. Pricing decides it and calls this in the same transaction. */
export async function showOffers(tx: Tx, offers: readonly ShownOffer[], now: Date): Promise<void> {
  if (offers.length === 0) return
  const products = await storeOffers(tx, offers, now)
  await reindexProducts(
    tx,
    products.map(({ id }) => id),
  )
  const categories = new Set(products.map(({ categoryId }) => `category:${categoryId}`))
  await publishTags(tx, [productsTag, ...categories, ...products.map(({ id }) => `product:${id}`)])
}
