import type { Locale } from '#kernel/locale.ts'
import type { ApiOutput } from '#contract/api-client.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { storedBlock } from './repo.ts'

type Block = ApiOutput<'superniceBlock'>

/** The tag of answers that show a block. Answers carry the tag even while the block does not exist yet. */
export function blockTag(identifier: string): string {
  return `block:${identifier}`
}

/** A text at the end of a page, in the language of the visitor; contract/block-text.ts reads its content. */
export async function findBlock(db: Db, locale: Locale, identifier: string): Promise<Block | null> {
  return (await storedBlock(db, locale, identifier)) ?? null
}
