import type { RuleData } from '#server/platform/rule-data/rule-data.ts'
import { blocksTag, blockTag } from '../blocks.ts'
import { staticPageTag } from '../static-pages.ts'
import { readBlockFiles, type BlockFile } from './block-files.ts'
import { readPageFiles, type PageFile } from './page-files.ts'
import { storedBlocks, storedPages, writeBlocks, writePages } from './repo.ts'

const pagesByKey = (pages: readonly PageFile[]) =>
  new Map(pages.map((page) => [`${page.key}/${page.locale}`, page]))

const pages: RuleData<PageFile> = {
  kind: 'content/page',
  shipped: () => pagesByKey(readPageFiles()),
  standing: async (db) => pagesByKey(await storedPages(db)),
  write: (tx, items) => writePages(tx, [...items.values()]),
  pageTags: (key) => [staticPageTag(firstPart(key))],
}

const blocksByKey = (blocks: readonly BlockFile[]) =>
  new Map(blocks.map((block) => [`${block.identifier}/${block.locale}`, block]))

const blocks: RuleData<BlockFile> = {
  kind: 'content/block',
  shipped: () => blocksByKey(readBlockFiles()),
  standing: async (db) => blocksByKey(await storedBlocks(db)),
  write: (tx, items) => writeBlocks(tx, [...items.values()]),
  pageTags: (key) => [blocksTag, blockTag(firstPart(key))],
}

/** The part of the key that is not the language. */
function firstPart(key: string): string {
  return key.split('/')[0] ?? ''
}

/** The texts that a shop has from its first start on: the legal and service pages, and what stands below lists. */
export const contentRuleData: readonly RuleData[] = [pages, blocks]
