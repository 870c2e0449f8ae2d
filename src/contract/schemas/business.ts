import { z } from 'zod'
import { CountryCode, Email, typedText, typedLine, Id, Instant, list, text, Uuid } from './primitives.ts'
import { Cents } from './money.ts'
import { Product } from './product.ts'
import { StopReason, VariantLabel } from './variant.ts'

export const maxInventoryBytes = 5 * 1024 * 1024

/** The caller leaves empty form values out, so every field that arrives is filled. */
export const InventoryUpload = z.strictObject({
  'smb_upload_inventory[company]': typedLine(200),
  'smb_upload_inventory[contactName]': typedLine(140),
  'smb_upload_inventory[email]': Email,
  'smb_upload_inventory[phone]': typedLine(30).optional(),
  'smb_upload_inventory[vatId]': typedLine(20).optional(),
  'smb_upload_inventory[country]': CountryCode.optional(),
  'smb_upload_inventory[message]': typedText(4000).optional(),
  'smb_upload_inventory[inventoryAttachment]': z.file().min(1).max(maxInventoryBytes),
})

const maxLines = 5000
const Quantity = z.int().min(1).max(1_000_000)

export const InventoryQuote = z.object({
  uuid: Uuid,
  validUntil: Instant,
  totalCents: Cents,
  /** Whether staff review the inventory before we answer it, because it is large. */
  isReviewedFirst: z.boolean(),
  lines: list(
    z.object({
      lineNumber: z
        .int()
        .min(1)
        .max(maxLines + 1),
      status: z.enum(['MATCHED', 'AMBIGUOUS', 'UNKNOWN', 'STOPPED', 'INVALID']),
      input: text(500),
      product: Product.nullable(),
      candidateIds: list(Id, 5),
      quantity: Quantity.nullable(),
      variantLabel: VariantLabel.nullable(),
      unitPriceCents: Cents.nullable(),
      stopReason: StopReason.nullable(),
    }),
    maxLines,
  ),
})
