import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { readConfig } from '#server/platform/config.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { StartError } from '#server/platform/start-error.ts'
import { exitUnstarted } from '#server/platform/stop.ts'
import { Mark, databaseStructure, tableMarks, type TableMark } from './backup-format.ts'
import { asOwner } from './owner.ts'

const rowsPerInsert = 500

export interface RestoreOptions {
  /** Throws away what the database holds. Without it only an empty one is filled. */
  readonly replace: boolean
}

/** Fills the database from a backup, in one transaction: all of it or nothing. Returns the number of rows. */
export async function restoreDatabase(
  url: string,
  file: string,
  { replace }: RestoreOptions,
): Promise<number> {
  await migrate({ url })
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('begin')
    const tables = await tableMarks(client)
    if (!replace) await refuseFilled(client, tables)
    // Read before the tables it is read from are emptied.
    const structure = await databaseStructure(client)
    const restoreChecks = await setChecksAside(client)
    await client.query(`truncate ${tables.map(({ table }) => table).join(', ')} cascade`)
    const rows = await load(client, file, structure)
    await restoreChecks()
    await client.query('commit')
    return rows
  } finally {
    // If the commit above was not reached, this rolls back.
    await client.end()
  }
}

async function refuseFilled(client: pg.Client, tables: readonly TableMark[]): Promise<void> {
  for (const { table } of tables.filter((one) => one.table.startsWith('public.'))) {
    const { rowCount } = await client.query(`select 1 from ${table} limit 1`)
    if (rowCount === 0) continue
    throw new StartError(`The database already holds rows (${table}); add --replace to throw them away.`)
  }
}

/** Rows come table by table, and tables refer to each other: references are checked again when all are in. */
async function setChecksAside(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`)
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return async () => {
    for (const { table, name, definition } of rows) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    }
  }
}

async function load(client: pg.Client, file: string, structure: string): Promise<number> {
  const gunzip = createGunzip()
  const reading = pipeline(createReadStream(file), gunzip)
  // Reported where it is awaited; until then it must not count as unhandled.
  reading.catch(() => undefined)
  const loader = createLoader(client, structure)
  for await (const line of createInterface({ input: gunzip, crlfDelay: Infinity })) await loader.take(line)
  await reading
  return loader.finish()
}

function createLoader(client: pg.Client, structure: string) {
  let table: TableMark | null = null
  let waiting: string[] = []
  let rows = 0
  let isComplete = false

  async function flush(): Promise<void> {
    if (!table || waiting.length === 0) return
    const columns = table.columns.join(', ')
    await client.query(
      `insert into ${table.table} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${table.table}, $1::jsonb)`,
      [`[${waiting.join(',')}]`],
    )
    rows += waiting.length
    waiting = []
  }
  async function takeMark(mark: Mark): Promise<void> {
    await flush()
    if ('structure' in mark) {
      if (mark.structure !== structure) throw otherVersion()
    } else if ('table' in mark) table = mark
    else if ('sequences' in mark) {
      for (const { name, value, isCalled } of mark.sequences) {
        await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled])
      }
    } else isComplete = mark.rows === rows
  }
  return {
    async take(line: string): Promise<void> {
      if (line.startsWith('#')) return takeMark(Mark.parse(JSON.parse(line.slice(1))))
      waiting.push(line)
      if (waiting.length >= rowsPerInsert) await flush()
    },
    finish(): number {
      if (!isComplete) throw new StartError('The backup file is incomplete; nothing was restored.')
      return rows
    },
  }
}

function otherVersion(): StartError {
  return new StartError(
    'The backup was made by another version of Rondo; restore it with that version and let this one migrate it.',
  )
}

async function main(args: readonly string[]): Promise<void> {
  const file = args.find((arg) => !arg.startsWith('--'))
  if (!file)
    throw new StartError('Name the file to read: node tools/boot.cjs run tools/restore.ts rondo.backup')
  const rows = await asOwner(readConfig(process.env), (url) =>
    restoreDatabase(url, file, { replace: args.includes('--replace') }),
  )
  console.log(`${rows} rows restored from ${file}.`)
}

if (import.meta.main) main(process.argv.slice(2)).catch(exitUnstarted)
