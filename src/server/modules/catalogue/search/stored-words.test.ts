import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseBefore } from '#testing/database.ts'
import { reindexProducts } from './reindex.ts'

const before = await databaseBefore('0040')
const { db } = before

/** Invented: a number with a letter, a capacity, a size, a work with such numbers, and a device without any. */
const products = [
  { id: 1, category_id: 11, name: 'Velora Orbit 6s 1 TB', brand: 'Velora', model: 'orbit 6s' },
  { id: 2, category_id: 11, name: 'Velora Astra A21s 32GB Schwarz', brand: 'Velora', model: 'astra a21s' },
  { id: 3, category_id: 11, name: 'Velora Lumen 13" (K1) 256 GB', brand: 'Velora', model: 'lumen 13 k1' },
  { id: 4, category_id: 11, name: 'Velora Echo', brand: 'Velora', model: 'echo' },
  { id: 5, category_id: 21, name: '24h in the Lost Towers, the 2nd Night', brand: null, model: null },
  { id: 6, category_id: 21, name: 'Nebelkarten', brand: null, model: null },
] as const

await db
  .insertInto('category')
  .values([
    { id: 1, parent_id: null, family: 'ce', rank: 1 },
    { id: 11, parent_id: 1, family: 'ce', rank: 2 },
    { id: 2, parent_id: null, family: 'media', rank: 3 },
    { id: 21, parent_id: 2, family: 'media', rank: 4 },
  ])
  .execute()
await db
  .insertInto('category_text')
  .values({ category_id: 11, locale: 'de', name: 'Handys', url_path: 'handys' })
  .execute()
for (const { model, ...product } of products) {
  const isDevice = product.brand !== null
  await db
    .insertInto('product')
    .values({
      ...product,
      slug: 's',
      language: isDevice ? null : 'en',
      format: isDevice ? null : '3ds',
      publisher: isDevice ? null : 'Haus 7b',
      updated_at: new Date(0),
    })
    .execute()
  // As the version before wrote it.
  await sql`
    insert into product_index (product_id, tier, popularity, offer_cents, category_id, title, model, model_words, card, words)
    select id, 2, 0, 0, category_id, title, ${model}, case when ${model}::text is null then 0 else model_words(${model}) end,
      concat_ws(E'\\t', id, 0, 0, 0, case when ${isDevice} then '1.11' else '2.21' end, category_id, '', 'not-bought',
        coalesce(format, ''), coalesce(language, ''), '', '', coalesce(brand, ''), 0),
      setweight(setweight(index_words(title), 'A'), 'C',
        case when ${isDevice} then device_extras(title, makers, ${model}) else '{}' end)
        || setweight(index_words(makers), 'B')
        || setweight(index_words(clean_text(concat_ws(' ', publisher, case when format = '3ds' then 'nintendo 3ds' end))), 'C')
        || setweight(index_stems(title, language), 'D')
        || case when ${isDevice} then setweight(index_words('handys'), 'C') || setweight(index_stems('handys', 'de'), 'D')
          else '' end
        || array_to_tsvector(array_remove(array['category:' || category_id, 'category:' || (category_id / 10), 'category:0',
          'availability:not-bought', 'brand:' || brand, 'format:' || format, 'language:' || language], null))
    from (select *, clean_text(name) as title, clean_text(concat_ws(' ', brand)) as makers from product) as product
    where id = ${product.id}
  `.execute(db)
}
await sql`
  insert into search_word (word, frequency, devices, makers, shortened)
  select lexeme, count(*), count(*) filter (where category_id = 11 and weights && '{A,B}'),
    count(*) filter (where category_id = 11 and 'B' = any (weights)), '{}'
  from product_index cross join lateral unnest(ts_filter(words, '{a,b,c}')) as word group by lexeme
`.execute(db)

async function stored(): Promise<readonly unknown[]> {
  const { rows } = await sql`select product_id, words::text from product_index order by 1`.execute(db)
  return rows
}

async function counts(): Promise<readonly unknown[]> {
  const { rows } = await sql`select word, frequency, devices, makers from search_word order by 1`.execute(db)
  return rows
}

test('[S1] a shop that migrates has the words and counts that it would have written anew', async () => {
  const old = await stored()
  await before.upgrade()
  const migrated = await stored()
  expect(migrated).not.toEqual(old)
  const countedAtMigration = await counts()
  await sql`delete from product_index`.execute(db)
  await sql`delete from search_word`.execute(db)
  await db.transaction().execute(async (tx) => {
    await reindexProducts(
      tx,
      products.map(({ id }) => id),
    )
  })
  expect(migrated).toEqual(await stored())
  expect(countedAtMigration).toEqual(await counts())
})
