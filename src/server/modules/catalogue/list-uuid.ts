import { createHash } from 'node:crypto'
import type { ListInput } from './list-input.ts'

/**
 * Names a list as it was answered, for the products that go from it into boxes and orders. The same list has the same name
 * however often it is made, so its page changes only when its products do. A uuid v8 (RFC 9562: made from a hash).
 */
export function listUuid({ locale, urlPath, query, filters, sort, page }: ListInput, ids: readonly number[]) {
  const named = JSON.stringify([locale, urlPath, query, filters, sort, page, ids])
  const hex = createHash('sha256').update(named).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
