import type { Grading, Quote } from '#server/modules/pricing/index.ts'

export type ItemFamily = Quote['family']

export interface NewItem {
  readonly productId: number
  readonly family: ItemFamily
  /** Devices with the same value are the same model; null if a product has no other variants. */
  readonly groupId: number | null
  readonly priceCents: number
  readonly variant: Quote['variantLabel']
  readonly gradingUuid: string | null
  readonly grading: Grading | null
  readonly tableVersion: number
  readonly reservedUntil: Date
  readonly addedAt: Date
  /** The place of the item it was before it was taken out; null if it never was. */
  readonly place: number | null
  /** The list or suggestion in which the seller found the product; null if found otherwise. */
  readonly searchUuid: string | null
}

export interface BoxItem extends NewItem {
  readonly id: number
}

/** Items are shown in the order of their places. */
export function placeInBox({ place, id }: BoxItem): number {
  return place ?? id
}

export interface Box {
  readonly uuid: string
  readonly ownerId: string
  readonly couponCode: string | null
  readonly isExpress: boolean
  readonly items: readonly BoxItem[]
}
