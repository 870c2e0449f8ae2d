import type { BrowserContext, Page } from '@playwright/test'
import { answeringItself, expect, expectAccessible, languageChoice, openPage, test } from './fixtures.ts'
import {
  consentRegion as region,
  expectConsentAside,
  expectConsentHolds,
  expectFocusUncovered,
} from './narrow-menus.ts'
import { longestLocale } from './page-checks.ts'
import { type Locale, examplePath, productLink, text } from './site.ts'

test.use({ ...answeringItself, isNewVisitor: true })
test.beforeEach(({ context, app }) => context.addCookies([languageChoice(app.origin)]))

const consentSeconds = 180 * 24 * 60 * 60
const phone = { width: 390, height: 844 }

function press(page: Page, key: string, locale: Locale = 'de'): Promise<void> {
  return region(page, locale)
    .getByRole('button', { name: text(locale, `overlays.consent.${key}`) })
    .click()
}
async function consentCookie(context: BrowserContext) {
  return (await context.cookies()).find(({ name }) => name === 'rondo-consent')
}
function layer(page: Page) {
  return page.evaluate(() => window.dataLayer ?? null)
}

test('[U5] [X85] before a choice nothing is set, stored or loaded', async ({ page, context, app }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url().replace(app.origin, '')))
  await openPage(page, examplePath('category', 'de'))
  await expect(region(page)).toBeVisible()
  await productLink(page).click()
  await expect(page).toHaveURL(examplePath('product_details', 'de'))
  await page.reload()
  await expect(region(page)).toBeVisible()

  expect((await context.cookies()).map(({ name }) => name)).toEqual(['rondo-language'])
  const kept = await page.evaluate(() => [
    ...Object.keys(window.localStorage),
    ...Object.keys(window.sessionStorage),
  ])
  // The scroll position lives as long as the tab; nothing outlives the visit.
  expect(kept.filter((key) => key !== 'rondo-scroll')).toEqual([])
  expect(await layer(page)).toBe(null)
  const own = /^\/(?:assets\/|api\/|pictures\/|$)|^\/handys|^\/apple-iphone/
  expect(asked.filter((path) => !own.test(path))).toEqual([])
})

test('[X85] it comes right after the skip link, and the page can be used without answering', async ({
  page,
}) => {
  await openPage(page, examplePath('default', 'de'))
  await expect(region(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: text('de', 'shell.skip') })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(
    region(page).getByRole('button', { name: text('de', 'overlays.consent.reject') }),
  ).toBeFocused()
})

test('[X85] refusing and accepting look the same', async ({ page }) => {
  await openPage(page, examplePath('default', 'fr'))
  const button = (key: string) =>
    region(page, 'fr').getByRole('button', { name: text('fr', `overlays.consent.${key}`) })
  const both = button('reject').or(button('accept'))
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(both).toHaveCount(2)
    // One call reads both, because the page may move between two calls.
    const looks = await both.evaluateAll((all) =>
      all.map((one) => {
        const { width, height, top } = one.getBoundingClientRect()
        const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(one)
        return { width, height, top, color, backgroundColor, borderColor, fontSize, fontWeight }
      }),
    )
    expect(looks[0]).toEqual(looks[1])
  }
})

test('[X85] [X5] at 390 px it covers neither the primary action nor what gets the focus', async ({
  page,
}) => {
  const longest = await longestLocale(page.request, (locale) => examplePath('default', locale))
  for (const locale of new Set<Locale>(['de', longest])) await expectConsentAside(page, locale)
  await expectFocusUncovered(page, 'de')
})

test('[U5] accepting is kept for 180 days and told to analytics', async ({ page, context }) => {
  const before = Date.now() / 1000
  await openPage(page, examplePath('default', 'de'))
  await press(page, 'accept')
  await expect(region(page)).toBeHidden()
  const cookie = await consentCookie(context)
  expect(cookie).toMatchObject({ value: expect.stringMatching(/^1\.\d+\.npsm$/), path: '/', sameSite: 'Lax' })
  expect(cookie?.expires).toBeGreaterThanOrEqual(before + consentSeconds - 1)
  expect(cookie?.expires).toBeLessThanOrEqual(Date.now() / 1000 + consentSeconds + 1)
  expect(await layer(page)).toEqual([
    expect.objectContaining({ event: 'consent', analytics_storage: 'granted', ad_storage: 'granted' }),
  ])

  await page.reload()
  await expect.poll(() => layer(page)).toHaveLength(1)
  await expect(region(page)).toBeHidden()
})

test('[X85] it is taken back from the footer in two presses, however early', async ({ page, context }) => {
  await openPage(page, examplePath('product_details', 'de'))
  await press(page, 'accept')
  await expect(region(page)).toBeHidden()
  const overlays = Promise.withResolvers<void>()
  await page.route('**/assets/start-*.js', async (route) => {
    await overlays.promise
    await route.continue()
  })
  await openPage(page, examplePath('product_details', 'de'))
  const opener = page
    .getByRole('contentinfo')
    .getByRole('button', { name: text('de', 'shell.footer.consent') })
  await opener.click()
  await expect(region(page)).toBeHidden()
  overlays.resolve()
  await expect(region(page)).toBeFocused()
  await expect(region(page).getByRole('switch', { checked: true })).toHaveCount(4)
  await press(page, 'reject')

  await expect(region(page)).toBeHidden()
  await expect(opener).toBeFocused()
  expect((await consentCookie(context))?.value).toMatch(/^1\.\d+\.n$/)
  expect((await layer(page))?.at(-1)).toMatchObject({ event: 'consent', analytics_storage: 'denied' })
})

test('[U5] [X85] each category can be chosen by itself; all but the necessary are off', async ({
  page,
  context,
}) => {
  await openPage(page, examplePath('default', 'de'))
  await press(page, 'settings')
  const switches = region(page).getByRole('switch')
  await expect(switches).toHaveCount(4)
  await expect(region(page)).toBeFocused()
  await expect(switches.first()).toBeChecked()
  await expect(switches.first()).toBeDisabled()
  await expect(region(page).getByRole('switch', { checked: false })).toHaveCount(3)
  await region(page)
    .getByRole('switch', { name: text('de', 'overlays.consent.statistics') })
    .check()
  await press(page, 'save')
  await expect(region(page)).toBeHidden()
  expect((await consentCookie(context))?.value).toMatch(/^1\.\d+\.ns$/)
})

test('[N4] axe finds nothing at either width, with the single choices open too', async ({ page }) => {
  await page.setViewportSize(phone)
  await openPage(page, examplePath('product_details', 'fr'))
  await expect(region(page, 'fr')).toBeVisible()
  await expectAccessible(page)
  await press(page, 'settings', 'fr')
  await expect(region(page, 'fr').getByRole('switch')).toHaveCount(4)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible(page)
  }
})

test('[X3] nothing is cut off at 320 px, nor with text of twice the size', async ({ page }) => {
  await expectConsentHolds(page, 'de')
})
