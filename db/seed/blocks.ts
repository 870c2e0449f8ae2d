import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isLocale } from '#kernel/locale.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'

const folder = join(import.meta.dirname, 'blocks')

/** Every text of blocks/{language}/{identifier}.md: the title on its first line, the rest as contract/block-text.ts reads it. */
export function readBlocks() {
  return globSync('*/*.md', { cwd: folder })
    .toSorted()
    .map((file) => {
      const locale = dirname(file)
      const [, title, content] = /^# (.+)\n\n([^]+)$/.exec(readFileSync(join(folder, file), 'utf8')) ?? []
      if (!isLocale(locale) || !title || !content) throw new Error(`blocks/${file} is no text with a title`)
      return { identifier: basename(file, '.md'), locale, title, content: content.trim() }
    })
}

/** A block that has no text yet gets one; a text that is there is its owner's. */
export async function seedBlocks(db: Db | Tx): Promise<void> {
  await db
    .insertInto('content_block')
    .values(readBlocks())
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
