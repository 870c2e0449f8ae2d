import { expect, expectAccessible, isDocumentMarked, markDocument, openPage, test } from './fixtures.ts'
import { sidewaysOverflow } from './page-checks.ts'
import { text } from './site.ts'
import { expectReadableLines, staticPath } from './static-pages.ts'

test('[X83] lines of text have 60 to 75 characters where there is room, four of five at least', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  // One language with long words and one with short words; full/languages.spec.ts measures the others.
  for (const locale of ['de', 'it'] as const) await expectReadableLines(page, locale)
})

test('[X83] the contents stay beside the text, and lead to its headings', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await openPage(page, staticPath('terms_selling', 'en'))
  const contents = page.getByRole('navigation', { name: text('en', 'static.contents') })
  const headings = await page.locator('article h2').allInnerTexts()
  expect(await contents.getByRole('link').allInnerTexts()).toEqual(headings)
  await markDocument(page)
  await contents.getByRole('link', { name: 'Liability' }).click()
  await expect(page.getByRole('heading', { name: 'Liability' })).toBeInViewport()
  await expect(page).toHaveURL(/#liability$/)
  await expect(contents.getByRole('link', { name: 'Liability' })).toBeInViewport()
  expect(await isDocumentMarked(page)).toBe(true)
})

test('[N3] the way back leads through the jumps within a page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await openPage(page, staticPath('terms_selling', 'en'))
  const title = page.getByRole('heading', { level: 1 })
  const heading = page.getByRole('heading', { name: 'Liability' })
  await page.getByRole('link', { name: 'Liability' }).click()
  await expect(page).toHaveURL(/#liability$/)
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

test('[X83] on a phone the contents are folded above the text, and the language switch leads to this page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openPage(page, staticPath('privacy', 'de'))
  const contents = page.getByRole('navigation', { name: text('de', 'static.contents') })
  await expect(contents).toBeHidden()
  await page.getByRole('main').locator('summary').click()
  const last = contents.getByRole('link').last()
  const heading = page.getByRole('heading', { name: await last.innerText(), exact: true })
  await last.click()
  await expect(heading).toBeInViewport()
  await page.getByRole('contentinfo').locator('a[hreflang="fr"]').click()
  await expect(page).toHaveURL(staticPath('privacy', 'fr'))
})

test('[X17] on paper there is the text alone, with the addresses of its links', async ({ page }) => {
  await openPage(page, staticPath('withdrawal', 'de'))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const role of ['banner', 'contentinfo', 'navigation'] as const)
    await expect(page.getByRole(role).filter({ visible: true }), role).toHaveCount(0)
  const link = page.locator('article a[href^="/s/"]').first()
  const printed = await link.evaluate((element) => getComputedStyle(element, '::after').content)
  expect(printed).toContain(staticPath('terms_selling', 'de'))
})

test('[N4] static pages of every kind are accessible and never scroll sideways', async ({ page }) => {
  for (const name of ['privacy', 'withdrawal', 'contact', 'faq'] as const) {
    await page.setViewportSize({ width: 320, height: 900 })
    await openPage(page, staticPath(name, 'es'))
    expect([name, await sidewaysOverflow(page)]).toEqual([name, 0])
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectAccessible(page)
  }
})
