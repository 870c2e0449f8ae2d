/** The columns of a product that an import may set. */
export interface ProductColumns {
  readonly category_id: number
  /** The model of a device. */
  readonly group_id: number | null
  readonly name: string
  readonly brand: string | null
  readonly creator: string | null
  readonly publisher: string | null
  readonly language: string | null
  readonly format: string | null
  readonly released_year: number | null
  readonly storage_gb: number | null
  readonly colour: string | null
  readonly configuration: string | null
  readonly offer_cents: number
  readonly stop_reason: string | null
  readonly popularity: number
  readonly weight_grams: number | null
  readonly age_rating: number | null
  readonly is_gone: boolean
}
