import { graceFactor } from './rules.ts'
import type { Hit, LimitStore } from './store.ts'

interface LimitCounter {
  count: number
  readonly untilMs: number
}

/** Counts in this process only, for as long as the shared store is away (D61). Bounded: the oldest make room. */
export function localStore(mostEntries = 50_000): LimitStore {
  const counters = new Map<string, LimitCounter>()
  const graces = new Map<string, number>()

  function add(hit: Hit, ceiling: number): number {
    const key = `${hit.key}@${hit.windowStart.getTime()}`
    const entry = counters.get(key)
    if (entry) {
      if (entry.count <= ceiling) entry.count += 1
      return entry.count
    }
    makeRoom(counters, mostEntries)
    counters.set(key, { count: 1, untilMs: hit.windowStart.getTime() + hit.windowSeconds * 1000 })
    return 1
  }

  return {
    count: async (hits, pairKey, now) => {
      dropOver(counters, (entry) => entry.untilMs <= now.getTime())
      const graced = pairKey !== null && (graces.get(pairKey) ?? 0) > now.getTime()
      return { graced, counts: hits.map((hit) => add(hit, hit.max * (graced ? graceFactor : 1))) }
    },
    grantGrace: async (pairKey, until, now) => {
      dropOver(graces, (untilMs) => untilMs <= now.getTime())
      makeRoom(graces, mostEntries)
      graces.set(pairKey, until.getTime())
    },
  }
}

/** A few at a time from the oldest end, so that no call pays for a sweep of the whole map. */
function dropOver<T>(map: Map<string, T>, isOver: (value: T) => boolean): void {
  let left = 8
  for (const [key, value] of map) {
    if (left === 0 || !isOver(value)) return
    map.delete(key)
    left -= 1
  }
}

function makeRoom(map: Map<string, unknown>, most: number): void {
  if (map.size < most) return
  const oldest = map.keys().next()
  if (!oldest.done) map.delete(oldest.value)
}
