import type { Locale } from '#kernel/locale.ts'
import type { ApiOutput } from '#contract/api-client.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { remembered } from '#server/platform/remembered.ts'
import { storedBlocks } from './data/repo.ts'

type Block = ApiOutput<'superniceBlock'>

/** The tag of answers that show a block. Answers carry the tag even while the block does not exist yet. */
export function blockTag(identifier: string): string {
  return `block:${identifier}`
}

/** The tag of all blocks together: they are few, and all of them are kept in memory. */
export const blocksTag = 'blocks'

/** A text at the end of a page, in the language of the visitor; contract/block-text.ts reads its content. */
export async function findBlock(db: Db, locale: Locale, identifier: string): Promise<Block | null> {
  const blocks = await remembered(db, { key: 'blocks', tags: [blocksTag] }, async (source) =>
    Map.groupBy(await storedBlocks(source), (block) => block.identifier),
  )
  const found = blocks.get(identifier)?.find((block) => block.locale === locale)
  return found ? { identifier, title: found.title, content: found.content } : null
}
