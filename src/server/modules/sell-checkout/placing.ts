import type { JudgedBox } from '#server/modules/box/index.ts'
import type { Fallback } from '#server/modules/orders/index.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { SellerFacts } from './seller.ts'
import type { ChosenShipping } from './shipping.ts'

/** The body that the seller sends with the press. The hash is that of the box that the seller saw. */
export interface PlacingConfirmation {
  readonly hash: string
  readonly fallback?: Fallback | undefined
  readonly parcelCount?: number | undefined
}

/** A box with everything that decides whether it becomes an order. */
export interface PlacingBox {
  /** False for somebody who has no box. */
  readonly hasBox: boolean
  readonly judged: JudgedBox
  readonly seller: SellerFacts
  readonly shipping: ChosenShipping
  readonly settings: Settings
  /** The hash of the box as the answer shows it now. */
  readonly hash: string
  readonly confirmed: PlacingConfirmation
  readonly viewer: Viewer
}
