import { readCities } from './cities.ts'

/** The places of the postcodes that begin with these digits. */
export interface PostalPlace {
  readonly prefix: string
  readonly city: string
  readonly lat: number
  readonly lon: number
}

/** The cities by country, each with the beginnings of its postcodes and the postcodes of its districts. */
export function postalPlaces(): ReadonlyMap<string, readonly PostalPlace[]> {
  const byCountry = Map.groupBy(readCities(), ({ country }) => country)
  return new Map(
    [...byCountry].map(([country, cities]) => [
      country,
      inStoredOrder(
        cities.flatMap(({ name: city, lat, lon, prefixes, districts }) => [
          ...prefixes.map((prefix) => ({ prefix, city, lat, lon })),
          ...districts.map((district) => ({
            prefix: district.postcode,
            city,
            lat: district.lat,
            lon: district.lon,
          })),
        ]),
      ),
    ]),
  )
}

/** One order for the list and for the table, so that the two can be compared. */
export function inStoredOrder(places: readonly PostalPlace[]): PostalPlace[] {
  return places.toSorted((one, other) => (one.prefix < other.prefix ? -1 : 1))
}
