import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fakeClock } from '#testing/clock.ts'
import { testDatabase } from '#testing/database.ts'
import { onServer } from '#testing/database-server.ts'
import { reindexProducts } from '#server/modules/catalogue/search/reindex.ts'
import { importFile, type ImportDeps } from './run.ts'
import type { ImportOptions } from './plan.ts'

const { db, ownerUrl } = await testDatabase()
const clock = fakeClock('2026-03-01T10:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'rondo-import-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
await db
  .insertInto('category')
  .values([
    { id: 3001, parent_id: null, family: 'media', rank: 1 },
    { id: 1112, parent_id: null, family: 'ce', rank: 2 },
  ])
  .execute()
await db
  .insertInto('category_text')
  .values([
    { category_id: 3001, locale: 'de', name: 'Bücher', url_path: 'buecher' },
    { category_id: 3001, locale: 'fr', name: 'Livres', url_path: 'livres' },
    { category_id: 1112, locale: 'de', name: 'Handys', url_path: 'handys' },
  ])
  .execute()

beforeEach(async () => {
  for (const table of [
    'product_index',
    'product_identifier',
    'product',
    'product_group',
    'catalogue_import',
  ] as const) {
    await db.deleteFrom(table).execute()
  }
  rmSync(rejected, { force: true })
})

const rejected = join(folder, 'rejected.csv')
let files = 0

function put(content: string | Buffer): string {
  const path = join(folder, `products-${(files += 1)}.csv`)
  writeFileSync(path, content)
  return path
}

function run(path: string, given: Partial<ImportOptions & ImportDeps> = {}) {
  const { category = '3001', family = null, ...deps } = given
  return importFile({ db, clock, reindex: reindexProducts, ...deps }, { path, rejected, category, family })
}

const counts = async (path: string, given?: Partial<ImportOptions & ImportDeps>) =>
  (await run(path, given)).counts
const products = () => db.selectFrom('product').selectAll().orderBy('id').execute()
const refusals = () =>
  existsSync(rejected) ? readFileSync(rejected, 'utf8').trim().split('\n').slice(1) : []

describe('a file of products', () => {
  const file = () =>
    put(
      'isbn,title,author,year,language,category\n' +
        '3551551677,Harry Potter und der Stein der Weisen,Joanne K. Rowling,1998,de,\n' +
        '9785170906307,Мастер и Маргарита,Михаил Булгаков,,ru,/livres\n',
    )

  test('[S9] becomes products with their numbers, and the search knows them', async () => {
    expect(await counts(file())).toEqual({ read: 2, new: 2, changed: 0, unchanged: 0, refused: 0, warned: 0 })
    const [first, second] = await products()
    expect(first).toMatchObject({
      category_id: 3001,
      slug: 'harry-potter-und-der-stein-der-weisen',
      creator: 'Joanne K. Rowling',
      released_year: 1998,
      format: null,
      offer_cents: 0,
      updated_at: clock.now(),
    })
    expect(second).toMatchObject({ category_id: 3001, slug: 'master-i-margarita', released_year: null })
    const numbers = await db.selectFrom('product_identifier').selectAll().orderBy('gtin').execute()
    expect(numbers).toEqual([
      { gtin: '9783551551672', product_id: first?.id },
      { gtin: '9785170906307', product_id: second?.id },
    ])
    const found = await db.selectFrom('product_index').select('product_id').orderBy('product_id').execute()
    expect(found.map(({ product_id }) => product_id)).toEqual([first?.id, second?.id])
    expect(existsSync(rejected)).toBe(false)
  })

  test('changes nothing the second time', async () => {
    const path = file()
    await run(path)
    const before = await products()
    clock.advance(60_000)
    expect(await counts(path)).toEqual({ read: 2, new: 0, changed: 0, unchanged: 2, refused: 0, warned: 0 })
    expect(await products()).toEqual(before)
  })

  test('changes what it names, and the day moves where something changed', async () => {
    await run(file())
    const before = await products()
    clock.advance(60_000)
    const path = put(
      'ean,name,offer_cents\n9783551551672,Harry Potter,120\n9785170906307,Мастер и Маргарита,\n',
    )
    expect(await counts(path)).toMatchObject({ changed: 1, unchanged: 1 })
    const after = await products()
    expect(after[0]).toEqual({
      ...before[0],
      name: 'Harry Potter',
      slug: 'harry-potter',
      offer_cents: 120,
      updated_at: clock.now(),
    })
    expect(after[1]).toEqual(before[1])
  })

  test('may bring ids of its own, which new products pass over', async () => {
    await run(put('ean,name\n4006381333931,Pen\n'))
    const [pen] = await products()
    const taken = (pen?.id ?? 0) + 2
    await run(put(`id,name\n${taken},Own\n`))
    await run(put('ean,name\n9783551551672,One\n9785170906307,Two\n96385074,Three\n'))
    expect((await products()).map(({ id, name }) => [id - taken, name])).toEqual([
      [-2, 'Pen'],
      [-1, 'One'],
      [0, 'Own'],
      [1, 'Two'],
      [2, 'Three'],
    ])
  })
})

describe('rows that are refused', () => {
  test('[D40] are written down with line and reason, and the others are stored', async () => {
    const path = put(
      'id,isbn,name,category\n1,,One,\n2,9783551551673,=cmd|calc,\n3,,Three,nowhere\n4,,,\n5,,Five,handys\n\n6,3551551677,Six,\n7,3551551677,Seven,\n',
    )
    expect(await counts(path, { family: 'media' })).toEqual({
      read: 7,
      new: 2,
      changed: 0,
      unchanged: 0,
      refused: 5,
      warned: 0,
    })
    expect(refusals()).toEqual([
      `3,identifiers: the check digit of 9783551551673 is wrong,2,9783551551673,'=cmd|calc,,`,
      '4,"category: there is no ""nowhere""",3,,Three,nowhere,',
      '5,name: is missing,4,,,,',
      '6,"category: ""handys"" is of the family ce",5,,Five,handys,',
      '9,identifiers: 9783551551672 belongs to product 6,7,3551551677,Seven,,',
    ])
  })

  test('a line without an end does not stop the others', async () => {
    const path = put(
      Buffer.concat([Buffer.from('id,name\n1,a\n2,'), Buffer.alloc(5_000_000, 'x'), Buffer.from('\n3,c\n')]),
    )
    expect(await counts(path)).toMatchObject({ new: 2, refused: 1 })
    expect(refusals()).toEqual(['3,the line is longer than 64 KB,,,'])
  })
})

describe('the report of an import', () => {
  test('[D40] holds the whole rows, so that they are mended there and imported again', async () => {
    const path = put(
      'isbn;title;shelf;format;offer_cents\n' +
        '9783551551673;=Harry;"A;1";Taschenbuch;120\n' +
        '9785170906307;Мастер;B2;Rollenheft;90\n',
    )
    expect(await counts(path)).toMatchObject({ new: 1, refused: 1, warned: 1 })
    const report = readFileSync(rejected, 'utf8')
    expect(report.split('\n')).toEqual([
      'import_line;import_note;isbn;title;shelf;format;offer_cents;import_text',
      `2;identifiers: the check digit of 9783551551673 is wrong;9783551551673;'=Harry;"A;1";Taschenbuch;120;`,
      '3;"format: ""Rollenheft"" is no format we know, so the row was taken without it";9785170906307;Мастер;B2;Rollenheft;90;',
      '',
    ])
    const mended = put(report.replace('9783551551673;', '9783551551672;').replace(';Rollenheft;', ';broché;'))
    expect(await counts(mended)).toMatchObject({ new: 1, changed: 1, refused: 0, warned: 0 })
    expect(await products()).toMatchObject([
      { name: 'Мастер', format: 'paperback' },
      { name: '=Harry', format: 'paperback', offer_cents: 120 },
    ])
    expect(existsSync(rejected)).toBe(false)
  })

  test('[D40] shows a line that is no row as it stands in the file, and JSON as the columns of a CSV', async () => {
    await counts(put('id,name\n1,"a" b\n'))
    expect(refusals()).toEqual(['2,a closing quote is followed by more text,,,"1,""a"" b"'])
    await counts(put('{"id":0,"name":"a","brand":null,"year":null}\n'))
    expect(refusals()).toEqual(['1,id: is not between 1 and 99999999,0,,a,,,,,,,,none,,,,,,,,,,'])
  })
})

test('[S9] an offer under fifteen cents is none, and the product says why', async () => {
  await run(put('isbn,title,offer_cents\n9783551551672,One,14\n9785170906307,Two,15\n'))
  expect(await products()).toMatchObject([
    { offer_cents: 0, stop_reason: 'LOW_VALUE' },
    { offer_cents: 15, stop_reason: null },
  ])
})

describe('[S9] devices of one model', () => {
  const file = () =>
    put(
      'ean;brand;model;storage;color;year;popularity\n' +
        '4006381333931;Apple;iPhone 13;128 GB;Blau;2021;9\n' +
        '4006381333948;Apple;iPhone 13 256GB;;;2021;3\n' +
        '4006381333955;Nokia;105;;;;\n',
    )
  const groups = () => db.selectFrom('product_group').selectAll().orderBy('id').execute()

  test('join its group, with storage and colour apart', async () => {
    expect(await counts(file(), { category: 'Elektronik/Handys' })).toMatchObject({ new: 3, refused: 0 })
    const [iphone, nokia] = await groups()
    expect(iphone).toMatchObject({
      sanitized_name: 'apple-iphone-13',
      basic_name: 'Apple iPhone 13',
      series: 'Apple',
      category_id: 1112,
      released_year: 2021,
      look: { kind: 'phone' },
    })
    expect(await products()).toMatchObject([
      {
        name: 'Apple iPhone 13 128 GB',
        slug: 'apple-iphone-13-128-gb-blue',
        group_id: iphone?.id,
        storage_gb: 128,
        colour: 'blue',
      },
      { name: 'Apple iPhone 13 256 GB', group_id: iphone?.id, storage_gb: 256, colour: null },
      { name: 'Nokia 105', group_id: nokia?.id, storage_gb: null },
    ])
  })

  test('find it again, and the same file changes nothing', async () => {
    await run(file(), { category: '1112' })
    const before = await groups()
    expect(await counts(file(), { category: '1112' })).toMatchObject({ new: 0, changed: 0, unchanged: 3 })
    await run(put('ean,brand,name,storage_gb\n4006381333962,Apple,Apple iPhone 13 512 GB,512\n'), {
      category: '1112',
    })
    expect(await groups()).toEqual(before)
    expect((await products()).filter(({ group_id }) => group_id === before[0]?.id)).toHaveLength(3)
  })
})

describe('nothing is written', () => {
  test.for([
    [
      'publisher,year\nx,2000\n',
      null,
      /lacks these columns: name \(or title, or model\); category .*; id or identifiers/,
    ],
    ['id,name\n1,a\n', '9', /--category=9: category: there is no "9"/],
    ['a\u0000b', '3001', /is no text/],
  ] as const)('when the file cannot be meant: %#', async ([content, category, sentence]) => {
    await expect(run(put(content), { category })).rejects.toThrow(sentence)
    expect(await products()).toEqual([])
    expect(await db.selectFrom('catalogue_import').selectAll().execute()).toEqual([])
  })
})

describe('a run that broke', () => {
  const lines = Array.from({ length: 25 }, (_, at) =>
    at % 5 === 4 ? `${at + 1},` : `${at + 1},Product ${at + 1}`,
  )

  test('leaves whole batches and goes on where it was', async () => {
    const path = put(`id,name\n${lines.join('\n')}\n`)
    let batches = 0
    const takeOffers: ImportDeps['takeOffers'] = async () => {
      if ((batches += 1) === 3) throw new Error('the disk is full')
    }
    await expect(run(path, { batchRows: 5, takeOffers })).rejects.toThrow(
      /stopped before line 12: the disk is full\n.*start the same command again/,
    )
    expect(await products()).toHaveLength(8)
    expect(refusals()).toHaveLength(2)
    const started: number[] = []
    const onStart: ImportDeps['onStart'] = ({ from }) => started.push(from.line)
    expect(await counts(path, { batchRows: 5, onStart })).toEqual({
      read: 25,
      new: 20,
      changed: 0,
      unchanged: 0,
      refused: 5,
      warned: 0,
    })
    expect(started).toEqual([12])
    expect(refusals().map((line) => line.split(',')[0])).toEqual(['6', '11', '16', '21', '26'])
  })

  test('leaves no stored product out of the index', async () => {
    const path = put(`id,name\n${lines.join('\n')}\n`)
    const indexed = () => db.selectFrom('product_index').select('product_id').execute()
    let batches = 0
    const failing: ImportDeps['reindex'] = async (tx, ids) => {
      if ((batches += 1) === 3) throw new Error('the disk is full')
      await reindexProducts(tx, ids)
    }
    await expect(run(path, { batchRows: 5, reindex: failing })).rejects.toThrow(/the disk is full/)
    expect(await indexed()).toHaveLength(8)
    const stored = (await products()).length
    expect(stored).toBeGreaterThan(8)
    // Another file: what is left over is indexed before anything is read.
    await run(put('id,name\n99,Another\n'))
    expect(await indexed()).toHaveLength(stored + 1)
    expect(await db.selectFrom('unindexed_batch').selectAll().execute()).toEqual([])
  })

  test('begins anew where the options mean other products', async () => {
    const path = put(`id,name\n${lines.join('\n')}\n`)
    const controller = new AbortController()
    const stopping = run(path, {
      batchRows: 5,
      signal: controller.signal,
      onProgress: () => controller.abort(),
    })
    await expect(stopping).rejects.toThrow(/stopped before line/)
    expect((await counts(path, { category: '1112' })).read).toBe(25)
  })
})

test('a second import at the same time is turned away', async () => {
  let second: unknown
  const reindex: ImportDeps['reindex'] = async () => {
    second = await run(put('id,name\n2,b\n')).catch((error: unknown) => error)
  }
  await run(put('id,name\n1,a\n'), { reindex })
  expect(second).toMatchObject({ message: expect.stringContaining('Another import is running') as string })
})

async function noticesOf(work: () => Promise<unknown>): Promise<unknown[]> {
  const notices: unknown[] = []
  await onServer(ownerUrl, async (client) => {
    client.on('notification', ({ payload }) => {
      const { replaced } = z.object({ replaced: z.array(z.string()) }).parse(JSON.parse(payload ?? ''))
      notices.push(replaced.toSorted())
    })
    await client.query('listen rondo_tags')
    await work()
    await client.query('select 1')
  })
  return notices
}

test('the servers are told once which pages an import of one batch made old', async () => {
  await run(put('id,name\n1,One\n2,Two\n'))
  const told = await noticesOf(() => run(put('id,name,category\n1,One,\n2,Changed,handys\n3,New,\n')))
  expect(told).toEqual([['category:1112', 'category:3001', 'product:2', 'products']])
})

test('a long import tells with each further batch what is old by then, and at its end everything', async () => {
  await run(put('id,name\n1,One\n2,Two\n3,Three\n'))
  const file = put('id,name,category\n1,Uno,\n2,Due,handys\n3,Tre,\n')
  const told = await noticesOf(() => run(file, { batchRows: 1 }))
  const [before, after] = [['category:1112', 'category:3001', 'product:1', 'product:2'], ['products']]
  const all = [...before, 'product:3', ...after]
  expect(told).toEqual([[...before, ...after], all, all])
})

test('an import whose index fails tells what is old all the same, once the index has stopped', async () => {
  await run(put('id,name\n1,One\n'))
  const reindex: ImportDeps['reindex'] = () => Promise.reject(new Error('index is down'))
  const told = await noticesOf(() => run(put('id,name\n1,Uno\n'), { reindex }).catch(() => undefined))
  expect(told).toEqual([['category:3001', 'product:1', 'products']])
})
