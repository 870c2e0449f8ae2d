import { randomUUID } from 'node:crypto'

let lastMs = -1
let lastTime = ''

/** A uuid v7 (sortable by time): the random part of a v4 behind the milliseconds. */
export function newUuid(now: Date): string {
  const ms = now.getTime()
  if (ms !== lastMs) {
    const time = ms.toString(16).padStart(12, '0')
    lastTime = `${time.slice(0, 8)}-${time.slice(8)}-7`
    lastMs = ms
  }
  return lastTime + randomUUID().slice(15)
}
