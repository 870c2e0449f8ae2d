import { describe, expect, test } from 'vitest'
import { askedSearch } from '#testing/asked-search.ts'
import { testDatabase } from '#testing/database.ts'
import { reindexProducts } from './reindex.ts'

const { db } = await testDatabase()
const { find, suggestedNames } = askedSearch(db)

/** Makers, lines and models that nobody makes, so that nothing depends on what the demo shop lists. */
const phones = [
  'Velora Orbit 6s 64 GB',
  'Velora Orbit 8 128 GB',
  'Velora Orbit 8 1 TB',
  'Velora Orbit 8 Pro 128 GB',
  'Velora Orbit 13T 128 GB',
  'Velora Orbit 14 5G 128 GB',
  'Velora Astra A21s 32 GB',
  'Velora Astra S20FE 128 GB',
  'Velora Astra Z3c 64 GB',
  'Velora Astra A54 128 GB',
  'Tarnik 12 128 GB',
  'Tarnik Nova 2 128 GB',
]
const watches = ['Velora Orbit Watch 3 41 mm', 'Velora Astra Watch5 40 mm', 'Tarnik Watch Serie 7 45 mm']
const tablets = ['Tarnik Pad 6 128 GB', 'Velora Orbit Pad 4 64 GB', 'Velora Orbit Pad 13" (K1) 256 GB']
const books = [
  'Kinder der Fähre',
  'Am Puls der Zeit',
  'Orbik',
  'Sieben Jahre Ebbe 77',
  '21 Sommer',
  '6 Richtige',
]
const shelves = { 11: phones, 12: watches, 13: tablets, 21: books }

await db
  .insertInto('category')
  .values([
    { id: 1, parent_id: null, family: 'ce', rank: 1 },
    { id: 11, parent_id: 1, family: 'ce', rank: 2 },
    { id: 12, parent_id: 1, family: 'ce', rank: 3 },
    { id: 13, parent_id: 1, family: 'ce', rank: 4 },
    { id: 2, parent_id: null, family: 'media', rank: 5 },
    { id: 21, parent_id: 2, family: 'media', rank: 6 },
  ])
  .execute()
await db
  .insertInto('category_text')
  .values(
    [1, 11, 12, 13, 2, 21].map((id) => ({
      category_id: id,
      locale: 'de' as const,
      name: 'Regal',
      url_path: `r-${id}`,
    })),
  )
  .execute()
const rows = Object.entries(shelves).flatMap(([category, names]) =>
  names.map((name, at) => ({
    id: Number(category) * 100 + at,
    category_id: Number(category),
    name,
    slug: 's',
    brand: Number(category) < 20 ? (name.split(' ')[0] ?? null) : null,
    offer_cents: 5000,
    updated_at: new Date(0),
  })),
)
await db.transaction().execute(async (tx) => {
  await tx.insertInto('product').values(rows).execute()
  await reindexProducts(
    tx,
    rows.map(({ id }) => id),
  )
})

describe('[S1] a number that carries a letter is another number', () => {
  test.each([
    'orbit 6',
    'velora orbit 6',
    'orbit 13',
    'orbit 5',
    'astra a21',
    'astra 21',
    'astra s20',
    'astra z3',
  ])('that was not typed: “%s” is not listed, and says so', async (query) => {
    const { names, isUnlisted } = await find(query)
    expect(isUnlisted).toBe(true)
    expect(new Set(names.map((name) => name.split(' ')[0]))).toEqual(new Set(['Velora']))
    expect(names.length).toBeGreaterThan(1)
  })

  test.each(['A21', 'z3', '13'])('nor does it stand for a number alone: “%s”', async (query) => {
    expect((await find(query)).names.filter((name) => /A21s|Z3c|13T/.test(name))).toEqual([])
  })

  test.each([
    ['orbit 6s', 'Velora Orbit 6s 64 GB'],
    ['orbit 6 s', 'Velora Orbit 6s 64 GB'],
    ['orbit6s', 'Velora Orbit 6s 64 GB'],
    ['Orbit 13 T', 'Velora Orbit 13T 128 GB'],
    ['astra a21s', 'Velora Astra A21s 32 GB'],
    ['a21 s', 'Velora Astra A21s 32 GB'],
    ['A 21s', 'Velora Astra A21s 32 GB'],
    ['A 21 s', 'Velora Astra A21s 32 GB'],
    ['astra 21s', 'Velora Astra A21s 32 GB'],
    ['s20 fe', 'Velora Astra S20FE 128 GB'],
    ['astra s20fe', 'Velora Astra S20FE 128 GB'],
    ['orbit8pro', 'Velora Orbit 8 Pro 128 GB'],
    ['orbit 6smini', 'Velora Orbit 6s 64 GB'],
    ['velora a54', 'Velora Astra A54 128 GB'],
    ['velora 54', 'Velora Astra A54 128 GB'],
  ])('it is found however it is written: “%s”', async (query, name) => {
    expect((await find(query)).names[0]).toBe(name)
    expect(await suggestedNames(query)).toContain(name)
  })

  test('and may still become it while it is typed', async () => {
    expect(await suggestedNames('orbit 6')).toContain('Velora Orbit 6s 64 GB')
  })
})

describe('[S1] a model of another line', () => {
  test.each([
    ['orbit 3', /Watch/],
    ['velora orbit 3', /Watch/],
    ['orbit 4 verkaufen', /Pad/],
    ['astra 5', /Watch/],
    ['tarnik 6', /Pad/],
    ['tarnik 7', /Watch/],
  ])('is not what was typed: “%s” is not listed, and says so', async (query, line) => {
    const { names, isUnlisted } = await find(query)
    expect(isUnlisted).toBe(true)
    expect(names[0]).not.toMatch(line)
    expect((await suggestedNames(query))[0]).not.toMatch(line)
  })

  test.each([
    ['orbit watch 3', 'Velora Orbit Watch 3 41 mm'],
    ['watch 3', 'Velora Orbit Watch 3 41 mm'],
    ['astra watch 5', 'Velora Astra Watch5 40 mm'],
    ['tarnik watch 7', 'Tarnik Watch Serie 7 45 mm'],
    ['tarnik 2', 'Tarnik Nova 2 128 GB'],
    ['tarnik pad 6', 'Tarnik Pad 6 128 GB'],
    ['orbit pad 13', 'Velora Orbit Pad 13" (K1) 256 GB'],
  ])('is found by its own name, and by one that leaves out what tells nothing: “%s”', async (query, name) => {
    const { names, isUnlisted } = await find(query)
    expect([names[0], isUnlisted]).toEqual([name, false])
    expect((await suggestedNames(query))[0]).toBe(name)
  })

  test('is none of which a word was typed before its number', async () => {
    expect(await find('orbit puls 8')).toMatchObject({ isUnlisted: true })
    expect((await find('orbit 8 puls')).names[0]).toBe('Velora Orbit 8 128 GB')
  })
})

describe('[S1] a capacity is no number of a model', () => {
  test.each(['orbit 1', 'orbit 128', 'orbit 64'])('“%s” is not listed', async (query) => {
    expect(await find(query)).toMatchObject({ isUnlisted: true })
  })

  test('nor is it suggested for the number that is typed', async () => {
    expect(new Set(await suggestedNames('orbit 1'))).toEqual(
      new Set(['Velora Orbit 13T 128 GB', 'Velora Orbit 14 5G 128 GB', 'Velora Orbit Pad 13" (K1) 256 GB']),
    )
  })

  test.each([
    ['orbit 8 128', 'Velora Orbit 8 128 GB'],
    ['orbit 8 128gb', 'Velora Orbit 8 128 GB'],
    ['orbit 8 1 TB', 'Velora Orbit 8 1 TB'],
    ['orbit 8 1tb', 'Velora Orbit 8 1 TB'],
    ['orbit 8 1 To', 'Velora Orbit 8 1 TB'],
    ['orbit 8 1024', 'Velora Orbit 8 1 TB'],
    ['orbit 8 1024 gb', 'Velora Orbit 8 1 TB'],
  ])('it is found with its unit, or beside its model: “%s”', async (query, name) => {
    expect((await find(query)).names[0]).toBe(name)
    expect((await suggestedNames(query))[0]).toBe(name)
  })

  test('it is suggested while it is typed beside its model', async () => {
    expect(await suggestedNames('orbit 8 12')).toContain('Velora Orbit 8 128 GB')
  })
})

describe('[S1] the words of devices and those of works', () => {
  test.each(['kindle 77', 'kindle', 'kinler 78'])('“%s” leads to no book', async (query) => {
    expect((await find(query)).names).toEqual([])
    expect(await suggestedNames(query)).toEqual([])
  })

  test('the title of a book leads to no device', async () => {
    expect((await find('orbik 8')).names).toEqual(['Orbik'])
  })
})
