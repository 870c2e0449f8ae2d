import { describe, expect, test } from 'vitest'
import { defaultLocale, locales, type Locale } from '#kernel/locale.ts'
import { staticPageNames, type StaticPage } from '#contract/pages/static-pages.ts'
import type { RichText, StaticBlock } from '#contract/schemas/static-page.ts'
import { readPageFiles } from './page-files.ts'

const texts = readPageFiles()

function textOf(key: StaticPage, locale: Locale) {
  const pageText = texts.find((text) => text.key === key && text.locale === locale)
  if (!pageText) throw new Error(`pages/${locale}/${key}.json is missing`)
  return pageText
}

/** The parts that must be the same in all languages: the order of blocks, their anchors and the targets of links. */
function shapeOf(block: StaticBlock): unknown {
  switch (block.type) {
    case 'heading':
      return [block.level, block.id]
    case 'paragraph':
    case 'note':
      return [block.type, targetsOf(block.text)]
    case 'list':
      return [block.ordered, block.items.map(targetsOf)]
    case 'facts':
      return block.rows.map(({ text }) => targetsOf(text))
    case 'table':
      return [block.head.length, block.rows.map((cells) => cells.length)]
    case 'contact':
      return [block.mail, block.phone]
    case 'form':
      return block.fields.map(({ text }) => text === null)
  }
}

function targetsOf(text: RichText): readonly string[] {
  return text
    .flatMap((span) => (typeof span === 'string' ? [] : [JSON.stringify({ ...span, text: '' })]))
    .toSorted()
}

describe.each(locales)('the static pages in %s', (locale) => {
  test.each(staticPageNames)('%s has the same structure as in German', (key) => {
    const { blocks, changedOn } = textOf(key, locale)
    const german = textOf(key, defaultLocale)
    expect(blocks.map(shapeOf)).toEqual(german.blocks.map(shapeOf))
    expect(changedOn).toBe(german.changedOn)
  })

  test('have their own titles and descriptions', () => {
    const own = staticPageNames.map((key) => textOf(key, locale))
    expect(new Set(own.map(({ title }) => title)).size).toBe(staticPageNames.length)
    expect(new Set(own.map(({ description }) => description)).size).toBe(staticPageNames.length)
  })
})

describe('every static page', () => {
  test('has at least two sections, and each anchor once', () => {
    for (const { key, locale, blocks } of texts) {
      const headings = blocks.flatMap((block) => (block.type === 'heading' ? [block] : []))
      const ids = headings.map(({ id }) => id)
      expect([locale, key, ids]).toEqual([locale, key, [...new Set(ids)]])
      expect(headings.filter(({ level }) => level === 2).length).toBeGreaterThan(1)
    }
  })

  test('has no markup and no address outside of the shop', () => {
    for (const { key, locale, blocks } of texts)
      expect([locale, key, JSON.stringify(blocks)]).toEqual([
        locale,
        key,
        expect.not.stringMatching(/<[a-z/]|https?:|www\.|ec\.europa/i),
      ])
  })

  test('the page of frequent questions has at least fourteen questions', () => {
    const questions = textOf('faq', defaultLocale).blocks.filter(
      (block) => block.type === 'heading' && block.level === 3,
    )
    expect(questions.length).toBeGreaterThanOrEqual(14)
  })
})
