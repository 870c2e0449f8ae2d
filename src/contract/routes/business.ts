import { defineRoutes } from '#contract/define.ts'
import { InventoryQuote, InventoryUpload, maxInventoryBytes } from '#contract/schemas/business.ts'

/** Room for the other fields and the boundaries, so that a file of exactly the allowed size passes. */
const fieldBytes = 64 * 1024

export const businessRoutes = defineRoutes('next', {
  uploadInventory: {
    method: 'POST',
    path: '/api/smb/inventory',
    access: 'session',
    summary: 'Upload the inventory of a business and receive a quote.',
    body: InventoryUpload,
    bodyKind: 'multipart',
    bodyLimitBytes: maxInventoryBytes + fieldBytes,
    ok: InventoryQuote,
    status: 201,
    problems: [
      'upload.too-many-lines',
      'upload.file-type',
      'upload.file-missing',
      'upload.unreadable',
      'upload.columns-missing',
      'upload.busy',
    ],
    onRepeat: 'same-answer',
    limits: ['upload'],
  },
})
