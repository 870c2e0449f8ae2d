import type { Locale } from '#kernel/locale.ts'
import type { ApiOutput } from '#contract/api-client.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { storedBlock } from './repo.ts'

type Block = ApiOutput<'superniceBlock'>

/** What an answer that shows a block is tagged with, also while there is none yet. */
export function blockTag(identifier: string): string {
  return `block:${identifier}`
}

/** A text at the end of a page, in the language asked for; how it is read says contract/block-text.ts. */
export async function findBlock(db: Db, locale: Locale, identifier: string): Promise<Block | null> {
  return (await storedBlock(db, locale, identifier)) ?? null
}
