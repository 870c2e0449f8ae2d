import type { Db, Tx } from '#server/platform/db/pool.ts'

/** A point on the map. */
export interface Position {
  readonly lat: number
  readonly lon: number
}

export async function placeByPostcode(
  db: Db | Tx,
  country: string,
  postcode: string,
): Promise<Position | null> {
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
export async function placeByCity(db: Db | Tx, country: string, key: string): Promise<Position | null> {
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
