import type { z } from 'zod'
import { StopReason } from '#contract/schemas/variant.ts'
import { productFacts, type ProductFacts } from '#server/modules/catalogue/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { baseOffers, type BaseOffer } from './repo.ts'

/** Today's price before any question: B of the rulebook for a device, the price itself for a title. */
export interface Offer {
  readonly productId: number
  readonly family: 'ce' | 'media'
  readonly categoryId: number
  readonly groupId: number | null
  /** Size, connectivity and the like, as it stands in names. */
  readonly configuration: string | null
  readonly baseCents: number
  /** 0 while the offer stands in no table, only in the catalogue it was imported into. */
  readonly tableVersion: number
  readonly stopReason: z.infer<typeof StopReason> | null
}

/** Unknown ids are left out. Two look-ups by key, however many products are asked for. */
export async function readOffers(
  db: Db | Tx,
  productIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, Offer>> {
  if (productIds.length === 0) return new Map()
  return offersOf(await productFacts(db, productIds), await baseOffers(db, productIds, now))
}

/** The offers of products that were read before, with what the tables say about them. */
export function offersOf(
  products: readonly ProductFacts[],
  tabled: readonly BaseOffer[],
): ReadonlyMap<number, Offer> {
  const byProduct = new Map(tabled.map((row) => [row.productId, row]))
  return new Map(products.map((product) => [product.id, offerOf(product, byProduct.get(product.id))]))
}

/** The offer of a product; without one in a table it is that of the catalogue. */
export function offerOf(
  product: ProductFacts,
  tabled: Pick<BaseOffer, 'version' | 'cents' | 'stopReason'> | undefined,
): Offer {
  const { id: productId, family, categoryId, groupId, configuration, isGone } = product
  const { version, cents, stopReason } = tabled ?? {
    version: 0,
    cents: product.offerCents,
    stopReason: product.stopReason,
  }
  const stop = isGone ? 'NOT_IN_CATALOGUE' : stopOf(cents, stopReason)
  return {
    productId,
    family,
    categoryId,
    groupId,
    configuration,
    baseCents: cents,
    tableVersion: version,
    stopReason: stop,
  }
}

/** A reason from outside that we have no word for still stops. */
function stopOf(cents: number, reason: string | null): Offer['stopReason'] {
  if (reason === null) return cents > 0 ? null : 'NO_PRICE'
  return StopReason.safeParse(reason).data ?? 'NO_PRICE'
}
