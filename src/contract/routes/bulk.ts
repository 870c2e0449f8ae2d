import { defineRoutes } from '#contract/define.ts'
import { BulkIsbn, BulkIsbnDecision, BulkIsbnResult } from '#contract/schemas/bulk.ts'
import { CartResponse } from '#contract/schemas/cart.ts'

export const bulkRoutes = defineRoutes('next', {
  bulkIsbn: {
    method: 'POST',
    path: '/api/bulk-isbn',
    access: 'public',
    summary: 'Look up many identifiers at once, pasted or scanned.',
    body: BulkIsbn,
    ok: BulkIsbnResult,
    problems: ['bulk.empty', 'bulk.too-many'],
    onRepeat: 'run-again',
    limits: ['priceLookup'],
  },
  bulkIsbnDecision: {
    method: 'POST',
    path: '/api/bulk-isbn-decision',
    access: 'session',
    summary: 'Put the chosen products into the box.',
    body: BulkIsbnDecision,
    ok: CartResponse,
    problems: ['box.product-stopped', 'box.quantity-limit', 'box.full'],
    onRepeat: 'same-answer',
  },
})
