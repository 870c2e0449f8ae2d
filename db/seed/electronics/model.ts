import type { DeviceLook } from '#server/drawings/device-look.ts'

/** A device people know by one name, with the choices its maker sold it in. */
export interface SeedModel {
  /** Never changes and is never given to another: addresses and orders are made of it. 1 to 9999. */
  readonly id: number
  readonly categoryId: number
  readonly brand: string
  /** The name that people use, with the brand: 'Apple iPhone 15 Pro'. */
  readonly name: string
  /** The series, under which the choice of models shows it: 'iPhone 15'. */
  readonly series: string
  readonly year: number
  /** In GB; empty if the model has no storage to choose. */
  readonly storages: readonly number[]
  /** Keys of colours.ts, the most sold first. */
  readonly colours: readonly string[]
  /** Sizes, connectivity and the like as they stand in names; empty if there is one. */
  readonly configurations: readonly string[]
  readonly look: DeviceLook
  /** 1 to 1000: how often it is looked for. */
  readonly popularity: number
  /** The offer in cents for the first choice of each list in mint condition; 0 if we do not buy the model. */
  readonly offerCents: number
  /** The cents that the next larger storage and configuration add. */
  readonly stepCents: number
  readonly weightGrams: number
  /** Why it is not bought, where it is not. */
  readonly stopReason?: 'MODEL_TOO_OLD' | 'HYGIENE' | 'TEMPORARY' | 'LOW_VALUE' | 'OVERSTOCK' | 'RECALLED'
}
