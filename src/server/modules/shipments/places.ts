import { cityKey } from '#kernel/city-key.ts'
import { normalPostcode } from '#kernel/postcodes.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { placeByCity, placeByPostcode, type Position } from './repo-places.ts'

interface Sought {
  readonly country: string
  readonly postcode: string | null
  readonly city: string | null
}

/** Where a postcode lies, as closely as we know it; else where the city does. */
export async function findPlace(db: Db | Tx, { country, postcode, city }: Sought): Promise<Position | null> {
  const code = postcode === null ? null : normalPostcode(country, postcode)
  const known = code === null ? null : await placeByPostcode(db, country, code)
  return known ?? (await placeByCity(db, country, cityKey(city ?? '')))
}
