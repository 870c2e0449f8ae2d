import { expect, test } from 'vitest'
import { locales } from '#kernel/locale.ts'
import { unreadMarks } from '#testing/block-marks.ts'
import { readBlockFiles } from './block-files.ts'

const blocks = readBlockFiles()

test('every block is written in every language', () => {
  for (const identifier of ['electronics', 'media', 'category-1112', 'category-3001'])
    expect(blocks.filter((block) => block.identifier === identifier).map(({ locale }) => locale)).toEqual(
      locales.toSorted(),
    )
})

test('every mark in the texts of blocks is understood, so each link has its page', () => {
  for (const { identifier, locale, content } of blocks)
    expect([identifier, locale, unreadMarks(content)]).toEqual([identifier, locale, []])
})

test('a block is long enough to help and short enough to be read', () => {
  for (const { identifier, locale, content } of blocks) {
    const words = content.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length
    expect([identifier, locale, words >= 80 && words <= 160]).toEqual([identifier, locale, true])
  }
})
