import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { fakeClock } from '#testing/clock.ts'
import { testDatabase } from '#testing/database.ts'
import { collectedDataPath } from '#testing/samples/collected.ts'
import { hostileStrings } from '#testing/samples/hostile-strings.ts'
import { booksFile, mediaFile } from '#testing/samples/import-files.ts'
import { reindexProducts } from '#server/modules/catalogue/search/reindex.ts'
import { importFile, type ImportDeps } from './run.ts'

const { db } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'rondo-import-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
await db.insertInto('category').values({ id: 3001, parent_id: null, family: 'media', rank: 1 }).execute()

const rejected = join(folder, 'rejected.csv')
beforeEach(() => rmSync(rejected, { force: true }))

async function run(path: string, reindex: ImportDeps['reindex'] = reindexProducts) {
  const deps = { db, clock: fakeClock('2026-03-01T10:00:00Z'), reindex }
  const { counts } = await importFile(deps, { path, rejected, category: '3001', family: null })
  // A refused text may hold line ends, so the file is read as what it is.
  const refusals: string[][] = existsSync(rejected) ? parse(readFileSync(rejected), { from: 2 }) : []
  return { counts, refusals }
}

/** A file of ours with this text. */
function put(name: string, text: string | Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

describe('collected files', () => {
  test('[S9] media are taken over by their EAN, and without a format we do not know', async () => {
    const own = await run(put('media.csv', mediaFile))
    expect(own.counts).toEqual({ read: 7, new: 6, changed: 0, unchanged: 1, refused: 0, warned: 2 })
    const real = collectedDataPath('media_ean.csv')
    const theirs = real === null ? null : await run(real)
    if (theirs) {
      expect(theirs.counts).toMatchObject({ read: 122, refused: 0 })
      expect(theirs.counts.new + theirs.counts.changed + theirs.counts.unchanged).toBe(122)
    }
    const refusals = [...own.refusals, ...(theirs?.refusals ?? [])]
    expect(refusals.filter((row) => !row.join().includes('is no format we know'))).toEqual([])
  })

  test('[D34] [D35] hostile strings are stored as they are or refused, and never break a run', async () => {
    const strings = hostileStrings()
    const rows = strings.map((name, at) => ({ id: at + 1, name, brand: name.slice(0, 100) }))
    const { counts, refusals } = await run(
      put('hostile.jsonl', rows.map((row) => JSON.stringify(row)).join('\n')),
    )
    expect([counts.read, counts.new + counts.refused]).toEqual([strings.length, strings.length])
    expect(refusals).toHaveLength(counts.refused)
    expect(refusals.flat().filter((cell) => /^[=+@-]/.test(cell))).toEqual([])
    const stored = await db
      .selectFrom('product')
      .select(['id', 'name'])
      .where('id', '<=', strings.length)
      .execute()
    expect(stored).toHaveLength(counts.new)
    for (const { id, name } of stored) expect(name).toBe(strings[id - 1]?.trim().normalize('NFC'))
  })

  test('books are taken over, and without a language that has no code of two letters', async () => {
    const own = await run(put('books.csv.gz', gzipSync(booksFile)))
    // Two of them share their numbers with the media above.
    expect(own.counts).toEqual({ read: 6, new: 4, changed: 2, unchanged: 0, refused: 0, warned: 2 })
    const real = collectedDataPath('books.csv.gz')
    const theirs = real === null ? null : await run(real, () => Promise.resolve())
    if (theirs)
      expect(theirs.counts).toEqual({
        read: 59_677,
        new: 59_677,
        changed: 0,
        unchanged: 0,
        refused: 0,
        warned: 11,
      })
    const refusals = [...own.refusals, ...(theirs?.refusals ?? [])]
    expect(refusals.filter((row) => !/language: "(?:mul|grc|fil)"/.test(row.join()))).toEqual([])
  })
})
