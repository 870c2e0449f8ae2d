import { productFacts } from '#server/modules/catalogue/index.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import { addOffers, baseOffers, openPriceTable } from './repo.ts'

/** Makes the price of an import the base offer, if it differs from the one before. */
export async function takeImportedOffers(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  const standing = new Map((await baseOffers(tx, ids, now)).map((offer) => [offer.productId, offer]))
  const facts = await productFacts(tx, ids)
  const offers = facts
    .map(({ id, offerCents, stopReason }) => ({ productId: id, cents: offerCents, stopReason }))
    .filter(({ productId, cents, stopReason }) => {
      const known = standing.get(productId)
      return known?.cents !== cents || known.stopReason !== stopReason
    })
  if (offers.length === 0) return
  const version = await openPriceTable(tx, { validFrom: now, now, note: 'import' })
  await addOffers(tx, { version, validFrom: now, offers })
}
