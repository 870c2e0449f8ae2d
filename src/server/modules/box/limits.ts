import { quantityRefusal, type SentBefore } from '#server/modules/pricing/index.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { BoxItem, NewItem } from './items.ts'
import type { PricedItem } from './prices.ts'

export type BoxLimitRefusal = 'box.quantity-limit' | 'box.full'

/** The reason why the box cannot take this item; null if it can. */
export function boxLimitRefusal(
  wanted: NewItem,
  held: readonly NewItem[],
  settings: Settings,
  before?: SentBefore,
): BoxLimitRefusal | null {
  if (held.length >= settings['box.maxItems']) return 'box.full'
  return quantityRefusal(wanted, held, settings, before) === null ? null : 'box.quantity-limit'
}

/** An item that the seller has sent us too often by now waits for an answer, even while its price is reserved. */
export function stopSurplus(
  items: readonly PricedItem[],
  before: SentBefore,
  settings: Settings,
): PricedItem[] {
  const kept: BoxItem[] = []
  return items.map((judged) => {
    const { item, offered } = judged
    if (quantityRefusal(item, kept, settings, before) === null) {
      kept.push(item)
      return judged
    }
    return { ...judged, change: 'stopped', offered: { ...offered, stopReason: 'QUANTITY_LIMIT' } }
  })
}
