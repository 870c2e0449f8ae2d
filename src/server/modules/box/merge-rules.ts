import type { Settings } from '#server/platform/settings.ts'
import { boxLimitRefusal } from './limits.ts'
import { placeInBox, type Box, type BoxItem } from './items.ts'

export interface MergedItems {
  readonly items: readonly BoxItem[]
  /** Left out because the limits allow no more. The seller sees these items. */
  readonly surplus: readonly BoxItem[]
  /** The older of two items that are the same thing. */
  readonly replaced: readonly BoxItem[]
}

/**
 * rulebook §6: the union of both. What stands in both is one thing, graded twice: the newer grading wins, and the
 * earlier end of the reservation.
 */
export function mergeItems(own: Box, guest: Box, settings: Settings): MergedItems {
  const productIds = [...new Set([...own.items, ...guest.items].map((item) => item.productId))]
  const pairs = productIds.flatMap((id) =>
    pairsOf(
      own.items.filter((item) => item.productId === id),
      guest.items.filter((item) => item.productId === id),
    ),
  )
  const candidates = pairs.map(({ winner }) => winner).toSorted((a, b) => placeInBox(a) - placeInBox(b))
  const items: BoxItem[] = []
  const surplus: BoxItem[] = []
  for (const item of candidates) {
    if (boxLimitRefusal(item, items, settings) === null) items.push(item)
    else surplus.push(item)
  }
  return { items, surplus, replaced: pairs.flatMap(({ loser }) => loser ?? []) }
}

interface Pair {
  readonly winner: BoxItem
  readonly loser: BoxItem | null
}

/** Pairs the items of one product: the newest item of each box first. */
function pairsOf(own: readonly BoxItem[], guest: readonly BoxItem[]): Pair[] {
  const [ownByAge, guestByAge] = [own.toSorted(newestFirst), guest.toSorted(newestFirst)]
  const length = Math.max(own.length, guest.length)
  return Array.from({ length }, (_, at) => pairOf(ownByAge[at], guestByAge[at])).flatMap((pair) => pair ?? [])
}

function pairOf(own: BoxItem | undefined, guest: BoxItem | undefined): Pair | null {
  if (!own || !guest) {
    const only = own ?? guest
    return only ? { winner: only, loser: null } : null
  }
  const [winner, loser] = own.addedAt >= guest.addedAt ? [own, guest] : [guest, own]
  const reservedUntil = own.reservedUntil < guest.reservedUntil ? own.reservedUntil : guest.reservedUntil
  return { winner: { ...winner, reservedUntil }, loser }
}

function newestFirst(a: BoxItem, b: BoxItem): number {
  return b.addedAt.getTime() - a.addedAt.getTime()
}
