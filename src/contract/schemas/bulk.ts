import { z } from 'zod'
import { Id, Instant, list, text, Uuid } from './primitives.ts'
import { Product } from './product.ts'
import { StopReason } from './variant.ts'

/** 500 identifiers, of which the longest is 17 characters with its hyphens, and their separators. */
export const BulkIsbn = z.strictObject({
  identifiers: z.string().min(1).max(20_000),
  /** A scan asks for the product documents too. */
  isScan: z.boolean().optional(),
})

const Identifier = text(64)

export const BulkIsbnResult = z.object({
  purchasable: list(z.object({ identifier: Identifier, product: Product }), 500),
  nonPurchasable: list(z.object({ identifier: Identifier, product: Product, reason: StopReason }), 500),
  notFoundIdentifiers: list(Identifier, 500),
  /** Not "not found": their check digit is wrong. */
  invalidIdentifiers: list(Identifier, 500),
  duplicateIdentifiers: list(Identifier, 500),
  docs: list(Product, 500),
})

export const BulkIsbnDecision = z.strictObject({
  items: list(
    z.strictObject({
      productId: Id,
      quantity: z.int().min(1).max(200).optional(),
      /** An entry scanned offline; the uuid makes a replay harmless. */
      scan: z.strictObject({ uuid: Uuid, scannedAt: Instant }).optional(),
    }),
    500,
  ).min(1),
})
