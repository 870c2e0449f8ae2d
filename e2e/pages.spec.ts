import type { Page } from '@playwright/test'
import { createHash } from 'node:crypto'
import type { PageName } from '#contract/pages/names.ts'
import { pages } from '#contract/pages/table.ts'
import {
  answeringItself,
  expect,
  expectAccessible,
  isDocumentMarked,
  markDocument,
  openPage,
  test,
} from './fixtures.ts'
import { longestLocale } from './page-checks.ts'
import { prepareVisit, pageVisits } from './page-states.ts'
import {
  allowFaults,
  desktopSize,
  expectNarrowView,
  expectPhoneView,
  openSteady,
  phoneSize,
} from './page-visit.ts'
import { locales, text, type Locale } from './site.ts'
import { staticPath } from './static-pages.ts'

/** Differs from page to page, so that each language has its turn, and stays when pages are added. */
function turnOf(name: PageName): Locale {
  const [byte = 0] = createHash('sha256').update(name).digest()
  return locales[byte % locales.length] ?? 'de'
}

/** The page has its language and layout, and a footer with legal links, which load no document when followed. */
async function expectAlive(page: Page, name: PageName, locale: Locale): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', pages[name].layout)
  await expect(page.locator('main h1')).toHaveCount(1)
  await markDocument(page)
  const label = text(locale, 'shell.footer.privacy')
  await page.getByRole('contentinfo').getByRole('link', { name: label, exact: true }).click()
  await expect(page).toHaveURL(staticPath('privacy', locale))
  await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'minimal-footer')
  expect(await isDocumentMarked(page)).toBe(true)
}

/** German on a phone and French on a desktop; narrow in its longest language, alive in the one whose turn it is. */
async function expectSound(page: Page, name: PageName, pathIn: (locale: Locale) => string): Promise<void> {
  const [turn, longest] = [turnOf(name), await longestLocale(page.request, pathIn)]
  const finish = async (locale: Locale) => {
    if (longest === locale) await expectNarrowView(page, name)
    if (turn === locale) await expectAlive(page, name, locale)
  }
  await openSteady(page, name, { path: pathIn('de'), size: phoneSize })
  await expectPhoneView(page, name)
  await finish('de')
  await openSteady(page, name, { path: pathIn('fr'), size: desktopSize })
  await expectAccessible(page)
  await finish('fr')
  for (const locale of new Set([longest, turn])) {
    if (locale === 'de' || locale === 'fr') continue
    await page.setViewportSize(phoneSize)
    await openPage(page, pathIn(locale))
    await finish(locale)
  }
}

test.use(answeringItself)

test.describe('[R2] [L1] [N4] [X3] [X6] [X18] pages come alive, stay put, hold at every width and pass axe', () => {
  for (const names of pageVisits) {
    test(`visit of ${names.join(', ')}`, async ({ page, database, faults }) => {
      test.setTimeout(names.length * 120_000)
      allowFaults(faults, names)
      const pathIn = await prepareVisit(page, database, names)
      for (const name of names) await expectSound(page, name, (locale) => pathIn(name, locale))
    })
  }
})
