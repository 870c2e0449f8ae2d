import { expect, test } from 'vitest'
import { locales, type Locale } from '#kernel/locale.ts'
import { staticPageNames, staticParams, type StaticPage } from '#contract/pages/static-pages.ts'
import { readPageFiles } from '#server/modules/content/data/page-files.ts'
import { pageServer } from '#testing/pages.ts'
import { invalidHtml, servedPage, unfinishedTexts } from '#testing/served-page.ts'

const visitor = (await pageServer({ origins: 'http://shop.test' })).nobody()
const texts = readPageFiles()

function pathOf(name: StaticPage, locale: Locale): string {
  const { page } = staticParams(name, locale)
  return locale === 'de' ? `/s/${page}` : `/${locale}/s/${page}`
}

test.each(locales)(
  '[T2] [X18] every static page has its text in %s, and its links lead to pages',
  async (locale) => {
    const links = new Set<string>()
    for (const name of staticPageNames) {
      const path = pathOf(name, locale)
      const { status, text } = await visitor.get(path)
      const title = texts.find((one) => one.key === name && one.locale === locale)?.title
      expect([path, status]).toEqual([path, 200])
      expect(servedPage(text)).toMatchObject({ lang: locale, title: `${title} – Rondo`, headings: 1 })
      expect([path, unfinishedTexts(text)]).toEqual([path, []])
      expect(await invalidHtml(text, path)).toBe('')
      const article = /<article.*<\/article>/s.exec(text)?.[0] ?? ''
      for (const [, href = ''] of article.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)) links.add(href)
    }
    expect(links.size).toBeGreaterThan(5)
    for (const href of links) expect([href, (await visitor.get(href)).status]).toEqual([href, 200])
  },
)

test.each([
  ['de', 'Zuletzt geändert am 1. Januar 2026'],
  ['fr', 'Dernière modification le 1er janvier 2026'],
  ['en', 'Last changed on 1 January 2026'],
] as const)('[X83] the day of the last change is written as %s writes it', async (locale, date) => {
  const { text } = await visitor.get(pathOf('cookies', locale))
  expect(text.replaceAll(/<!--.*?-->|<[^>]*>/gs, '')).toContain(date)
})
