import { sql } from 'kysely'
import { locales, perLocale } from '#kernel/locale.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { CategoryRecord } from './categories.ts'

export async function storedCategories(db: Db | Tx): Promise<CategoryRecord[]> {
  const rows = await db
    .selectFrom('category')
    .select(['id', 'parent_id as parentId', 'family', 'rank', 'is_accessory as isAccessory'])
    .execute()
  const texts = await db.selectFrom('category_text').selectAll().execute()
  const byCategory = Map.groupBy(texts, ({ category_id }) => category_id)
  return rows.map((row) => {
    const own = new Map(byCategory.get(row.id)?.map((text) => [text.locale, text]))
    return {
      ...row,
      name: perLocale((locale) => own.get(locale)?.name ?? ''),
      urlPath: perLocale((locale) => own.get(locale)?.url_path ?? ''),
    }
  })
}

export async function writeCategories(tx: Tx, categories: readonly CategoryRecord[]): Promise<void> {
  await tx
    .insertInto('category')
    .values(
      categories.map(({ id, parentId, family, rank, isAccessory }) => ({
        id,
        parent_id: parentId,
        family,
        rank,
        is_accessory: isAccessory,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        parent_id: ref('excluded.parent_id'),
        family: ref('excluded.family'),
        rank: ref('excluded.rank'),
        is_accessory: ref('excluded.is_accessory'),
      })),
    )
    .execute()
  await replaceTexts(tx, categories)
}

/** Two categories may have swapped their addresses, and no address may be there twice: all old texts go first. */
async function replaceTexts(tx: Tx, categories: readonly CategoryRecord[]): Promise<void> {
  const ids = categories.map(({ id }) => id)
  await tx.deleteFrom('category_text').where('category_id', 'in', ids).execute()
  await tx
    .insertInto('category_text')
    .values(
      categories.flatMap(({ id, name, urlPath }) =>
        locales.map((locale) => ({
          category_id: id,
          locale,
          name: name[locale],
          url_path: urlPath[locale],
        })),
      ),
    )
    .execute()
}

/** The products of these categories and of all below them. */
export async function productIdsWithin(tx: Tx, categoryIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive within (id) as (
      select id from category where id = any(${[...categoryIds]}::integer[])
      union
      select category.id from category join within on category.parent_id = within.id
    )
    select product.id from product join within on within.id = category_id order by product.id
  `.execute(tx)
  return rows.map(({ id }) => id)
}
