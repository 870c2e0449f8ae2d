import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { BlockFile } from './block-files.ts'
import type { PageFile } from './page-files.ts'

export async function storedPages(db: Db | Tx): Promise<PageFile[]> {
  return (
    db
      .selectFrom('static_page')
      .select(['key', 'locale', 'title', 'description', 'blocks'])
      // Written as text, because a calendar date has no time zone that could shift it.
      .select(sql<string>`to_char(changed_on, 'YYYY-MM-DD')`.as('changedOn'))
      .execute()
  )
}

export async function writePages(tx: Tx, pages: readonly PageFile[]): Promise<void> {
  await tx
    .insertInto('static_page')
    .values(
      pages.map(({ blocks, changedOn, ...page }) => ({
        ...page,
        blocks: JSON.stringify(blocks),
        changed_on: changedOn,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['key', 'locale']).doUpdateSet(({ ref }) => ({
        title: ref('excluded.title'),
        description: ref('excluded.description'),
        blocks: ref('excluded.blocks'),
        changed_on: ref('excluded.changed_on'),
      })),
    )
    .execute()
}

export async function storedBlocks(db: Db | Tx): Promise<BlockFile[]> {
  return db.selectFrom('content_block').select(['identifier', 'locale', 'title', 'content']).execute()
}

export async function writeBlocks(tx: Tx, blocks: readonly BlockFile[]): Promise<void> {
  await tx
    .insertInto('content_block')
    .values([...blocks])
    .onConflict((conflict) =>
      conflict.columns(['identifier', 'locale']).doUpdateSet(({ ref }) => ({
        title: ref('excluded.title'),
        content: ref('excluded.content'),
      })),
    )
    .execute()
}
