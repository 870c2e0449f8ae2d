import { randomUUID } from 'node:crypto'

/** A uuid v7 (sortable by time): the random part of a v4 behind the milliseconds. */
export function newRequestId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
