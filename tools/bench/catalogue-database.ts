import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { locales } from '#kernel/locale.ts'
import { reindexProducts } from '#server/modules/catalogue/search/reindex.ts'
import { settleSearch } from '#server/modules/catalogue/search/settle.ts'
import { ownerUser } from '#server/platform/db/cluster.ts'
import type { EmbeddedServer } from '#server/platform/db/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { onServer } from '#testing/database-server.ts'
import { catalogueRows, type CatalogueRow } from './catalogue-rows.ts'
import { withEmbedded, withPool } from './database.ts'

const root = join(import.meta.dirname, '../..')
const rowsAtOnce = 5_000
const madeFrom = [
  'db/migrations/0006-products.sql',
  'db/migrations/0007-search.sql',
  'db/migrations/0040-whole-numbers.sql',
  'src/server/modules/catalogue/search/repo-index-rows.ts',
  'src/server/modules/catalogue/search/repo-settle.ts',
  'tools/bench/catalogue-rows.ts',
  'tools/bench/catalogue-words.ts',
]

/** The database is kept between runs, because writing a million products takes minutes. */
export function withCatalogueServer<T>(use: (server: EmbeddedServer) => Promise<T>): Promise<T> {
  const dataDir = join(root, '.data/bench')
  mkdirSync(dataDir, { recursive: true })
  return withEmbedded(dataDir, use)
}

/** The database with so many products, filled where it is missing or was made from another source. */
export async function catalogueDatabase(server: EmbeddedServer, count: number): Promise<string> {
  const hash = createHash('sha256')
  for (const file of madeFrom) hash.update(readFileSync(join(root, file)))
  const name = `catalogue_${count}_${hash.digest('hex').slice(0, 10)}`
  const url = server.url(ownerUser, name)
  const isThere = await onServer(server.url(ownerUser, 'postgres'), async (client) => {
    const { rows } = await client.query<{ name: string; note: string | null }>(
      `select datname as name, shobj_description(oid, 'pg_database') as note from pg_database where datname like $1`,
      [`catalogue\\_${count}\\_%`],
    )
    if (rows.some((row) => row.name === name && row.note === 'filled')) return true
    for (const row of rows) await client.query(`drop database ${row.name} with (force)`)
    await client.query(`create database ${name}`)
    return false
  })
  if (isThere) return url
  await migrate({ url, appRoleLogsIn: true })
  await withPool({ url, size: 1, statementMs: 0 }, ({ db }) => fill(db, name, count))
  return url
}

async function fill(db: Db, name: string, count: number): Promise<void> {
  const started = performance.now()
  await sql`set synchronous_commit = off`.execute(db)
  await sql`set maintenance_work_mem = '512MB'`.execute(db)
  await insertCategories(db)
  const restore = await withoutIndexes(db)
  let part: CatalogueRow[] = []
  for (const row of catalogueRows(count)) {
    part.push(row)
    if (part.length < rowsAtOnce && row.id < count) continue
    await insertRows(db, part)
    part = []
    if (row.id % 50_000 === 0) say(row.id, started)
  }
  await restore()
  await sql`vacuum analyze`.execute(db)
  await settleSearch(db)
  await sql`vacuum analyze`.execute(db)
  await sql`comment on database ${sql.id(name)} is 'filled'`.execute(db)
  say(count, started)
}

/** All at once they are made in a fraction of the time. */
async function withoutIndexes(db: Db): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; made: string }>`
    select indexname as name, indexdef as made from pg_indexes
    where tablename in ('product_index', 'search_word') and indexname not like '%_pkey'
  `.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db)
  return async () => {
    // If a table has parts, the definition names only the table.
    for (const { made } of rows) await sql.raw(made.replace(' ON ONLY ', ' ON ')).execute(db)
  }
}

function say(done: number, started: number): void {
  process.stderr.write(`${done} products, ${((performance.now() - started) / 1000).toFixed(0)} s\n`)
}

const tree: Readonly<Record<number, readonly number[]>> = {
  1112: [11121, 11122, 11123],
  1294: [],
  2665: [],
  2658: [],
  1092: [],
  3001: [30011, 30012, 30013, 30014, 30015, 30016, 30017, 30018, 30019, 30020],
  3002: [30021, 30022, 30023],
  3003: [30031, 30032, 30034, 30036, 30037],
  3004: [30041, 30042],
}

async function insertCategories(db: Db): Promise<void> {
  const rows = Object.entries(tree).flatMap(([id, below]) => [
    { id: Number(id), parent_id: null },
    ...below.map((child) => ({ id: child, parent_id: Number(id) })),
  ])
  await db
    .insertInto('category')
    .values(
      rows.map((row, rank) => ({ ...row, rank, family: (row.parent_id ?? row.id) < 3000 ? 'ce' : 'media' })),
    )
    .execute()
  await db
    .insertInto('category_text')
    .values(
      rows.flatMap(({ id }) =>
        locales.map((locale) => ({ category_id: id, locale, name: `Shelf ${id}`, url_path: `s-${id}` })),
      ),
    )
    .execute()
}

async function insertRows(db: Db, rows: readonly CatalogueRow[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      with read as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id integer, category_id integer,
          name text, slug text, language text, brand text, creator text, publisher text, format text,
          released_year smallint, storage_gb integer, colour text, offer_cents integer, popularity integer, gtin bigint)
      ),
      made as (
        insert into product (id, category_id, name, slug, language, brand, creator, publisher, format,
          released_year, storage_gb, colour, offer_cents, popularity, updated_at)
        select id, category_id, name, slug, language, brand, creator, publisher, format,
          released_year, storage_gb, colour, offer_cents, popularity, now() from read
      )
      insert into product_identifier (gtin, product_id) select gtin, id from read
    `.execute(tx)
    await reindexProducts(
      tx,
      rows.map(({ id }) => id),
    )
  })
}
