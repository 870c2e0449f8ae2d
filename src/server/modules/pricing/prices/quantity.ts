import type { Settings } from '#server/platform/settings.ts'

/** One product a private seller wants to send us, with what the same seller sent before. */
export interface ProductToSend {
  readonly productId: number
  readonly family: 'ce' | 'media'
  /** Devices count by model; one without a model is its own. */
  readonly groupId: number | null
}

export interface SentBefore {
  /** How often each title came in the last 30 days. */
  readonly titles: ReadonlyMap<number, number>
  /** How many devices came in the last 365 days. */
  readonly devices: number
}

const nothingBefore: SentBefore = { titles: new Map(), devices: 0 }

export type QuantityRefusal =
  'title-per-order' | 'title-per-30-days' | 'model-per-order' | 'devices-per-order' | 'devices-per-year'

/** The reason why we take no more of this product; null if we do (rulebook.md §5). */
export function quantityRefusal(
  wanted: ProductToSend,
  held: readonly ProductToSend[],
  limits: Settings,
  before: SentBefore = nothingBefore,
): QuantityRefusal | null {
  return wanted.family === 'media'
    ? titleRefusal(wanted, held, limits, before)
    : deviceRefusal(wanted, held, limits, before)
}

function titleRefusal(
  { productId }: ProductToSend,
  held: readonly ProductToSend[],
  limits: Settings,
  before: SentBefore,
): QuantityRefusal | null {
  const inOrder = held.filter((item) => item.productId === productId).length
  if (inOrder >= limits['quantity.mediaPerTitle']) return 'title-per-order'
  const sent = (before.titles.get(productId) ?? 0) + inOrder
  return sent >= limits['quantity.mediaPerTitle30Days'] ? 'title-per-30-days' : null
}

function deviceRefusal(
  wanted: ProductToSend,
  held: readonly ProductToSend[],
  limits: Settings,
  before: SentBefore,
): QuantityRefusal | null {
  const devices = held.filter(({ family }) => family === 'ce')
  if (devices.filter((item) => modelOf(item) === modelOf(wanted)).length >= limits['quantity.cePerModel'])
    return 'model-per-order'
  if (devices.length >= limits['quantity.cePerOrder']) return 'devices-per-order'
  return before.devices + devices.length >= limits['quantity.cePer365Days'] ? 'devices-per-year' : null
}

function modelOf({ groupId, productId }: ProductToSend): string {
  return groupId === null ? `product ${productId}` : `model ${groupId}`
}
