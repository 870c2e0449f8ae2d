import { expect, test } from 'vitest'
import { locales } from '#kernel/locale.ts'
import { readBlockText } from '#contract/block-text.ts'
import { readBlocks } from './blocks.ts'
import { promotionProducts } from './promotions.ts'
import { promotionTexts } from './promotion-texts.ts'

const blocks = readBlocks()

test('every block is written in every language', () => {
  for (const identifier of ['electronics', 'media', 'category-1112', 'category-3001'])
    expect(blocks.filter((block) => block.identifier === identifier).map(({ locale }) => locale)).toEqual(
      locales.toSorted(),
    )
})

test('the texts of the demo shop leave no mark unread: each link has its page', () => {
  const promotions = Object.values(promotionTexts).flatMap((texts) =>
    locales.map((locale) => texts[locale].text),
  )
  for (const content of [...blocks.map((block) => block.content), ...promotions]) {
    const spans = readBlockText(content).flatMap((part) =>
      part.kind === 'heading' ? [part.text] : part.kind === 'list' ? part.items.flat() : part.text,
    )
    const links = spans.filter((span) => typeof span !== 'string')
    expect(links).toHaveLength(content.match(/\]\(/g)?.length ?? 0)
    expect(spans.filter((span) => typeof span === 'string').join('')).not.toMatch(/[[\]#*<>]/)
  }
})

test('a block is long enough to help and short enough to be read', () => {
  for (const { identifier, locale, content } of blocks) {
    const words = content.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length
    expect([identifier, locale, words >= 80 && words <= 160]).toEqual([identifier, locale, true])
  }
})

test('every list has products, each once', () => {
  for (const ids of Object.values(promotionProducts())) {
    expect(ids.length).toBeGreaterThan(24)
    expect(new Set(ids).size).toBe(ids.length)
  }
})
