import type { ColumnType } from 'kysely'

/** Carriers and the places that take their parcels; a part of tables.ts. */
export interface ShipmentTables {
  carrier: CarrierTable
  category_shipping: CategoryShippingTable
  parcel_shop: ParcelShopTable
  postal_place: PostalPlaceTable
}

interface CarrierTable {
  code: string
  country: string
  rank: number
  name: string
  kind: 'home' | 'shop'
  places: ('shop' | 'locker' | 'post-office' | 'door')[]
  papers: ('label' | 'qr' | 'none')[]
  max_grams: number
  insured_cents: number
  insured_service_cents: number
  max_battery_devices: number
  transit_min_days: number
  transit_max_days: number
  postcode_prefixes: string[]
  pickup_slots: string[]
}

interface CategoryShippingTable {
  category_id: number
  default_grams: number
  has_battery: boolean
}

interface ParcelShopTable {
  id: string
  carrier: string
  kind: 'shop' | 'locker' | 'post-office'
  name: string
  street: string
  postcode: string
  city: string
  country: string
  lat: number
  lon: number
  /** jsonb, so it is written as JSON text. */
  hours: ColumnType<unknown, string, string>
  accepts_qr: boolean
}

interface PostalPlaceTable {
  country: string
  postcode_prefix: string
  city: string
  city_key: string
  lat: number
  lon: number
}
