import type { ChecklistStep, PlainStep } from '#contract/checklist-steps.ts'
import type { DeviceKind } from '#server/modules/pricing/index.ts'

/** A thing to be packed. */
export interface PackedItem {
  readonly productId: number
  /** Null for titles. */
  readonly device: DeviceKind | null
  readonly brand: string | null
  readonly format: string | null
}

/** How the parcels go. */
export interface SendingWay {
  readonly parcelCount: number
  readonly needsBatteryMark: boolean
  readonly papers: readonly ('label' | 'qr' | 'none')[]
  readonly places: readonly ('shop' | 'locker' | 'post-office' | 'door')[]
  readonly hasPickup: boolean
  readonly hasChosenPlace: boolean
}

/** A step, and the products it is about; none if it is about the parcel. */
export interface ChecklistTask {
  readonly key: ChecklistStep
  readonly productIds: readonly number[]
}

type KindOfThing =
  'phone' | 'tablet' | 'watch' | 'laptop' | 'console' | 'camera' | 'lens' | 'sound' | 'part' | 'title'

/** Steps that some things need, in the order in which they are done. */
const preparing: readonly (readonly [PlainStep, (thing: PackedItem) => boolean])[] = [
  ['backup', is('phone', 'tablet', 'laptop')],
  ['backup-console', is('console')],
  ['lock-apple', (thing) => is('phone', 'tablet', 'laptop', 'sound')(thing) && thing.brand === 'Apple'],
  ['lock-apple-watch', (thing) => is('watch')(thing) && thing.brand === 'Apple'],
  ['lock-samsung', (thing) => is('phone', 'tablet')(thing) && thing.brand === 'Samsung'],
  ['lock-google', (thing) => is('phone', 'tablet')(thing) && !ownSystems.has(thing.brand ?? '')],
  ['lock-windows', hasWindows],
  ['lock-console', is('console')],
  ['lock-watch', (thing) => is('watch')(thing) && thing.brand !== 'Apple'],
  ['lock-other', (thing) => is('tablet')(thing) && thing.brand === 'Amazon'],
  ['unpair', (thing) => is('sound')(thing) && thing.brand !== 'Apple'],
  ['erase', is('phone', 'tablet', 'laptop')],
  ['erase-console', is('console')],
  ['sim', hasSim],
  ['card', is('camera')],
  ['disc', is('console')],
  ['parts', is('laptop', 'console', 'camera')],
  ['clean', ({ device }) => device !== null],
  ['check-media', is('title')],
]

const packing: readonly (readonly [PlainStep, (thing: PackedItem) => boolean])[] = [
  ['pack-device', ({ device }) => device !== null],
  ['pack-media', is('title')],
  ['pack-fragile', (thing) => is('camera', 'lens', 'console')(thing) || thing.format === 'vinyl'],
]

/** Makers whose tablets do not run Android, or ask for another account beside it. */
const ownSystems: ReadonlySet<string> = new Set(['Apple', 'Samsung', 'Microsoft', 'Amazon'])

/** The steps for exactly these things and this way of sending (rulebook §8). */
export function stepsFor(things: readonly PackedItem[], way: SendingWay): ChecklistTask[] {
  if (things.length === 0) return []
  const about = ([key, concerns]: (typeof preparing)[number]): ChecklistTask[] => {
    const productIds = [...new Set(things.filter(concerns).map(({ productId }) => productId))]
    return productIds.length > 0 ? [{ key, productIds }] : []
  }
  return [
    ...preparing.flatMap(about),
    ...packing.flatMap(about),
    ...stepsOfParcel(way).map((key) => ({ key, productIds: [] })),
  ]
}

function stepsOfParcel(way: SendingWay): ChecklistStep[] {
  const papers = papersStep(way)
  return [
    ...(way.parcelCount > 1 ? (['parcels'] as const) : []), // as const: the name of a step
    'note',
    'seal',
    ...(way.needsBatteryMark ? (['battery-mark'] as const) : []), // as above
    ...(papers ? [papers] : []),
    handOver(way),
  ]
}

function papersStep({ papers }: SendingWay): PlainStep | null {
  if (papers.includes('label')) return papers.includes('qr') ? 'label-or-code' : 'label'
  return papers.includes('qr') ? 'code' : null
}

function handOver({ hasPickup, hasChosenPlace, places }: SendingWay): ChecklistStep {
  if (hasPickup) return 'hand-pickup'
  if (hasChosenPlace) return 'hand-chosen'
  if (places.includes('locker') && places.includes('shop')) return 'hand-locker'
  return places.includes('post-office') && !places.includes('shop') ? 'hand-post' : 'hand-shop'
}

/** Headphones and the like share their questions with cameras nobody can look into. */
function thingOf({ device }: PackedItem): KindOfThing {
  if (!device) return 'title'
  switch (device.name) {
    case 'phone':
    case 'tablet':
    case 'watch':
    case 'laptop':
    case 'console':
    case 'camera':
    case 'lens':
      return device.name
    default:
      if (device.traits.has('screen')) return 'camera'
      return device.traits.has('battery') ? 'sound' : 'part'
  }
}

function is(...wanted: readonly KindOfThing[]) {
  return (thing: PackedItem) => wanted.includes(thingOf(thing))
}

function hasWindows(thing: PackedItem): boolean {
  return is('laptop')(thing) ? thing.brand !== 'Apple' : is('tablet')(thing) && thing.brand === 'Microsoft'
}

function hasSim(thing: PackedItem): boolean {
  const isCellular = thing.device?.traits.has('cellular') ?? false
  return is('phone')(thing) || (isCellular && is('tablet', 'watch', 'laptop')(thing))
}
