import type pg from 'pg'
import { z } from 'zod'

/**
 * A backup is one gzipped file of lines: `#{…}` is a mark (header, table, sequences, end), every other line a row as
 * JSON. Rows travel as PostgreSQL wrote them; nothing passes through JavaScript numbers or dates.
 */
export const Header = z.object({ rondoBackup: z.literal(1), structure: z.string() })
export const TableMark = z.object({ table: z.string(), columns: z.array(z.string()) })
export const SequencesMark = z.object({
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
})
export const EndMark = z.object({ rows: z.number().int() })
export const Mark = z.union([Header, TableMark, SequencesMark, EndMark])
export type Mark = z.infer<typeof Mark>
export type TableMark = z.infer<typeof TableMark>

export function markLine(mark: Mark): string {
  return `#${JSON.stringify(mark)}\n`
}

/** Rows only fit the structure they came from: all migrations and the version of the queue tables, in one line. */
export async function databaseStructure(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ structure: string }>(`
    select string_agg(name || ':' || left(checksum, 12), ' ' order by name) || ' pgboss:' ||
      (select version from pgboss.version) as structure
    from schema_migration`)
  return rows[0]?.structure ?? ''
}

/**
 * Every table with rows of its own. The record of migrations belongs to the structure, not to the content;
 * the queue's statistics are figures in tables named by day, which another day's database does not have.
 */
export async function tableMarks(client: pg.Client): Promise<TableMark[]> {
  const { rows } = await client.query<TableMark>(`
    select format('%I.%I', n.nspname, c.relname) as table,
      (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'pgboss')
      and not (n.nspname = 'public' and c.relname = 'schema_migration')
      and not (n.nspname = 'pgboss' and c.relname like 'queue_stats%')
    order by 1`)
  return rows
}
