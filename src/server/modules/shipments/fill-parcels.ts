import { withPacking, type ParcelItem } from './weights.ts'

/** The limits of one parcel with its packing, and the largest number of parcels. */
export interface Limits {
  readonly count: number
  readonly grams: number
  readonly valueCents: number
  readonly batteryDevices: number
}

interface Load {
  readonly items: ParcelItem[]
  grams: number
  valueCents: number
  batteryDevices: number
}

/** Attempts until the search for one parcel less is given up: all ways to spread eight things, some of those to spread more. */
const maxSteps = 5_000

/**
 * The items in the fewest parcels found: first-fit in several orders, then a search for fewer. A single item over the
 * usual limits travels alone as long as it keeps to the utmost. Null when no way into `count` parcels was found.
 */
export function fillParcels(
  items: readonly ParcelItem[],
  usual: Limits,
  utmost: Limits,
): ParcelItem[][] | null {
  const alone = items.filter((item) => !fits(emptyLoad(), item, usual))
  if (alone.some((item) => !fits(emptyLoad(), item, utmost))) return null
  const together = items.filter((item) => fits(emptyLoad(), item, usual))
  const room = usual.count - alone.length
  const found = room < 0 ? null : fewest(together, { ...usual, count: room })
  return found && [...alone.map((item) => [item]), ...found]
}

function fewest(items: readonly ParcelItem[], limits: Limits): ParcelItem[][] | null {
  if (leastCount(items, limits) > limits.count) return null
  const orders = ordersOf(items, limits)
  let best: ParcelItem[][] | null = null
  for (const order of orders) {
    const loads = firstFit(order, limits)
    if (loads && (!best || loads.length < best.length)) best = loads
  }
  return searchFewer(orders[0] ?? items, limits, best)
}

function searchFewer(
  order: readonly ParcelItem[],
  limits: Limits,
  known: ParcelItem[][] | null,
): ParcelItem[][] | null {
  const count = (known?.length ?? limits.count + 1) - 1
  if (count < leastCount(order, limits)) return known
  const fewer = search(order, { ...limits, count })
  return fewer ? searchFewer(order, limits, fewer) : known
}

/** The largest first, by what makes them large; ids decide between equals, so that the same box packs the same way. */
function ordersOf(items: readonly ParcelItem[], limits: Limits): ParcelItem[][] {
  const shares: readonly ((item: ParcelItem) => number)[] = [
    (item) => Math.max(item.grams / limits.grams, item.valueCents / Math.max(limits.valueCents, 1)),
    (item) => item.grams,
    (item) => item.valueCents,
    (item) => Number(item.hasBattery) * limits.grams + item.grams,
  ]
  return shares.map((share) => items.toSorted((a, b) => share(b) - share(a) || a.id - b.id))
}

function firstFit(order: readonly ParcelItem[], limits: Limits): ParcelItem[][] | null {
  const loads: Load[] = []
  for (const item of order) {
    const open = loads.find((load) => fits(load, item, limits))
    if (open) put(open, item)
    else if (loads.length < limits.count) loads.push(put(emptyLoad(), item))
    else return null
  }
  return loads.map((load) => load.items)
}

/** Fewer parcels than this cannot hold the sum, however it is spread. */
function leastCount(items: readonly ParcelItem[], limits: Limits): number {
  const all = items.reduce(put, emptyLoad())
  const parts = [
    withPacking(all.grams) / limits.grams,
    all.valueCents / Math.max(limits.valueCents, 1),
    all.batteryDevices / Math.max(limits.batteryDevices, 1),
  ]
  return Math.max(...parts.map((part) => Math.ceil(part - 1e-9)))
}

/** Tries every place for every item, the largest first, and goes back where one does not fit. */
function search(order: readonly ParcelItem[], limits: Limits): ParcelItem[][] | null {
  const loads = Array.from({ length: limits.count }, emptyLoad)
  let steps = 0
  const placeFrom = (at: number): boolean => {
    const item = order[at]
    if (!item) return true
    const tried = new Set<string>()
    for (const load of loads) {
      // Parcels that hold the same amounts are the same place.
      const state = `${load.grams}/${load.valueCents}/${load.batteryDevices}`
      if (tried.has(state) || !fits(load, item, limits)) continue
      tried.add(state)
      steps += 1
      if (steps > maxSteps) return false
      put(load, item)
      if (placeFrom(at + 1)) return true
      takeBack(load)
    }
    return false
  }
  return placeFrom(0) ? loads.map((load) => load.items).filter((held) => held.length > 0) : null
}

function emptyLoad(): Load {
  return { items: [], grams: 0, valueCents: 0, batteryDevices: 0 }
}

function fits(load: Load, item: ParcelItem, limits: Limits): boolean {
  return (
    withPacking(load.grams + item.grams) <= limits.grams &&
    load.valueCents + item.valueCents <= limits.valueCents &&
    load.batteryDevices + Number(item.hasBattery) <= limits.batteryDevices
  )
}

function put(load: Load, item: ParcelItem): Load {
  load.items.push(item)
  load.grams += item.grams
  load.valueCents += item.valueCents
  load.batteryDevices += Number(item.hasBattery)
  return load
}

function takeBack(load: Load): void {
  const item = load.items.pop()
  if (!item) return
  load.grams -= item.grams
  load.valueCents -= item.valueCents
  load.batteryDevices -= Number(item.hasBattery)
}
