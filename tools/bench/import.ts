import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { gtinCheckDigit } from '#kernel/gtin.ts'
import { ownerUser } from '#server/platform/db/cluster.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { appRole, type Db, type Tx } from '#server/platform/db/pool.ts'
import { importFile } from '#server/modules/catalogue/import/run.ts'
import { reindexProducts } from '#server/modules/catalogue/search/reindex.ts'
import { takeImportedOffers } from '#server/modules/pricing/index.ts'
import { systemClock } from '#testing/clock.ts'
import { withEmbedded, withPool } from './database.ts'
import type { Tell } from './figures.ts'

const categoryId = 1
const rows = 100_000
const rowsPerWrite = 1_000
const distinctWords = 30_000

/** A file of products that are all new, taken over into a database of its own. */
export async function importFigures(scratch: string, tell: Tell): Promise<void> {
  const path = join(scratch, 'products.csv')
  await writeProducts(path, rows)
  await withEmbedded(join(scratch, 'import'), async (embedded) => {
    await migrate({ url: embedded.url(ownerUser), appRoleLogsIn: true })
    const opening = { url: embedded.url(appRole), size: 1, statementMs: 120_000 }
    const { seconds, memory } = await withPool(opening, ({ db }) => imported(db, path))
    tell({
      name: 'import',
      value: rows / seconds,
      unit: 'rows/s',
      target: { atLeast: 8_000 },
      detail: `${rows} new products in ${seconds.toFixed(1)} s, search included`,
    })
    tell({ name: 'memory grown by an import', value: growth(memory), unit: 'MB', target: { atMost: 64 } })
  })
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
    { db, clock: systemClock, reindex: reindexProducts, takeOffers, onProgress },
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

async function writeProducts(path: string, count: number): Promise<void> {
  await pipeline(Readable.from(csvBlocks(count)), createWriteStream(path))
}

function* csvBlocks(count: number): Generator<string> {
  yield 'ean,title,author,publisher,year,language,format,offer_cents,popularity\n'
  const next = randomFrom(1)
  for (let from = 0; from < count; from += rowsPerWrite) {
    yield Array.from({ length: rowsPerWrite }, (_, at) => csvRow(from + at, next)).join('')
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
