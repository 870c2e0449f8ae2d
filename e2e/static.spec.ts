import type { Page } from '@playwright/test'
import { staticPageNames, staticParams } from '#contract/pages/static-pages.ts'
import { expect, expectAccessible, isMarked, mark, open, test } from './fixtures.ts'
import { locales, pathOf, text, type Locale } from './site.ts'

function staticPath(name: (typeof staticPageNames)[number], locale: Locale): string {
  return pathOf('static_content', locale, staticParams(name, locale))
}

for (const locale of locales) {
  test(`[T2] every static page has its text, and its links lead to pages: ${locale}`, async ({ request }) => {
    const seen = new Map<string, number>()
    for (const name of staticPageNames) {
      const answer = await request.get(staticPath(name, locale))
      expect([name, answer.status()]).toEqual([name, 200])
      const article = /<article.*<\/article>/s.exec(await answer.text())?.[0] ?? ''
      for (const [, href = ''] of article.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)) seen.set(href, 0)
    }
    expect(seen.size).toBeGreaterThan(5)
    for (const href of seen.keys()) seen.set(href, (await request.get(href, { maxRedirects: 0 })).status())
    expect([...seen].filter(([, status]) => status !== 200)).toEqual([])
  })
}

test('[X83] lines of text have 60 to 75 characters where there is room, four of five at least', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const locale of locales) {
    await open(page, staticPath('terms_selling', locale))
    const lengths = (await lineLengths(page)).toSorted((a, b) => a - b)
    const [tenth = 0, ninth = 0] = [0.1, 0.9].map((share) => lengths[Math.floor(lengths.length * share)])
    expect(lengths.length).toBeGreaterThan(20)
    expect([locale, tenth >= 60, ninth <= 75]).toEqual([locale, true, true])
  }
})

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

test('[X83] the contents stay beside the text, and lead to its headings', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await open(page, staticPath('terms_selling', 'en'))
  const contents = page.getByRole('navigation', { name: text('en', 'static.contents') })
  const headings = await page.locator('article h2').allInnerTexts()
  expect(await contents.getByRole('link').allInnerTexts()).toEqual(headings)
  await mark(page)
  await contents.getByRole('link', { name: 'Liability' }).click()
  await expect(page.getByRole('heading', { name: 'Liability' })).toBeInViewport()
  await expect(page).toHaveURL(/#liability$/)
  await expect(contents.getByRole('link', { name: 'Liability' })).toBeInViewport()
  expect(await isMarked(page)).toBe(true)
})

test('[N3] the way back leads through the jumps within a page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await open(page, staticPath('terms_selling', 'en'))
  const title = page.getByRole('heading', { level: 1 })
  const heading = page.getByRole('heading', { name: 'Liability' })
  await page.getByRole('link', { name: 'Liability' }).click()
  await page
    .getByRole('contentinfo')
    .locator(`a[href="${staticPath('privacy', 'en')}"]`)
    .click()
  await expect(title).toHaveText('Privacy')
  await page.goBack()
  await expect(title).toHaveText('Terms for selling')
  await expect(page).toHaveURL(/#liability$/)
  await page.goBack()
  await expect(title).toBeInViewport()
  await page.goForward()
  await expect(heading).toBeInViewport()
  await expect(title).toHaveText('Terms for selling')
})

test('[X83] on a phone the contents are folded above the text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, staticPath('privacy', 'de'))
  const contents = page.getByRole('navigation', { name: text('de', 'static.contents') })
  await expect(contents).toBeHidden()
  await page.getByRole('main').locator('summary').click()
  const last = contents.getByRole('link').last()
  const heading = page.getByRole('heading', { name: await last.innerText(), exact: true })
  await last.click()
  await expect(heading).toBeInViewport()
})

test('[X83] the day of the last change is written as the language writes it', async ({ page }) => {
  for (const [locale, date] of [
    ['de', 'Zuletzt geändert am 1. Januar 2026'],
    ['fr', 'Dernière modification le 1 janvier 2026'],
    ['en', 'Last changed on 1 January 2026'],
  ] as const) {
    await open(page, staticPath('cookies', locale))
    await expect(page.getByText(date, { exact: true })).toBeVisible()
  }
})

test('the language switch leads to the same page', async ({ page }) => {
  await open(page, staticPath('withdrawal', 'de'))
  await page.getByRole('contentinfo').locator('a[hreflang="fr"]').click()
  await expect(page).toHaveURL(staticPath('withdrawal', 'fr'))
})

test('[X17] on paper there is the text alone, with the addresses of its links', async ({ page }) => {
  await open(page, staticPath('withdrawal', 'de'))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const role of ['banner', 'contentinfo', 'navigation'] as const)
    expect(await page.getByRole(role).filter({ visible: true }).count(), role).toBe(0)
  const link = page.locator('article a[href^="/s/"]').first()
  const printed = await link.evaluate((element) => getComputedStyle(element, '::after').content)
  expect(printed).toContain(staticPath('terms_selling', 'de'))
})

for (const width of [320, 390, 1440]) {
  test(`[N4] static pages are accessible and never scroll sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const name of ['privacy', 'withdrawal', 'contact', 'faq'] as const) {
      for (const locale of ['de', 'es'] as const) {
        await open(page, staticPath(name, locale))
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect([name, locale, beyond <= 0]).toEqual([name, locale, true])
      }
      await expectAccessible(page)
    }
  })
}
