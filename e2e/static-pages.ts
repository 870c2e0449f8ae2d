import type { Page } from '@playwright/test'
import { staticParams, type StaticPage } from '#contract/pages/static-pages.ts'
import { expect, openPage } from './fixtures.ts'
import { inOwnFont } from './page-checks.ts'
import { examplePath, type Locale } from './site.ts'

export function staticPath(name: StaticPage, locale: Locale): string {
  return examplePath('static_content', locale, staticParams(name, locale))
}

/** Four of five lines have 60 to 75 characters, in the letters that visitors get (ux.md X83). */
export async function expectReadableLines(page: Page, locale: Locale): Promise<void> {
  await openPage(page, staticPath('terms_selling', locale))
  await inOwnFont(page)
  const lengths = (await lineLengths(page)).toSorted((a, b) => a - b)
  const [tenth = 0, ninth = 0] = [0.1, 0.9].map((share) => lengths[Math.floor(lengths.length * share)])
  expect(lengths.length).toBeGreaterThan(20)
  expect(tenth, `the shorter lines in ${locale}`).toBeGreaterThanOrEqual(60)
  expect(ninth, `the longer lines in ${locale}`).toBeLessThanOrEqual(75)
}

/** Characters of each line that another line of its paragraph follows. */
function lineLengths(page: Page): Promise<readonly number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('article > p')].flatMap((paragraph) => {
      const lines = new Map<number, number>()
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (let at = 0; at < (node.textContent?.length ?? 0); at += 1) {
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          const line = Math.round(range.getBoundingClientRect().bottom / 8)
          lines.set(line, (lines.get(line) ?? 0) + 1)
        }
      }
      return [...lines.values()].slice(0, -1)
    }),
  )
}
