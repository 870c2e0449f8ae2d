import { sql } from 'kysely'
import { cityKey } from '#kernel/city-key.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { RankedCarrier } from '../repo-carriers.ts'
import type { CategoryShipping } from '../repo-category-shipping.ts'
import { inStoredOrder, type PostalPlace } from './postal-places.ts'

export async function writeCarriers(tx: Tx, carriers: readonly RankedCarrier[]): Promise<void> {
  await freeRanks(tx, carriers)
  await tx
    .insertInto('carrier')
    .values(carriers.map(carrierRow))
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet(({ ref }) => ({
        country: ref('excluded.country'),
        rank: ref('excluded.rank'),
        name: ref('excluded.name'),
        kind: ref('excluded.kind'),
        places: ref('excluded.places'),
        papers: ref('excluded.papers'),
        max_grams: ref('excluded.max_grams'),
        insured_cents: ref('excluded.insured_cents'),
        insured_service_cents: ref('excluded.insured_service_cents'),
        max_battery_devices: ref('excluded.max_battery_devices'),
        transit_min_days: ref('excluded.transit_min_days'),
        transit_max_days: ref('excluded.transit_max_days'),
        postcode_prefixes: ref('excluded.postcode_prefixes'),
        pickup_slots: ref('excluded.pickup_slots'),
      })),
    )
    .execute()
}

/** A new carrier in the middle moves those after it, and no rank of a country may be there twice on the way. */
async function freeRanks(tx: Tx, carriers: readonly RankedCarrier[]): Promise<void> {
  await tx
    .updateTable('carrier')
    .set({ rank: sql<number>`-rank` })
    .where(
      'code',
      'in',
      carriers.map(({ code }) => code),
    )
    .execute()
}

function carrierRow(carrier: RankedCarrier) {
  return {
    code: carrier.code,
    country: carrier.country,
    rank: carrier.rank,
    name: carrier.name,
    kind: carrier.kind,
    places: [...carrier.places],
    papers: [...carrier.papers],
    max_grams: carrier.maxGrams,
    insured_cents: carrier.insuredCents,
    insured_service_cents: carrier.insuredServiceCents,
    max_battery_devices: carrier.maxBatteryDevices,
    transit_min_days: carrier.transit.minDays,
    transit_max_days: carrier.transit.maxDays,
    postcode_prefixes: [...carrier.postcodePrefixes],
    pickup_slots: [...carrier.pickupSlots],
  }
}

export async function writeCategoryWeights(
  tx: Tx,
  byCategory: ReadonlyMap<string, CategoryShipping>,
): Promise<void> {
  await tx
    .insertInto('category_shipping')
    .values(
      [...byCategory].map(([categoryId, { grams, hasBattery }]) => ({
        category_id: Number(categoryId),
        default_grams: grams,
        has_battery: hasBattery,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('category_id').doUpdateSet(({ ref }) => ({
        default_grams: ref('excluded.default_grams'),
        has_battery: ref('excluded.has_battery'),
      })),
    )
    .execute()
}

export async function storedPlaces(db: Db | Tx): Promise<ReadonlyMap<string, readonly PostalPlace[]>> {
  const rows = await db
    .selectFrom('postal_place')
    .select(['country', 'postcode_prefix as prefix', 'city', 'lat', 'lon'])
    .execute()
  const byCountry = Map.groupBy(rows, ({ country }) => country)
  return new Map(
    [...byCountry].map(([country, places]) => [country, inStoredOrder(places.map(withoutCountry))]),
  )
}

function withoutCountry({ prefix, city, lat, lon }: PostalPlace): PostalPlace {
  return { prefix, city, lat, lon }
}

/** The places of a country as a whole: those that are not in the list any more go. */
export async function writePlaces(
  tx: Tx,
  byCountry: ReadonlyMap<string, readonly PostalPlace[]>,
): Promise<void> {
  await tx
    .deleteFrom('postal_place')
    .where('country', 'in', [...byCountry.keys()])
    .execute()
  const rows = [...byCountry].flatMap(([country, places]) =>
    places.map(({ prefix, city, lat, lon }) => ({
      country,
      postcode_prefix: prefix,
      city,
      city_key: cityKey(city),
      lat,
      lon,
    })),
  )
  // One parameter instead of thousands.
  await sql`
    insert into postal_place select * from json_populate_recordset(null::postal_place, ${JSON.stringify(rows)})
  `.execute(tx)
}
