import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { fakeClock } from '#testing/clock.ts'
import { testDatabase } from '#testing/database.ts'
import { reindexProducts } from '#server/modules/catalogue/search/reindex.ts'
import { importFile, type ImportDeps } from './run.ts'

const shared = resolve('../shared/data')
const { db } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'rondo-import-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
await db.insertInto('category').values({ id: 3001, parent_id: null, family: 'media', rank: 1 }).execute()

const rejected = join(folder, 'rejected.csv')
beforeEach(() => rmSync(rejected, { force: true }))

async function run(path: string, reindex: ImportDeps['reindex'] = reindexProducts) {
  const deps = { db, clock: fakeClock('2026-03-01T10:00:00Z'), reindex }
  const { counts } = await importFile(deps, { path, rejected, categoryId: 3001, family: null })
  const refusals = existsSync(rejected) ? readFileSync(rejected, 'utf8').trim().split('\n').slice(1) : []
  return { counts, refusals }
}

describe.skipIf(!existsSync(shared))('the collected files (skipped where ../shared/data is absent)', () => {
  test('[S9] media are taken over by their EAN, but those in formats we do not know', async () => {
    const { counts, refusals } = await run(join(shared, 'media_ean.csv'))
    expect([counts.read, counts.refused]).toEqual([122, 20])
    expect(counts.new + counts.changed + counts.unchanged).toBe(102)
    expect(refusals.filter((line) => !line.includes('is no format we know'))).toEqual([])
  })

  test('[D34] [D35] hostile strings are stored as they are or refused, and never break a run', async () => {
    const strings = ['blns', 'xss', 'sql_injection', 'csv_injection'].flatMap(
      (name) => JSON.parse(readFileSync(join(shared, 'strings', `${name}.json`), 'utf8')) as string[],
    )
    const path = join(folder, 'hostile.jsonl')
    const rows = strings.map((name, at) => ({ id: at + 1, name, brand: name.slice(0, 100) }))
    writeFileSync(path, rows.map((row) => JSON.stringify(row)).join('\n'))
    const { counts, refusals } = await run(path)
    expect([counts.read, counts.new + counts.refused]).toEqual([strings.length, strings.length])
    expect(refusals).toHaveLength(counts.refused)
    expect(refusals.filter((line) => /,[=+@-]/.test(line))).toEqual([])
    const stored = await db
      .selectFrom('product')
      .select(['id', 'name'])
      .where('id', '<=', strings.length)
      .execute()
    expect(stored).toHaveLength(counts.new)
    for (const { id, name } of stored) expect(name).toBe(strings[id - 1]?.trim().normalize('NFC'))
  }, 60_000)

  test('59,677 books are taken over, but those in languages without two letters', async () => {
    const { counts, refusals } = await run(join(shared, 'books.csv.gz'), () => Promise.resolve())
    expect(counts).toEqual({ read: 59_677, new: 59_666, changed: 0, unchanged: 0, refused: 11 })
    expect(refusals.filter((line) => !/language: ""(?:mul|grc|fil)""/.test(line))).toEqual([])
  }, 180_000)
})
