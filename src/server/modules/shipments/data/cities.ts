import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A part of a city with its own postcode. */
export interface District {
  readonly country: string
  readonly city: string
  readonly postcode: string
  readonly lat: number
  readonly lon: number
}

interface City {
  readonly country: string
  readonly name: string
  readonly lat: number
  readonly lon: number
  /** Postcodes that begin so lie nearer to this city than to any other here. */
  readonly prefixes: readonly string[]
  readonly districts: readonly District[]
}

const kilometersPerDegree = 111.2

/** A number from 0 to below 1 that looks like chance and is the same on every machine. */
export function repeatableRandom(...of: readonly (string | number)[]): number {
  return createHash('sha256').update(of.join('/')).digest().readUInt32BE(0) / 2 ** 32
}

/** A point at this distance in kilometres. Its direction follows from the names, so it is always the same. */
export function pointNearby(
  from: { readonly lat: number; readonly lon: number },
  kilometers: number,
  ...of: readonly (string | number)[]
): { lat: number; lon: number } {
  const angle = 2 * Math.PI * repeatableRandom('direction', ...of)
  const north = (kilometers * Math.cos(angle)) / kilometersPerDegree
  const east = (kilometers * Math.sin(angle)) / (kilometersPerDegree * Math.cos((from.lat * Math.PI) / 180))
  return { lat: rounded(from.lat + north), lon: rounded(from.lon + east) }
}

function rounded(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000
}

/** cities.psv: the first postcode lies in the middle, the others around it. */
export function readCities(): readonly City[] {
  const [, ...lines] = readFileSync(join(import.meta.dirname, 'cities.psv'), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => {
    const [country = '', name = '', latText, lonText, prefixes = '', postcodes = ''] = line.split('|')
    const centre = { lat: Number(latText), lon: Number(lonText) }
    const codes = postcodes.split(' ').filter((code) => code !== '')
    const reach = 1.5 + codes.length / 2
    return {
      country,
      name,
      ...centre,
      prefixes: prefixes.split(' '),
      districts: codes.map((postcode, at) => {
        const kilometers = at === 0 ? 0 : 1 + repeatableRandom('reach', country, postcode) * (reach - 1)
        return { country, city: name, postcode, ...pointNearby(centre, kilometers, country, postcode) }
      }),
    }
  })
}
