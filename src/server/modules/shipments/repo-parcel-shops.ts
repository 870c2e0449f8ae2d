import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { OpeningHours } from './opening-hours.ts'
import type { Position } from './repo-places.ts'

/** A place that takes parcels of a carrier. */
export interface ParcelShop {
  readonly id: string
  readonly carrier: string
  readonly kind: 'shop' | 'locker' | 'post-office'
  readonly name: string
  readonly street: string
  readonly postcode: string
  readonly city: string
  readonly country: string
  readonly lat: number
  readonly lon: number
  readonly hours: OpeningHours
  readonly acceptsQr: boolean
}

export interface FoundShop extends ParcelShop {
  readonly distanceMeters: number
}

interface Whose {
  readonly carrier: string
  readonly country: string
}

const shownShops = 10
/** Almost everyone has ten shops this near; only where there are fewer the wide box is read. */
const nearMeters = 25_000
/** Nobody carries a parcel further. */
const farMeters = 300_000
const earthMeters = 6_371_000
const metersPerDegree = (earthMeters * Math.PI) / 180

const columns = sql`id, carrier, kind, name, street, postcode, city, country, lat, lon, hours, accepts_qr as "acceptsQr"`

/** The nearest first, then by name. One query over the index on the position. */
export async function nearestShops(db: Db | Tx, whose: Whose, from: Position): Promise<FoundShop[]> {
  const { rows } = await sql<FoundShop>`
    with near as materialized (${within(whose, from, nearMeters)}),
    enough as (select count(*) = ${sql.lit(shownShops)} as is_so from near),
    found as (
      select * from near where (select is_so from enough)
      union all
      select * from (${within(whose, from, farMeters)}) far where not (select is_so from enough)
    )
    select * from found order by "distanceMeters", name, id
  `.execute(db)
  return rows.map(parsed)
}

function within({ carrier, country }: Whose, { lat, lon }: Position, meters: number) {
  const height = meters / metersPerDegree
  const width = height / Math.max(Math.cos((lat * Math.PI) / 180), 0.01)
  return sql`
    select * from (
      select ${columns}, round(${distanceFrom({ lat, lon })})::integer as "distanceMeters"
      from parcel_shop
      where carrier = ${carrier} and country = ${country}
        and lat between ${lat - height} and ${lat + height}
        and lon between ${lon - width} and ${lon + width}
    ) boxed
    where "distanceMeters" <= ${meters}
    order by "distanceMeters", name, id
    limit ${sql.lit(shownShops)}
  `
}

/** The distance on a sphere, by the haversine formula. */
function distanceFrom({ lat, lon }: Position) {
  return sql`${sql.lit(2 * earthMeters)} * asin(least(1, sqrt(
    sin(radians(lat - ${lat}) / 2) ^ 2
    + cos(radians(${lat})) * cos(radians(lat)) * sin(radians(lon - ${lon}) / 2) ^ 2
  )))`
}

export async function shopById(db: Db | Tx, id: string): Promise<ParcelShop | null> {
  const { rows } = await sql<ParcelShop>`select ${columns} from parcel_shop where id = ${id}`.execute(db)
  return rows.map(parsed)[0] ?? null
}

function parsed<S extends ParcelShop>(shop: S): S {
  return { ...shop, hours: OpeningHours.parse(shop.hours) }
}
