import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { gtinCheckDigit } from '#kernel/gtin.ts'
import { ownerUser } from '#server/platform/db/cluster.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { appRole, type Db, type Tx } from '#server/platform/db/pool.ts'
import { importFile } from '#server/modules/catalogue/import/run.ts'
import { reindexAndCount, settleChanged } from '#server/modules/catalogue/search/recount.ts'
import { takeImportedOffers } from '#server/modules/pricing/index.ts'
import { systemClock } from '#testing/clock.ts'
import { programOutput } from './children.ts'
import { withEmbedded, withPool } from './database.ts'
import type { Tell } from './figures.ts'
import { median } from './statistics.ts'

const categoryId = 1
const rows = 100_000
const rowsPerWrite = 1_000
const distinctWords = 30_000
/** Files as a shop gets them during a day. */
const smallFiles = [1, 30] as const
const timesEach = 3

/** A file of products that are all new, taken over into a database of its own; then small ones, by the command. */
export async function importFigures(scratch: string, tell: Tell): Promise<void> {
  const path = join(scratch, 'products.csv')
  const dataDir = join(scratch, 'import')
  await writeProducts(path, { from: 0, count: rows })
  await withEmbedded(dataDir, async (embedded) => {
    await migrate({ url: embedded.url(ownerUser), appRoleLogsIn: true })
    const opening = { url: embedded.url(appRole), size: 2, statementMs: 120_000 }
    const { seconds, memory } = await withPool(opening, ({ db }) => imported(db, path))
    tell({
      name: 'import',
      value: rows / seconds,
      unit: 'rows/s',
      target: { atLeast: 8_000 },
      detail: `${rows} new products in ${seconds.toFixed(1)} s, search included`,
    })
    tell({ name: 'memory grown by an import', value: growth(memory), unit: 'MB', target: { atMost: 64 } })
    await smallFileFigures(scratch, dataDir, tell)
  })
}

/** From the command to its end, with all that a start of it costs. The first run of all makes the categories of the shop. */
async function smallFileFigures(scratch: string, dataDir: string, tell: Tell): Promise<void> {
  let from = rows
  async function seconds(count: number): Promise<number> {
    const path = join(scratch, `from-${from}.csv`)
    await writeProducts(path, { from, count })
    from += count
    const env = { DATA_DIR: dataDir, NODE_COMPILE_CACHE: join(scratch, 'compiled') }
    const started = performance.now()
    await programOutput(['tools/import.ts', path, `--category=${categoryId}`], { env })
    return (performance.now() - started) / 1000
  }
  await seconds(1)
  for (const count of smallFiles) {
    const times: number[] = []
    for (let time = 0; time < timesEach; time += 1) times.push(await seconds(count))
    tell({
      name: `import of ${count} ${count === 1 ? 'row' : 'rows'}`,
      value: median(times),
      unit: 's',
      target: { atMost: 3 },
      detail: `the whole command, into a shop with ${rows} products`,
    })
  }
}

async function imported(db: Db, path: string): Promise<{ seconds: number; memory: readonly number[] }> {
  const memory: number[] = []
  const startedAt = performance.now()
  await db
    .insertInto('category')
    .values({ id: categoryId, parent_id: null, family: 'media', rank: 0 })
    .execute()
  const takeOffers = (tx: Tx, ids: readonly number[]) => takeImportedOffers(tx, ids, systemClock.now())
  const onProgress = () => memory.push(process.memoryUsage.rss())
  const { counts } = await importFile(
    { db, clock: systemClock, reindex: reindexAndCount, settle: settleChanged, takeOffers, onProgress },
    { path, rejected: `${path}.rejected.csv`, category: String(categoryId), family: null },
  )
  if (counts.new !== rows) throw new Error(`Only ${counts.new} of ${rows} rows were taken over.`)
  return { seconds: (performance.now() - startedAt) / 1000, memory }
}

/** Measured after the first third, when code and buffers have their size. Later memory comes from further rows. */
function growth(memory: readonly number[]): number {
  const settled = memory.slice(0, Math.ceil(memory.length / 3))
  return Math.max(0, (Math.max(...memory) - Math.max(...settled)) / 2 ** 20)
}

interface CsvRows {
  readonly from: number
  readonly count: number
}

export async function writeProducts(path: string, wanted: CsvRows): Promise<void> {
  await pipeline(Readable.from(csvBlocks(wanted)), createWriteStream(path))
}

function* csvBlocks({ from: first, count }: CsvRows): Generator<string> {
  yield 'ean,title,author,publisher,year,language,format,offer_cents,popularity\n'
  const next = randomFrom(first + 1)
  for (let from = first; from < first + count; from += rowsPerWrite) {
    const length = Math.min(rowsPerWrite, first + count - from)
    yield Array.from({ length }, (_, at) => csvRow(from + at, next)).join('')
  }
}

function csvRow(at: number, next: () => number): string {
  const body = `40${String(at).padStart(10, '0')}`
  const title = Array.from({ length: 2 + Math.floor(next() * 5) }, () => word(next)).join(' ')
  const facts = [1950 + Math.floor(next() * 75), 'de', 'paperback', Math.floor(next() * 900)]
  const cells = [`${body}${gtinCheckDigit(body)}`, title, `${word(next)} ${word(next)}`, word(next), ...facts]
  return `${cells.join(',')},${Math.floor(1 / (next() + 0.0001))}\n`
}

const syllables = [
  'ka',
  'ro',
  'mi',
  'sten',
  'la',
  'vor',
  'ne',
  'tal',
  'bu',
  'gen',
  'der',
  'lin',
  'so',
  'wa',
  'ch',
  'er',
]

/** Few words are everywhere and most are rare, as in titles. */
function word(next: () => number): string {
  let rank = Math.floor(distinctWords ** next())
  let text = ''
  for (; rank > 0; rank = Math.floor(rank / syllables.length))
    text += syllables[rank % syllables.length] ?? ''
  return text
}

/** The same sequence in every run. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
