import { cameras } from './cameras.ts'
import { consoles } from './consoles.ts'
import { galaxyPhones } from './galaxy-phones.ts'
import { headphones } from './headphones.ts'
import { ipads } from './ipads.ts'
import { iphones } from './iphones.ts'
import { laptops } from './laptops.ts'
import { lenses } from './lenses.ts'
import { macbooks } from './macbooks.ts'
import type { SeedModel } from './model.ts'
import { otherPhones } from './other-phones.ts'
import { pixels } from './pixels.ts'
import { specialCameras } from './special-cameras.ts'
import { straps } from './straps.ts'
import { tablets } from './tablets.ts'
import { watches } from './watches.ts'

/** Every device of the demo shop. */
export const seedModels: readonly SeedModel[] = [
  iphones,
  galaxyPhones,
  pixels,
  otherPhones,
  ipads,
  tablets,
  watches,
  straps,
  macbooks,
  laptops,
  consoles,
  cameras,
  specialCameras,
  lenses,
  headphones,
].flat()
