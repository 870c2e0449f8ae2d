import { expectHomeView, expectLandingView, phoneSize } from '../first-views.ts'
import { languageChoice, test } from '../fixtures.ts'
import { expectConsentAside, expectConsentHolds, expectMenuHolds } from '../narrow-menus.ts'
import { locales, examplePath } from '../site.ts'
import { expectReadableLines } from '../static-pages.ts'

for (const locale of locales) {
  test(`[T5] [X32] [X33] the first views of a phone hold in ${locale}`, async ({ page }) => {
    await page.setViewportSize(phoneSize)
    await page.goto(examplePath('default', locale))
    await expectHomeView(page, locale)
    for (const name of ['electronics', 'media'] as const) {
      await page.goto(examplePath(name, locale))
      await expectLandingView(page, name, locale)
    }
  })

  test(`[X3] [X83] the menu holds and lines have 60 to 75 characters in ${locale}`, async ({ page }) => {
    await expectMenuHolds(page, locale)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectReadableLines(page, locale)
  })
}

test.describe('a visitor who has not answered yet', () => {
  test.use({ isNewVisitor: true })
  for (const locale of locales) {
    test(`[X3] [X5] [X85] is asked beside the page in ${locale}`, async ({ page, context, app }) => {
      await context.addCookies([languageChoice(app.origin)])
      await expectConsentAside(page, locale)
      await expectConsentHolds(page, locale)
    })
  }
})
