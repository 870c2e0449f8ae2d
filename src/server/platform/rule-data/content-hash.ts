import { createHash } from 'node:crypto'

/** Makes the same hash from the same content, even if the keys of its objects are in another order. */
export function contentHash(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content, withSortedKeys)).digest('hex')
}

function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
