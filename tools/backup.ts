import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { readConfig } from '#server/platform/config.ts'
import { StartError } from '#server/platform/start-error.ts'
import { exitUnstarted } from '#server/platform/stop.ts'
import { markLine, databaseStructure, tableMarks, type Mark } from './backup-format.ts'
import { asOwner } from './owner.ts'

const rowsPerFetch = 1_000

/** All rows as they are at one instant, while the shop goes on (Z11). Returns how many. */
export async function backUpDatabase(url: string, file: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  const unfinished = `${file}.part`
  const counted = { rows: 0 }
  try {
    await client.query('begin transaction isolation level repeatable read, read only')
    const out = createWriteStream(unfinished, { mode: 0o600, flush: true })
    await pipeline(Readable.from(lines(client, counted)), createGzip(), out)
    renameSync(unfinished, file)
    return counted.rows
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

async function* lines(client: pg.Client, counted: { rows: number }): AsyncGenerator<string> {
  yield markLine({ rondoBackup: 1, structure: await databaseStructure(client) })
  for (const mark of await tableMarks(client)) {
    yield markLine(mark)
    await client.query(
      `declare rows no scroll cursor for select to_jsonb(t)::text as row from ${mark.table} t`,
    )
    for (let count = rowsPerFetch; count === rowsPerFetch;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${rowsPerFetch} from rows`)
      count = rows.length
      counted.rows += count
      yield rows.map(({ row }) => `${row}\n`).join('')
    }
    await client.query('close rows')
  }
  yield markLine(await sequencesOf(client))
  yield markLine({ rows: counted.rows })
}

async function sequencesOf(client: pg.Client): Promise<Mark> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', schemaname, sequencename) as name
    from pg_sequences where schemaname in ('public', 'pgboss') order by 1`)
  const sequences = []
  for (const { name } of rows) {
    const state = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    )
    sequences.push(...state.rows.map((row) => ({ name, ...row })))
  }
  return { sequences }
}

async function main(file: string | undefined): Promise<void> {
  if (!file)
    throw new StartError('Name the file to write: node tools/boot.cjs run tools/backup.ts rondo.backup')
  const rows = await asOwner(readConfig(process.env), (url) => backUpDatabase(url, file))
  console.log(`${rows} rows written to ${file}.`)
}

if (import.meta.main) main(process.argv[2]).catch(exitUnstarted)
