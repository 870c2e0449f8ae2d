import { sql } from 'kysely'
import type { Db } from '#server/platform/db/pool.ts'
import { knownRead, rowsRead, type Read } from '#server/platform/db/reads.ts'
import type { DeviceLook } from '#server/drawings/device-look.ts'

export interface ProductRow {
  readonly id: number
  readonly categoryId: number
  readonly name: string
  readonly slug: string
  readonly language: string | null
  readonly brand: string | null
  readonly creator: string | null
  readonly publisher: string | null
  readonly format: string | null
  readonly year: number | null
  readonly storageGb: number | null
  readonly colour: string | null
  readonly configuration: string | null
  readonly offerCents: number
  readonly stopReason: string | null
  readonly popularity: number
  readonly weightGrams: number | null
  readonly ageRating: number | null
  readonly isGone: boolean
  readonly groupId: number | null
  readonly groupName: string | null
  readonly basicName: string | null
  readonly look: DeviceLook | null
}

/** A product with the family of its category. */
export interface HeldRow extends ProductRow {
  readonly family: 'ce' | 'media'
}

export interface GroupRow {
  readonly id: number
  readonly sanitizedName: string
  readonly basicName: string
  readonly categoryId: number
  readonly series: string
  readonly year: number | null
  readonly popularity: number
  readonly deviceCount: number
  readonly leadId: number
  readonly topOfferCents: number
}

export interface ProductOfModel {
  readonly row: ProductRow
  readonly gtins: readonly number[]
  /** Empty for a product without a model. */
  readonly devices: readonly ProductRow[]
}

/** No maker has sold more devices than this under one name. */
const maxDevices = 500
const maxModels = 2000

/** Products, their groups and their codes. */
export function productRepo(db: Db) {
  const rows = () =>
    db
      .selectFrom('product')
      .leftJoin('product_group', 'product_group.id', 'product.group_id')
      .select(productColumns)
      .$castTo<ProductRow>() // only this shop writes the column look, so its shape is known

  const devices = () =>
    rows()
      .where('product.is_gone', '=', false)
      .orderBy('product.popularity', 'desc')
      .orderBy('product.id')
      .limit(maxDevices)

  return {
    /** The products in the order of the ids, without unknown ids and products that are gone for good. */
    async byIds(ids: readonly number[]): Promise<ProductRow[]> {
      if (ids.length === 0) return []
      const products = await rows()
        .where('product.id', '=', anyOf(ids))
        .where('is_gone', '=', false)
        .execute()
      const productById = new Map(products.map((row) => [row.id, row]))
      return ids.flatMap((id) => productById.get(id) ?? [])
    },

    /** The products with these ids, those that are gone for good included. */
    everByIds: (ids: readonly number[]): Promise<ProductRow[]> =>
      rows().where('product.id', '=', anyOf(ids)).execute(),

    /** The same, to be asked together with other things. */
    heldRead: (ids: readonly number[]): Read<readonly HeldRow[]> => {
      const held = rows()
        .innerJoin('category', 'category.id', 'product.category_id')
        .select('category.family')
        .where('product.id', '=', anyOf(ids))
      return ids.length === 0 ? knownRead([]) : rowsRead(held, (found) => found)
    },

    byId: (id: number): Promise<ProductRow | undefined> =>
      rows().where('product.id', '=', id).executeTakeFirst(),

    byGtin: (gtin: number): Promise<ProductRow | undefined> =>
      rows()
        .innerJoin('product_identifier', 'product_identifier.product_id', 'product.id')
        .where('gtin', '=', String(gtin))
        .executeTakeFirst(),

    byGtins: (gtins: readonly number[]): Promise<(ProductRow & { gtin: string })[]> =>
      rows()
        .innerJoin('product_identifier', 'product_identifier.product_id', 'product.id')
        .select('gtin')
        .where('gtin', '=', sql<string>`any(${gtins}::bigint[])`)
        .where('is_gone', '=', false)
        .execute(),

    /** A product with its codes and the devices of its model, itself included, the most sold first. */
    async withModel(id: number): Promise<ProductOfModel | null> {
      const gtins = sql<number[] | null>`case when product.id = ${id} then array(
        select gtin::float8 from product_identifier where product_id = product.id order by gtin limit 20) end`
      const found = await rows()
        .select(gtins.as('gtins'))
        .where(({ or, and, eb, not }) =>
          or([
            eb('product.id', '=', id),
            and([
              eb('product.group_id', '=', sql<number>`(select group_id from product where id = ${id})`),
              not('product.is_gone'),
            ]),
          ]),
        )
        .orderBy(sql`product.id = ${id}`, 'desc')
        .orderBy('product.popularity', 'desc')
        .orderBy('product.id')
        .limit(maxDevices)
        .execute()
      const [own, ...others] = found
      if (own?.gtins == null) return null
      const devices = own.groupId === null ? [] : [own, ...others].filter(({ isGone }) => !isGone)
      return { row: own, gtins: own.gtins, devices: devices.toSorted(bySales) }
    },

    associated: (id: number): Promise<ProductRow[]> =>
      rows()
        .innerJoin('product_association', 'product_association.other_id', 'product.id')
        .where('product_association.product_id', '=', id)
        .where('is_gone', '=', false)
        .orderBy('product_association.rank')
        .limit(24)
        .execute(),

    /** The devices of one group, the most sold first. */
    devices: (sanitizedName: string): Promise<ProductRow[]> =>
      devices().where('sanitized_name', '=', sanitizedName).execute(),

    groups: (categoryIds: readonly number[]): Promise<GroupRow[]> =>
      groupRows(db, sql`g.category_id = any(${[...categoryIds]})`),

    groupsWith: (ids: readonly number[]): Promise<GroupRow[]> => groupRows(db, sql`g.id = any(${[...ids]})`),

    /** The most sold device of each popular model that we buy, by shelves, which are lists of categories. */
    async popularLeads(shelves: readonly (readonly number[])[], limit: number): Promise<number[][]> {
      const places = shelves.flatMap((ids, place) => ids.map((id) => ({ place, id })))
      const { rows: leads } = await sql<{ place: number; id: number }>`
        select place, id from (
          select shelf.place, lead.id,
            row_number() over (partition by shelf.place order by g.popularity desc, g.id) as rank
          from json_to_recordset(${JSON.stringify(places)}::json) as shelf (place integer, id integer)
          join product_group g on g.category_id = shelf.id
          cross join lateral (
            select p.id from product p
            where p.group_id = g.id and not p.is_gone and p.offer_cents > 0 and p.stop_reason is null
            order by p.popularity desc, p.id limit 1
          ) lead
        ) as ranked
        where rank <= ${limit} order by place, rank
      `.execute(db)
      return shelves.map((_, at) => leads.filter(({ place }) => place === at).map(({ id }) => id))
    },

    /** The group whose name was typed, with or without its brand, however it was spaced. */
    async groupNamed(typed: string): Promise<GroupRow | undefined> {
      const letters = sql`regexp_replace(plain_text(${typed}), '[^a-z0-9]', '', 'g')`
      const [group] = await groupRows(
        db,
        sql`${letters} <> '' and (g.letters = ${letters} or g.model_letters = ${letters})`,
      )
      return group
    },
  }
}

const productColumns = [
  'product.id',
  'product.category_id as categoryId',
  'product.name',
  'product.slug',
  'product.language',
  'product.brand',
  'product.creator',
  'product.publisher',
  'product.format',
  'product.released_year as year',
  'product.storage_gb as storageGb',
  'product.colour',
  'product.configuration',
  'product.offer_cents as offerCents',
  'product.stop_reason as stopReason',
  'product.popularity',
  'product.weight_grams as weightGrams',
  'product.age_rating as ageRating',
  'product.is_gone as isGone',
  'product_group.id as groupId',
  'product_group.sanitized_name as groupName',
  'product_group.basic_name as basicName',
  'product_group.look',
] as const

function bySales(one: ProductRow, other: ProductRow): number {
  return other.popularity - one.popularity || one.id - other.id
}

/** One array, so that the statement is the same for every number of ids. */
export function anyOf(ids: readonly number[]) {
  return sql<number>`any(${ids}::integer[])`
}

async function groupRows(db: Db, where: ReturnType<typeof sql>): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select g.id, g.sanitized_name as "sanitizedName", g.basic_name as "basicName", g.category_id as "categoryId",
      g.series, g.released_year as year, g.popularity, count(*)::integer as "deviceCount",
      (array_agg(p.id order by p.popularity desc, p.id))[1] as "leadId", max(p.offer_cents) as "topOfferCents"
    from product_group g join product p on p.group_id = g.id and not p.is_gone
    where ${where}
    group by g.id
    order by g.released_year desc nulls last, g.popularity desc, g.id
    limit ${maxModels}
  `.execute(db)
  return rows
}
