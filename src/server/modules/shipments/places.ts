import { cityKey } from '#kernel/city-key.ts'
import { normalPostcode } from '#kernel/postcodes.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'

/** A point on the map. */
export interface Position {
  readonly lat: number
  readonly lon: number
}

interface Sought {
  readonly country: string
  readonly postcode: string | null
  readonly city: string | null
}

/** Where a postcode lies, as closely as we know it; else where the city does. */
export async function findPlace(db: Db | Tx, { country, postcode, city }: Sought): Promise<Position | null> {
  const code = postcode === null ? null : normalPostcode(country, postcode)
  const known = code === null ? null : await byPostcode(db, country, code)
  return known ?? (await byCity(db, country, cityKey(city ?? '')))
}

async function byPostcode(db: Db | Tx, country: string, postcode: string): Promise<Position | null> {
  const prefixes = Array.from(postcode, (_, at) => postcode.slice(0, at + 1))
  const found = await db
    .selectFrom('postal_place')
    .where('country', '=', country)
    .where('postcode_prefix', 'in', prefixes)
    .select(['lat', 'lon'])
    .orderBy((eb) => eb.fn('length', ['postcode_prefix']), 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}

/** The city itself, or one whose name goes on: Halle is found at Halle (Saale). */
async function byCity(db: Db | Tx, country: string, key: string): Promise<Position | null> {
  if (key === '') return null
  const found = await db
    .selectFrom('postal_place')
    .where('country', '=', country)
    .where('city_key', '>=', key)
    // The first character after the space.
    .where('city_key', '<', `${key}!`)
    .select(['lat', 'lon'])
    .orderBy('city_key')
    .orderBy('postcode_prefix')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}
