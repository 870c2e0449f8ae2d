import { cityKey } from '#kernel/city-key.ts'
import { normalPostcode } from '#kernel/postcodes.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { placeByCity, placeByPostcode, type Position } from './repo-places.ts'

interface Sought {
  readonly country: string
  readonly postcode: string | null
  readonly city: string | null
}

/** The place of a postcode, as exactly as we know it; otherwise the place of the city. */
export async function findPlace(db: Db | Tx, { country, postcode, city }: Sought): Promise<Position | null> {
  const code = postcode === null ? null : normalPostcode(country, postcode)
  const known = code === null ? null : await placeByPostcode(db, country, code)
  return known ?? (await placeByCity(db, country, cityKey(city ?? '')))
}
