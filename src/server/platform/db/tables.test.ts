import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locales } from '#kernel/locale.ts'
import { testDatabase } from '#testing/database.ts'
import { onServer } from '#testing/database-server.ts'

const { ownerUrl } = await testDatabase()

const files = [
  'tables',
  'account-tables',
  'box-tables',
  'catalogue-tables',
  'checklist-tables',
  'checkout-tables',
  'content-tables',
  'grading-tables',
  'mail-tables',
  'newsletter-tables',
  'order-tables',
  'pricing-tables',
  'privacy-tables',
  'shipment-tables',
].map((name) => `src/server/platform/db/${name}.ts`)

/** Table name → column names, as these files write them. */
function declared(): Record<string, string[]> {
  const source = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const bodies = new Map(
    [...source.matchAll(/interface (\w+)(?:\s+extends\s[\w,\s]+?)? \{\n(.*?)\n\}/gs)].map(
      ([, name = '', body = '']) => [name, fieldsOf(body)],
    ),
  )
  const tables = [
    'Tables',
    'AccountTables',
    'BoxTables',
    'CatalogueTables',
    'ChecklistTables',
    'CheckoutTables',
    'ContentTables',
    'GradingTables',
    'MailTables',
    'NewsletterTables',
    'OrderTables',
    'PricingTables',
    'PrivacyTables',
    'ShipmentTables',
  ].flatMap((name) => bodies.get(name) ?? [])
  return Object.fromEntries(
    tables.map(({ name, type }) => [name, (bodies.get(type) ?? []).map((field) => field.name).toSorted()]),
  )
}

function fieldsOf(body: string): { name: string; type: string }[] {
  return [...body.matchAll(/^ {2}(\w+): (.*)$/gm)].map(([, name = '', type = '']) => ({ name, type }))
}

test('the row types have the tables and columns of the database', async () => {
  const actual = await onServer(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string; columns: string[] }>(`
      select table_name as name, array_agg(column_name::text order by column_name::text collate "C") as columns
      from information_schema.columns
      where table_schema = 'public' and table_name <> 'schema_migration'
        and not (select relispartition from pg_class where oid = quote_ident(table_name)::regclass)
      group by table_name`)
    return Object.fromEntries(rows.map((row) => [row.name, row.columns]))
  })
  expect(declared()).toEqual(actual)
})

test('every column with a language takes the languages of the shop and no other', async () => {
  const allowed = await onServer(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string; rule: string }>(`
      select attrelid::regclass::text as name, coalesce(pg_get_constraintdef(pg_constraint.oid), '') as rule
      from pg_attribute
      join pg_class on pg_class.oid = attrelid and relkind in ('r', 'p') and not relispartition
      left join pg_constraint on conrelid = attrelid and contype = 'c' and conkey = array[attnum]
      where attname = 'locale' and relnamespace = 'public'::regnamespace
      order by name`)
    return rows.map(({ name, rule }) => ({
      name,
      taken: [...rule.matchAll(/'(\w+)'/g)].map(([, one]) => one),
    }))
  })
  expect(allowed).toEqual(allowed.map(({ name }) => ({ name, taken: [...locales] })))
  expect(allowed.length).toBeGreaterThan(10)
})
