import { quantityRefusal, type SentBefore } from '#server/modules/pricing/index.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { BoxItem, NewItem } from './items.ts'
import type { PricedItem } from './prices.ts'

export type BoxLimitRefusal = 'box.quantity-limit' | 'box.full'

/** Why one more is one too many. */
export function boxLimitRefusal(
  wanted: NewItem,
  held: readonly NewItem[],
  settings: Settings,
  before?: SentBefore,
): BoxLimitRefusal | null {
  if (held.length >= settings['box.maxItems']) return 'box.full'
  return quantityRefusal(wanted, held, settings, before) === null ? null : 'box.quantity-limit'
}

/** What a box holds and its seller has sent us too often by now waits for their word, reserved or not. */
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
