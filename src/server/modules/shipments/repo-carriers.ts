import type { z } from 'zod'
import type { CarrierKind, CarrierPaper, CarrierPlace } from '#contract/schemas/checkout.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { remembered } from '#server/platform/remembered.ts'

/** A company that moves parcels, with the limits of our contract. */
export interface Carrier {
  readonly code: string
  readonly country: string
  readonly name: string
  readonly kind: z.infer<typeof CarrierKind>
  readonly places: readonly z.infer<typeof CarrierPlace>[]
  readonly papers: readonly z.infer<typeof CarrierPaper>[]
  readonly maxGrams: number
  readonly insuredCents: number
  /** The insured value with the service that we pay for; equal to insuredCents if there is no service. */
  readonly insuredServiceCents: number
  readonly maxBatteryDevices: number
  /** In working days. */
  readonly transit: Transit
  /** It comes to the door at these postcodes; empty means everywhere in its country. */
  readonly postcodePrefixes: readonly string[]
  readonly pickupSlots: readonly string[]
}

export interface Transit {
  readonly minDays: number
  readonly maxDays: number
}

/** A carrier with its place in the list of carriers. */
export type RankedCarrier = Carrier & { readonly rank: number }

/** The carriers of all countries. */
export async function rankedCarriers(db: Db | Tx): Promise<RankedCarrier[]> {
  const rows = await selected(db).select('rank').orderBy('rank').execute()
  return rows.map(({ rank, ...row }) => ({ ...toCarrier(row), rank }))
}

/** The tag of what is made from the carriers. */
export const carriersTag = 'carriers'

/** They are few, so they stay in memory until one changes. */
function knownCarriers(db: Db | Tx): Promise<Carrier[]> {
  return remembered(db, { key: carriersTag, tags: [carriersTag] }, async (source) => {
    const ranked = await rankedCarriers(source)
    return ranked.map(({ rank: _rank, ...carrier }) => carrier)
  })
}

/** The carriers of a country in the order in which they are shown. */
export async function carriersInCountry(db: Db | Tx, country: string): Promise<Carrier[]> {
  return (await knownCarriers(db)).filter((carrier) => carrier.country === country)
}

export async function carrierByCode(db: Db | Tx, code: string): Promise<Carrier | null> {
  return (await knownCarriers(db)).find((carrier) => carrier.code === code) ?? null
}

/** How many working days the parcels of a carrier take; null for an unknown carrier. */
export async function carrierTransit(db: Db | Tx, code: string): Promise<Transit | null> {
  return (await carrierByCode(db, code))?.transit ?? null
}

function selected(db: Db | Tx) {
  return db
    .selectFrom('carrier')
    .select([
      'code',
      'country',
      'name',
      'kind',
      'places',
      'papers',
      'max_grams as maxGrams',
      'insured_cents as insuredCents',
      'insured_service_cents as insuredServiceCents',
      'max_battery_devices as maxBatteryDevices',
      'transit_min_days as minDays',
      'transit_max_days as maxDays',
      'postcode_prefixes as postcodePrefixes',
      'pickup_slots as pickupSlots',
    ])
}

type CarrierRow = Omit<Carrier, 'transit'> & Transit

function toCarrier({ minDays, maxDays, ...row }: CarrierRow): Carrier {
  return { ...row, transit: { minDays, maxDays } }
}
