import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/pool.ts'
import { productSlug } from '#server/modules/catalogue/slug.ts'
import type { Draft, ImportRow, StoredProduct } from './decide.ts'
import type { ProductColumns } from './repo-columns.ts'

const types: Readonly<Record<keyof ProductColumns, string>> = {
  category_id: 'integer',
  group_id: 'integer',
  name: 'text',
  brand: 'text',
  creator: 'text',
  publisher: 'text',
  language: 'text',
  format: 'text',
  released_year: 'smallint',
  storage_gb: 'integer',
  colour: 'text',
  configuration: 'text',
  offer_cents: 'integer',
  stop_reason: 'text',
  popularity: 'integer',
  weight_grams: 'integer',
  age_rating: 'smallint',
  is_gone: 'boolean',
}
const names = Object.keys(types)
const columns = sql.raw(names.join(', '))
const recordColumns = sql.raw(names.map((name) => `record.${name}`).join(', '))
const typed = Object.entries(types).map(([name, type]) => `${name} ${type}`)

/**
 * A batch travels as one JSON text. PostgreSQL takes what comes out of it for a hundred rows, and so goes through
 * the keys of the tables: the cost of a batch does not grow with the catalogue.
 */
const record = sql.raw(`record (id integer, slug text, ${typed.join(', ')})`)

/** The products the rows may speak of, by their id or one of their numbers, kept from changing until the end. */
export async function storedFor(tx: Tx, rows: readonly ImportRow[]): Promise<StoredProduct[]> {
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]))
  const gtins = rows.flatMap((row) => row.gtins)
  const found = await sql<ProductColumns & { id: number; gtins: number[] }>`
    with wanted as (
      select value::integer as id from json_array_elements_text(${JSON.stringify(ids)}::json)
      union
      select product_id from json_array_elements_text(${JSON.stringify(gtins)}::json)
      join product_identifier on gtin = value::bigint
    )
    select product.id, ${columns},
      array(select gtin::float8 from product_identifier where product_id = product.id) as gtins
    from wanted join product on product.id = wanted.id
    for no key update of product
  `.execute(tx)
  return found.rows.map(({ id, gtins, ...fields }) => ({ id, gtins, fields }))
}

interface Batch {
  readonly added: readonly Draft[]
  readonly changed: readonly Draft[]
  readonly now: Date
}

export interface WrittenBatch {
  readonly addedIds: readonly number[]
  readonly changedIds: readonly number[]
  readonly categoryIds: ReadonlySet<number>
  /** All variants of the models of which one changed: their pages show each other. */
  readonly siblingIds: readonly number[]
}

export async function writeBatch(tx: Tx, { added, changed, now }: Batch): Promise<WrittenBatch> {
  const ids = await newIds(tx, added.filter(({ id }) => id === null).length)
  const fresh = added.map((draft) => ({ ...draft, id: draft.id ?? ids.shift() ?? 0 }))
  const known = changed.map((draft) => ({ ...draft, id: draft.id ?? 0 }))
  await insertProducts(tx, fresh, now)
  await updateProducts(tx, known, now)
  await addIdentifiers(tx, [...fresh, ...known])
  const touched = [...fresh, ...known].flatMap(({ before, after }) => (before ? [before, after] : [after]))
  return {
    addedIds: fresh.map(({ id }) => id),
    changedIds: known.map(({ id }) => id),
    categoryIds: new Set(touched.map(({ category_id }) => category_id)),
    siblingIds: await variantsOf(tx, new Set(touched.flatMap(({ group_id: id }) => id ?? []))),
  }
}

async function variantsOf(tx: Tx, groupIds: ReadonlySet<number>): Promise<number[]> {
  if (groupIds.size === 0) return []
  const rows = await tx
    .selectFrom('product')
    .select('id')
    .where('group_id', 'in', [...groupIds])
    .execute()
  return rows.map(({ id }) => id)
}

type Numbered = Draft & { readonly id: number }

async function insertProducts(tx: Tx, drafts: readonly Numbered[], now: Date): Promise<void> {
  if (drafts.length === 0) return
  await sql`
    insert into product (id, slug, updated_at, ${columns})
    select id, slug, ${now}::timestamptz, ${columns} from json_to_recordset(${recordsOf(drafts)}::json) as ${record}
  `.execute(tx)
}

/** The address changes only when the name changes, because an address may say more than the name. */
async function updateProducts(tx: Tx, drafts: readonly Numbered[], now: Date): Promise<void> {
  if (drafts.length === 0) return
  await sql`
    update product set (slug, updated_at, ${columns}) = row (
      case when product.name = record.name then product.slug else record.slug end,
      ${now}::timestamptz, ${recordColumns})
    from json_to_recordset(${recordsOf(drafts)}::json) as ${record} where product.id = record.id
  `.execute(tx)
}

function recordsOf(drafts: readonly Numbered[]): string {
  return JSON.stringify(
    drafts.map(({ id, after }) => {
      // The name of a variant does not say its colour.
      const colour = after.group_id === null ? '' : (after.colour ?? '')
      return { id, slug: productSlug(`${after.name} ${colour}`, id), ...after }
    }),
  )
}

async function addIdentifiers(tx: Tx, drafts: readonly Numbered[]): Promise<void> {
  const rows = drafts.flatMap(({ id, newGtins }) => newGtins.map((gtin) => ({ gtin, product_id: id })))
  if (rows.length === 0) return
  await sql`
    insert into product_identifier (gtin, product_id)
    select gtin, product_id
    from json_to_recordset(${JSON.stringify(rows)}::json) as record (gtin bigint, product_id integer)
  `.execute(tx)
}

/** Files may bring ids that the sequence has not reached yet. The sequence then leaves these ids out. */
async function newIds(tx: Tx, count: number): Promise<number[]> {
  const ids: number[] = []
  while (ids.length < count) {
    const { rows } = await sql<{ id: number }>`
      with numbers as materialized (select pg_get_serial_sequence('product', 'id')::regclass as sequence),
      given as materialized (
        select nextval(sequence)::integer as id
        from numbers cross join generate_series(1, ${count - ids.length}::integer)
      )
      select id from given where not exists (select from product where product.id = given.id)
    `.execute(tx)
    ids.push(...rows.map(({ id }) => id))
  }
  return ids.toSorted((one, other) => one - other)
}
