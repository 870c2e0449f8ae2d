import { sql } from 'kysely'
import { cityKey } from '#kernel/city-key.ts'
import { inTurn } from '#server/platform/db/in-turn.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { seedCarriers } from './carriers.ts'
import { readCities } from './cities.ts'
import { seedShops } from './shops.ts'

/** What devices of a category weigh where nobody weighed them (rulebook.md §8; headphones and straps are ours). */
export const seedCategoryShipping = [
  { category_id: 1112, default_grams: 220, has_battery: true },
  { category_id: 1294, default_grams: 600, has_battery: true },
  { category_id: 2665, default_grams: 80, has_battery: true },
  { category_id: 26659, default_grams: 40, has_battery: false },
  { category_id: 2658, default_grams: 2100, has_battery: true },
  // Their controllers have one.
  { category_id: 1092, default_grams: 4200, has_battery: true },
  { category_id: 10924, default_grams: 400, has_battery: true },
  { category_id: 1400, default_grams: 900, has_battery: true },
  { category_id: 1500, default_grams: 700, has_battery: false },
  { category_id: 1600, default_grams: 300, has_battery: true },
]

/** Carriers, the weights of categories that are there, places and shops; a shop that has carriers is left alone. */
export async function seedShipping(db: Db): Promise<void> {
  const hasCarriers = (on: Db | Tx) => on.selectFrom('carrier').select('code').limit(1).executeTakeFirst()
  if (await hasCarriers(db)) return
  await inTurn(db, 'shipping seed', async (tx) => {
    if (await hasCarriers(tx)) return
    await insertCarriers(tx)
    await insertWeights(tx)
    await insertPlaces(tx)
    await insertShops(tx)
  })
}

async function insertCarriers(tx: Tx): Promise<void> {
  await tx
    .insertInto('carrier')
    .values(
      seedCarriers.map((carrier, at) => ({
        code: carrier.code,
        country: carrier.country,
        rank: at + 1,
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
      })),
    )
    .execute()
}

async function insertWeights(tx: Tx): Promise<void> {
  await sql`
    insert into category_shipping
    select shipping.* from json_populate_recordset(null::category_shipping, ${JSON.stringify(seedCategoryShipping)}) shipping
    join category on category.id = category_id
  `.execute(tx)
}

async function insertPlaces(tx: Tx): Promise<void> {
  const places = readCities().flatMap(({ country, name, lat, lon, prefixes, districts }) => {
    const place = { country, city: name, city_key: cityKey(name) }
    return [
      ...prefixes.map((postcode_prefix) => ({ ...place, postcode_prefix, lat, lon })),
      ...districts.map((district) => ({
        ...place,
        postcode_prefix: district.postcode,
        lat: district.lat,
        lon: district.lon,
      })),
    ]
  })
  await sql`
    insert into postal_place select * from json_populate_recordset(null::postal_place, ${JSON.stringify(places)})
  `.execute(tx)
}

async function insertShops(tx: Tx): Promise<void> {
  const shops = seedShops().map(({ acceptsQr, ...shop }) => ({ ...shop, accepts_qr: acceptsQr }))
  await sql`
    insert into parcel_shop select * from json_populate_recordset(null::parcel_shop, ${JSON.stringify(shops)})
  `.execute(tx)
}
