import { z } from 'zod'
import { Id, Instant, list, text, Uuid } from './primitives.ts'
import { Product } from './product.ts'
import { StopReason } from './variant.ts'

/** The codes are counted, each once; the text has room for copies of them and for what else stands in a list. */
export const BulkIsbn = z.strictObject({
  identifiers: z.string().min(1).max(200_000),
  /** A scan asks for the product documents too. */
  isScan: z.boolean().optional(),
})

const Identifier = text(64)

export const BulkIsbnResult = z.object({
  purchasable: list(z.object({ identifier: Identifier, product: Product }), 500),
  nonPurchasable: list(z.object({ identifier: Identifier, product: Product, reason: StopReason }), 500),
  notFoundIdentifiers: list(Identifier, 500),
  /** Identifiers with a wrong check digit; they are not looked up, so they do not count as not found. */
  invalidIdentifiers: list(Identifier, 500),
  duplicateIdentifiers: list(Identifier, 500),
  docs: list(Product, 500),
})

export const BulkIsbnDecision = z.strictObject({
  items: list(
    z.strictObject({
      productId: Id,
      quantity: z.int().min(1).max(200).optional(),
      /** Set for an entry that was scanned offline. Sending the entry twice is harmless because of the uuid. */
      scan: z.strictObject({ uuid: Uuid, scannedAt: Instant }).optional(),
    }),
    500,
  ).min(1),
})
